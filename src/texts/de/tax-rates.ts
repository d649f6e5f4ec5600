import { areas } from './areas.ts';

export const taxRates = {
  ...areas.taxRates,
  new: 'Neue Satzänderung',
  intro: 'Jede Zeile nimmt den Satz, der am Tag der Leistung gilt.',
  ownersChange: 'Nur die Inhaberschaft kann Sätze ändern.',
  changes: 'Satzänderungen',
  noChanges: 'Keine Änderung vorbereitet.',
  change: (day: string, before: string, after: string) => `Ab ${day}: ${after} % statt ${before} %`,
  withdraw: 'Zurücknehmen',
  withdrawAsked: 'Die Änderung und ihre neuen Steuersätze löschen?',
  rate: 'Satz',
  code: 'Code',
  name: 'Name',
  kind: 'Art',
  valid: 'Gültig',
  preTax: 'Vorsteuer',
  salesTax: 'Umsatzsteuer',
  always: 'unbefristet',
  until: (day: string) => `bis ${day}`,
  from: (day: string) => `ab ${day}`,
  section: 'Änderung',
  oldRate: 'Bisheriger Satz',
  newRate: 'Neuer Satz',
  valid_from: 'Erster Tag',
  prepare: 'Änderung vorbereiten',
  explained:
    'Zu jeder Umsatz- und Vorsteuer mit dem bisherigen Satz entsteht eine neue. Bestehende Zeilen und Dokumente behalten ihren Satz. Neue Zeilen nehmen den Satz, der am Tag der Leistung gilt, sonst am Datum des Dokuments.',
};
export type TaxRatesTexts = typeof taxRates;
