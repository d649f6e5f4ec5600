import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'Zeile', 'Zeilen')}`;

/** Texts of the import of contacts, articles and projects. */
export const importMaster = {
  kinds: 'Was importieren?',
  ownOnly: 'Dieser Dienst kann nur Zeiteinträge importieren.',
  entries: 'Zeiteinträge',
  lead: {
    contact:
      'Kontakte aus bexio, Invoice Ninja, Harvest, Toggl, Clockify oder jeder anderen CSV- oder XLSX-Datei importieren. Nichts wird gespeichert, bevor Sie es gesehen haben.',
    item: 'Artikel aus bexio oder jeder anderen CSV- oder XLSX-Datei importieren. Nichts wird gespeichert, bevor Sie es gesehen haben.',
    project: 'Projekte aus einer CSV- oder XLSX-Datei importieren. Importieren Sie zuerst ihre Kontakte.',
  },
  unknown: (name: string) => `«${name}» ist keine Tabelle.`,
  hint: 'Exportieren Sie im bisherigen Programm als CSV oder XLSX. Die erste Zeile muss die Spaltentitel enthalten.',
  needed: {
    contact: 'Es braucht eine Spalte mit der Firma oder dem Nachnamen.',
    item: 'Es braucht eine Spalte mit dem Namen.',
    project: 'Es braucht eine Spalte mit dem Namen.',
  },
  checking: 'Die Zeilen werden geprüft …',
  checkFailed: 'Die Zeilen liessen sich nicht prüfen.',
  unknownNames: (count: number) =>
    `${formatCount(count)} ${plural(count, 'Name in der Datei ist', 'Namen in der Datei sind')} in Kontor nicht bekannt.`,
  openNames: 'Jede Wahl gilt für alle Zeilen mit diesem Namen. Ist nichts gewählt, werden sie ausgelassen.',
  existing: (count: number) => `${rows(count)} ${plural(count, 'ist', 'sind')} schon in Kontor.`,
  twice: (count: number) => `${rows(count)} ${plural(count, 'kommt', 'kommen')} in der Datei mehrfach vor.`,
  similar: (count: number) =>
    `${rows(count)} ${plural(count, 'hat', 'haben')} den Namen oder die E-Mail eines vorhandenen Kontakts, aber einen anderen Ort oder Namen.`,
  leftMails: (count: number) =>
    `${rows(count)} ${plural(count, 'hat', 'haben')} eine unbrauchbare oder überzählige E-Mail-Adresse. Sie wird ausgelassen.`,
  whatSimilar: 'Was soll mit diesen Zeilen geschehen?',
  what: 'Was soll damit geschehen?',
  choices: { skip: 'Auslassen', fill: 'Leere Felder ergänzen', update: 'Aktualisieren', create: 'Trotzdem anlegen' },
  perRow: 'Zeile für Zeile entscheiden',
  same: {
    number: (name: string) => `gleiche Nummer wie «${name}»`,
    mail: (name: string) => `gleiche E-Mail wie «${name}»`,
    name: (name: string) => `gleicher Name wie «${name}»`,
  },
  sameLine: (line: number) => `wie Zeile ${formatCount(line)}`,
  houseNumber: 'Hausnummer',
  nameless: 'Der Name fehlt.',
  ambiguous: (column: string, value: string) => `${column}: «${value}» kann Tausender oder Dezimalen bedeuten.`,
  formulaError: (column: string, value: string) => `${column}: «${value}» ist ein Fehler aus der Tabellenkalkulation.`,
  button: (count: number) => `${rows(count)} importieren`,
  undoable: 'Der ganze Import lässt sich mit einem Klick rückgängig machen.',
  nothing: 'Keine Zeile zu importieren.',
  written: 'Angelegt, ergänzt oder aktualisiert',
  there: 'Schon vorhanden, ausgelassen',
  toList: 'Zur Liste',
  undoText: (count: number) =>
    `${formatCount(count)} ${plural(count, 'Datensatz wird', 'Datensätze werden')} gelöscht oder auf den Stand vor dem Import gebracht. Was seither geändert wurde oder verwendet wird, bleibt.`,
  undone: (count: number) =>
    `${formatCount(count)} ${plural(count, 'Datensatz ist', 'Datensätze sind')} zurückgenommen.`,
  undoProgress: (done: number, total: number) => `${formatCount(done)} von ${formatCount(total)} zurückgenommen`,
  undoneAt: (moment: string, left: number) =>
    `Am ${moment} rückgängig gemacht${left === 0 ? '' : `, ${formatCount(left)} ${plural(left, 'blieb', 'blieben')}`}.`,
  records: (count: number) => `${formatCount(count)} ${plural(count, 'Datensatz', 'Datensätze')}`,
};
export type ImportMasterTexts = typeof importMaster;
