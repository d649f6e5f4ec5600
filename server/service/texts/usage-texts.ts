import type { Language } from '#contract/languages.ts';

/** Tables whose records may refer to another record; all kinds of positions count as positions. */
export const usageKinds = [
  'timetracking',
  'reminder',
  'item',
  'task',
  'note',
  'position',
  'bank_account',
  'business_activity',
  'contact_relation',
  'expense',
  'contact',
  'project',
  'article_group',
  'tax',
  'stock_place',
  'estimate',
  'order',
  'invoice',
  'payment',
  'credit_note',
  'write_off',
  'exchange_rate',
  'company_profile',
] as const;
export type UsageKind = (typeof usageKinds)[number];
type Counts = ReadonlyMap<UsageKind, number>;

/** Singular and plural. */
type Nouns = { readonly [use in UsageKind]: readonly [one: string, more: string] };

export type UsageTexts = {
  /** The reason why a record cannot be deleted. */
  readonly inUse: (counts: Counts) => string;
  /** The reason why an account stays active. */
  readonly stillProposed: (counts: Counts) => string;
};

const en: Nouns = {
  timetracking: ['time entry', 'time entries'],
  reminder: ['reminder', 'reminders'],
  item: ['article', 'articles'],
  task: ['task', 'tasks'],
  note: ['note', 'notes'],
  position: ['position', 'positions'],
  bank_account: ['bank account', 'bank accounts'],
  business_activity: ['activity', 'activities'],
  contact_relation: ['relation', 'relations'],
  expense: ['expense', 'expenses'],
  contact: ['contact', 'contacts'],
  project: ['project', 'projects'],
  article_group: ['article group', 'article groups'],
  tax: ['VAT rate', 'VAT rates'],
  stock_place: ['stock location', 'stock locations'],
  estimate: ['estimate', 'estimates'],
  order: ['order', 'orders'],
  invoice: ['invoice', 'invoices'],
  payment: ['payment', 'payments'],
  credit_note: ['credit note', 'credit notes'],
  write_off: ['write-off', 'write-offs'],
  exchange_rate: ['exchange rate', 'exchange rates'],
  company_profile: ['company profile', 'company profiles'],
};

const de: Nouns = {
  timetracking: ['Zeiteintrag', 'Zeiteinträge'],
  reminder: ['Mahnung', 'Mahnungen'],
  item: ['Artikel', 'Artikel'],
  task: ['Aufgabe', 'Aufgaben'],
  note: ['Notiz', 'Notizen'],
  position: ['Position', 'Positionen'],
  bank_account: ['Bankkonto', 'Bankkonten'],
  business_activity: ['Tätigkeit', 'Tätigkeiten'],
  contact_relation: ['Beziehung', 'Beziehungen'],
  expense: ['Spese', 'Spesen'],
  contact: ['Kontakt', 'Kontakte'],
  project: ['Projekt', 'Projekte'],
  article_group: ['Artikelgruppe', 'Artikelgruppen'],
  tax: ['Steuersatz', 'Steuersätze'],
  stock_place: ['Lagerplatz', 'Lagerplätze'],
  estimate: ['Offerte', 'Offerten'],
  order: ['Auftrag', 'Aufträge'],
  invoice: ['Rechnung', 'Rechnungen'],
  payment: ['Zahlung', 'Zahlungen'],
  credit_note: ['Gutschrift', 'Gutschriften'],
  write_off: ['Abschreibung', 'Abschreibungen'],
  exchange_rate: ['Kurs', 'Kurse'],
  company_profile: ['Firmenprofil', 'Firmenprofile'],
};

const fr: Nouns = {
  timetracking: ['saisie de temps', 'saisies de temps'],
  reminder: ['rappel', 'rappels'],
  item: ['article', 'articles'],
  task: ['tâche', 'tâches'],
  note: ['note', 'notes'],
  position: ['position', 'positions'],
  bank_account: ['compte bancaire', 'comptes bancaires'],
  business_activity: ['activité', 'activités'],
  contact_relation: ['relation', 'relations'],
  expense: ['dépense', 'dépenses'],
  contact: ['contact', 'contacts'],
  project: ['projet', 'projets'],
  article_group: ['groupe d’articles', 'groupes d’articles'],
  tax: ['taux de TVA', 'taux de TVA'],
  stock_place: ['emplacement', 'emplacements'],
  estimate: ['offre', 'offres'],
  order: ['commande', 'commandes'],
  invoice: ['facture', 'factures'],
  payment: ['paiement', 'paiements'],
  credit_note: ['note de crédit', 'notes de crédit'],
  write_off: ['reste soldé', 'restes soldés'],
  exchange_rate: ['cours de change', 'cours de change'],
  company_profile: ['profil de l’entreprise', 'profils de l’entreprise'],
};

const it: Nouns = {
  timetracking: ['registrazione di tempo', 'registrazioni di tempo'],
  reminder: ['sollecito', 'solleciti'],
  item: ['articolo', 'articoli'],
  task: ['compito', 'compiti'],
  note: ['nota', 'note'],
  position: ['posizione', 'posizioni'],
  bank_account: ['conto bancario', 'conti bancari'],
  business_activity: ['attività', 'attività'],
  contact_relation: ['relazione', 'relazioni'],
  expense: ['spesa', 'spese'],
  contact: ['contatto', 'contatti'],
  project: ['progetto', 'progetti'],
  article_group: ['gruppo di articoli', 'gruppi di articoli'],
  tax: ['aliquota IVA', 'aliquote IVA'],
  stock_place: ['ubicazione', 'ubicazioni'],
  estimate: ['offerta', 'offerte'],
  order: ['ordine', 'ordini'],
  invoice: ['fattura', 'fatture'],
  payment: ['pagamento', 'pagamenti'],
  credit_note: ['nota di credito', 'note di credito'],
  write_off: ['stralcio', 'stralci'],
  exchange_rate: ['tasso di cambio', 'tassi di cambio'],
  company_profile: ['profilo dell’azienda', 'profili dell’azienda'],
};

const counted = (counts: Counts, nouns: Nouns): string =>
  [...counts].map(([use, count]) => `${count} ${nouns[use][count === 1 ? 0 : 1]}`).join(', ');

export const usageTexts: { readonly [language in Language]: UsageTexts } = {
  de: {
    inUse: (counts) => `Lässt sich nicht löschen, weil noch verwendet: ${counted(counts, de)}.`,
    stillProposed: (counts) => `Wird für neue Zeilen noch vorgeschlagen: ${counted(counts, de)}.`,
  },
  fr: {
    inUse: (counts) => `L’enregistrement est utilisé et ne peut pas être supprimé : ${counted(counts, fr)}.`,
    stillProposed: (counts) => `Ce compte est encore proposé pour de nouvelles positions : ${counted(counts, fr)}.`,
  },
  it: {
    inUse: (counts) => `È in uso e non si può eliminare: ${counted(counts, it)}.`,
    stillProposed: (counts) => `Il conto è ancora proposto per nuove posizioni: ${counted(counts, it)}.`,
  },
  en: {
    inUse: (counts) => `The record is in use and cannot be deleted: ${counted(counts, en)}.`,
    stillProposed: (counts) => `New lines still get this account from: ${counted(counts, en)}.`,
  },
};
