import type { Language } from '#contract/languages.ts';

/** The words on the list of hours after an invoice. */
type AnnexWords = {
  readonly title: (invoice: string) => string;
  readonly date: string;
  readonly person: string;
  readonly activity: string;
  readonly text: string;
  readonly rate: (currency: string) => string;
  readonly hours: string;
  readonly total: string;
  readonly withoutProject: string;
};

const de: AnnexWords = {
  title: (invoice) => `Stundenliste zur Rechnung ${invoice}`,
  date: 'Datum',
  person: 'Person',
  activity: 'Tätigkeit',
  text: 'Text',
  rate: (currency) => `Ansatz ${currency}`,
  hours: 'Stunden',
  total: 'Total Stunden',
  withoutProject: 'Ohne Projekt',
};

const fr: AnnexWords = {
  title: (invoice) => `Relevé des heures de la facture ${invoice}`,
  date: 'Date',
  person: 'Personne',
  activity: 'Activité',
  text: 'Texte',
  rate: (currency) => `Tarif horaire ${currency}`,
  hours: 'Heures',
  total: 'Total des heures',
  withoutProject: 'Sans projet',
};

const it: AnnexWords = {
  title: (invoice) => `Dettaglio delle ore della fattura ${invoice}`,
  date: 'Data',
  person: 'Persona',
  activity: 'Attività',
  text: 'Testo',
  rate: (currency) => `Tariffa oraria ${currency}`,
  hours: 'Ore',
  total: 'Totale ore',
  withoutProject: 'Senza progetto',
};

const en: AnnexWords = {
  title: (invoice) => `Hours for invoice ${invoice}`,
  date: 'Date',
  person: 'Person',
  activity: 'Activity',
  text: 'Text',
  rate: (currency) => `Hourly rate ${currency}`,
  hours: 'Hours',
  total: 'Total hours',
  withoutProject: 'Without project',
};

export const annexLabels: { readonly [language in Language]: AnnexWords } = { de, fr, it, en };
