import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const payments = {
  ...areas.payments,
  new: 'Zahlungen erfassen',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')}`,
  empty: 'Noch keine Zahlung',
  emptyReason: 'Hier steht jede Zahlung, die auf einer Rechnung erfasst ist, die neuste zuoberst.',
  ownOnly: 'Dieser Dienst listet keine Zahlungen über alle Rechnungen. Jede Rechnung zeigt ihre eigenen.',
  nameOf: (date: string, invoice: string) => `Zahlung vom ${date} auf ${invoice}`,
  /** Several at once. */
  amountOf: (invoice: string) => `Betrag für ${invoice}`,
  none: 'Von den gewählten Rechnungen ist keine offen.',
  leftOut: (count: number) =>
    `${formatCount(count)} ${plural(count, 'Rechnung ist', 'Rechnungen sind')} nicht offen und ${plural(count, 'bleibt', 'bleiben')} weg:`,
  record: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} erfassen`,
  recording: 'Erfasst …',
  recorded: (count: number, sums: string) =>
    `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} erfasst: ${sums}`,
  notRecorded: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} nicht erfasst.`,
  undone: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} zurückgenommen`,
  notUndone: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlung', 'Zahlungen')} nicht zurückgenommen.`,
  accounts: 'Jede Zahlung geht auf das Konto ihrer Rechnung.',
};
export type PaymentsTexts = typeof payments;
