import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const payments = {
  ...areas.payments,
  /** On the page Today. */
  received: 'Eingegangen',
  ofDays: (currency: string, days: number) => `${currency} in ${days} Tagen`,
  new: 'Zahlungen erfassen',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')}`,
  empty: 'Noch keine Zahlung',
  emptyReason: 'Hier stehen alle erfassten Zahlungen, die neueste zuoberst.',
  ownOnly: 'Dieser Dienst zeigt Zahlungen nur bei der einzelnen Rechnung.',
  nameOf: (date: string, invoice: string) => `Zahlung vom ${date} auf ${invoice}`,
  /** Several at once. */
  amountOf: (invoice: string) => `Betrag für ${invoice}`,
  none: 'Von den gewählten Rechnungen ist keine offen.',
  leftOut: (count: number) =>
    `${formatCount(count)} ${plural(count, 'Rechnung ist', 'Rechnungen sind')} nicht offen und ${plural(count, 'wird', 'werden')} ausgelassen:`,
  record: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} erfassen`,
  recording: 'Erfasst …',
  recorded: (count: number, sums: string) =>
    `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} erfasst: ${sums}`,
  notRecorded: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} nicht erfasst.`,
  undone: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} zurückgenommen`,
  notUndone: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} nicht zurückgenommen.`,
  accounts: 'Jede Zahlung wird auf dem Konto ihrer Rechnung erfasst.',
};
export type PaymentsTexts = typeof payments;
