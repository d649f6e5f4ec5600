import type { PaymentsTexts } from '../de/payments.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const payments: PaymentsTexts = {
  ...areas.payments,
  received: 'Money received',
  ofDays: (currency, days) => `${currency} in ${days} days`,
  new: 'Record payments',
  count: (count) => `${formatCount(count)} ${plural(count, 'payment', 'payments')}`,
  empty: 'No payments yet',
  emptyReason: 'All payments recorded on invoices are listed here, latest first.',
  ownOnly: 'This service cannot list all payments. Open an invoice to see its payments.',
  nameOf: (date, invoice) => `Payment of ${date} on ${invoice}`,
  amountOf: (invoice) => `Amount for ${invoice}`,
  none: 'None of the selected invoices is open.',
  leftOut: (count) =>
    `${formatCount(count)} ${plural(count, 'invoice is', 'invoices are')} not open and will be left out:`,
  record: (count) => `Record ${formatCount(count)} ${plural(count, 'payment', 'payments')}`,
  recording: 'Recording…',
  recorded: (count, sums) => `${formatCount(count)} ${plural(count, 'payment', 'payments')} recorded: ${sums}`,
  notRecorded: (count) => `${formatCount(count)} ${plural(count, 'payment', 'payments')} not recorded.`,
  undone: (count) => `${formatCount(count)} ${plural(count, 'payment', 'payments')} undone`,
  notUndone: (count) => `${formatCount(count)} ${plural(count, 'payment', 'payments')} not undone.`,
  accounts: 'Each payment goes to the account on its invoice.',
};
