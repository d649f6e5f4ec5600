import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

/** Singular and plural of what a form edits, by the resource that its draft is named after. */
const kinds: { readonly [resource: string]: readonly [string, string] } = {
  timetracking: ['Zeiteintrag', 'Zeiteinträge'],
  item: ['Artikel', 'Artikel'],
  task: ['Aufgabe', 'Aufgaben'],
  note: ['Notiz', 'Notizen'],
  contact: ['Kontakt', 'Kontakte'],
  contact_relation: ['Beziehung', 'Beziehungen'],
  project: ['Projekt', 'Projekte'],
  expense: ['Spese', 'Spesen'],
  estimate: ['Offerte', 'Offerten'],
  order: ['Auftrag', 'Aufträge'],
  invoice: ['Rechnung', 'Rechnungen'],
  payment: ['Zahlung', 'Zahlungen'],
  reminder: ['Mahnung', 'Mahnungen'],
  mail: ['Mail', 'Mails'],
};
const otherKind = ['anderer Entwurf', 'andere Entwürfe'] as const;

export const drafts = {
  keepTitle: (count: number) => plural(count, `${count} Entwurf behalten?`, `${count} Entwürfe behalten?`),
  keepText: (what: string) =>
    `Nicht gespeichert: ${what}. Behaltene Entwürfe bleiben 30 Tage verschlüsselt in diesem Browser und sind nach dem Anmelden wieder da. Andere sehen sie nicht.`,
  /** `2 Zeiteinträge`; for a resource not listed above: `2 andere Entwürfe`. */
  some: (resource: string, count: number) => `${count} ${plural(count, ...(kinds[resource] ?? otherKind))}`,
  notKept: 'Der Entwurf wird nicht gesichert.',
  full: 'In diesem Browser ist kein Platz mehr. Bitte speichern, damit nichts verloren geht.',
  locked: 'Das Verschlüsseln ist gerade nicht möglich. Solange diese Seite offen ist, geht nichts verloren.',
};
export type DraftTexts = typeof drafts;
