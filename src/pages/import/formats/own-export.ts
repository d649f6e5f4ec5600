import { timeStatus } from '#domain/documents/statuses.ts';
import { plainHeaders, type Column, type Columns } from './columns.ts';

/** The columns of Kontor's own CSV of time entries, in order. The amount comes last, with its currency as header. */
const ownOrder = [
  'date',
  'startTime',
  'endTime',
  'endDate',
  'duration',
  'user',
  'task',
  'client',
  'project',
  'text',
  'billable',
  'status',
  'rate',
] as const satisfies readonly Column[];

/** Their headers in the four languages, as in `src/texts`: a file can be read whatever the language of the screen. */
export const ownHeaders = {
  de: 'Datum;Von;Bis;Enddatum;Dauer;Wer;Tätigkeit;Kontakt;Projekt;Text;Verrechenbar;Status;Ansatz',
  en: 'Date;From;To;End date;Duration;Who;Activity;Contact;Project;Text;Billable;Status;Rate',
  fr: 'Date;De;À;Date de fin;Durée;Qui;Activité;Contact;Projet;Texte;Facturable;Statut;Tarif',
  it: 'Data;Da;A;Data di fine;Durata;Chi;Attività;Contatto;Progetto;Testo;Fatturabile;Stato;Tariffa',
} as const;

const known = Object.values(ownHeaders).map((line) => plainHeaders(line.split(';')));

/** The index of each column in Kontor's own CSV; undefined for any other file. */
export const ownColumns = (headers: readonly string[]): Columns | undefined => {
  const found = plainHeaders(headers);
  const isOwn = known.some((own) => own.every((header, index) => found[index] === header));
  if (!isOwn || found.length > ownOrder.length + 1) return undefined;
  const columns = new Map<Column, number>(ownOrder.map((column, index) => [column, index]));
  return found.length > ownOrder.length ? columns.set('amount', ownOrder.length) : columns;
};

/** The status of entries, in the four languages. */
const statusWords: readonly (readonly [status: number | 'running', words: readonly string[]])[] = [
  ['running', ['läuft', 'running', 'en cours', 'in corso']],
  [
    timeStatus.open,
    ['offen', 'open', 'ouverte', 'aperta', 'nicht verrechenbar', 'not billable', 'non facturable', 'non fatturabile'],
  ],
  [timeStatus.inProgress, ['in arbeit', 'in progress', 'en traitement', 'in lavorazione']],
  [timeStatus.completed, ['erledigt', 'completed', 'terminée', 'conclusa']],
  [timeStatus.invoiced, ['verrechnet', 'invoiced', 'facturée', 'fatturata']],
  [timeStatus.closed, ['abgeschlossen', 'closed', 'clôturée', 'chiusa']],
];

const statuses = new Map(statusWords.flatMap(([status, words]) => words.map((word) => [word, status] as const)));

/** The status for a word; undefined if it is not one. */
export const readStatus = (word: string): number | 'running' | undefined => statuses.get(word.toLowerCase());
