import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const today = {
  title: 'Heute',
  previous: 'Tag davor',
  next: 'Tag danach',
  week: 'Woche',
  beside: 'Was ansteht',
  figures: 'Stunden',
  entries: 'Einträge des Tages',
  noEntries: 'An diesem Tag ist noch nichts erfasst.',
  whomAndText: 'Kontakt, Projekt, Text',
  open: 'Öffnen',
  due: 'Fällig',
  nothingDue: 'Nichts ist fällig.',
  unbilled: 'Noch nicht verrechnet',
  bill: 'verrechnen',
  nothingUnbilled: 'Alle Stunden sind verrechnet.',
  overdue: 'Überfällig',
  remind: 'mahnen',
  nothingOverdue: 'Keine Rechnung ist überfällig.',
  noReminders: 'Heute ist keine Mahnung fällig.',
  first: 'In drei Schritten zum ersten Eintrag',
  firstReason: 'Danach steht hier Ihr Tag: Stunden, Lücken, Beträge und was ansteht.',
  stepActivity: 'Tätigkeiten zeigen, was gemacht wurde und zu welchem Ansatz. Einige sind schon angelegt.',
  toActivities: 'Tätigkeiten ansehen',
  stepContact: 'Kontakte zeigen, für wen. Für interne Arbeit braucht es keinen.',
  toContact: 'Kontakt anlegen',
  stepLine: 'Tippen Sie oben in die Zeile, etwa «2h30 Beratung gestern», dann Enter.',
  elsewhere: 'Stunden aus Toggl, Clockify, Harvest oder Kimai lassen sich übernehmen.',
  toImport: 'Importieren',
  weekNumber: (week: number) => `Woche ${week}`,
  of: (hours: string) => `von ${hours}`,
  ofTarget: (hours: string, missing: string | null) =>
    missing === null ? `von ${hours} an diesem Tag` : `von ${hours} an diesem Tag, ${missing} fehlen`,
  billable: (hours: string) => `${hours} verrechenbar`,
  actions: (what: string) => `Mehr zu ${what}`,
  tasks: (count: number) => `${formatCount(count)} ${plural(count, 'Aufgabe', 'Aufgaben')}`,
  invoices: (count: number) => `${formatCount(count)} ${plural(count, 'Rechnung', 'Rechnungen')}`,
  days: (count: number) => `${formatCount(count)} ${plural(count, 'Tag', 'Tage')}`,
  reminders: (count: number) =>
    plural(count, `${formatCount(count)} Mahnung ist fällig`, `${formatCount(count)} Mahnungen sind fällig`),
  unsentReminders: (count: number) =>
    plural(
      count,
      `${formatCount(count)} Mahnung ist erstellt und nicht gesendet`,
      `${formatCount(count)} Mahnungen sind erstellt und nicht gesendet`,
    ),
};
export type TodayTexts = typeof today;
