import type { PaymentsTexts } from '../de/payments.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const payments: PaymentsTexts = {
  ...areas.payments,
  new: 'Record payments',
  count: (count) => `${formatCount(count)} ${plural(count, 'payment', 'payments')}`,
  empty: 'No payment yet',
  emptyReason: 'Every payment recorded on an invoice is listed here, the latest first.',
  ownOnly: 'This service does not list the payments of all invoices. Each invoice shows its own.',
  nameOf: (date, invoice) => `Payment of ${date} on ${invoice}`,
  amountOf: (invoice) => `Amount for ${invoice}`,
  none: 'None of the chosen invoices is open.',
  leftOut: (count) => `${formatCount(count)} ${plural(count, 'invoice is', 'invoices are')} not open and left out:`,
  record: (count) => `Record ${formatCount(count)} ${plural(count, 'payment', 'payments')}`,
  recording: 'Recording …',
  recorded: (count, sums) => `${formatCount(count)} ${plural(count, 'payment', 'payments')} recorded: ${sums}`,
  notRecorded: (count) => `${formatCount(count)} ${plural(count, 'payment', 'payments')} not recorded.`,
  undone: (count) => `${formatCount(count)} ${plural(count, 'payment', 'payments')} taken back`,
  notUndone: (count) => `${formatCount(count)} ${plural(count, 'payment', 'payments')} not taken back.`,
  accounts: 'Each payment goes to the account of its invoice.',
};
