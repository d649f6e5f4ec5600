import type { OpenItemsTexts } from '../de/open-items.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en-GB');

export const openItems: OpenItemsTexts = {
  ...areas.openItems,
  asOf: (date) => `As of ${date}, by booking date`,
  day: 'As of',
  today: 'Today',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  contact: 'Customer',
  nobody: 'No customer',
  grid: (currency) => `Open items in ${currency}`,
  openIn: (currency) => `Open ${currency}`,
  ages: {
    not_due: 'Not due',
    overdue_30: '1–30 days',
    overdue_60: '31–60 days',
    overdue_90: '61–90 days',
    overdue_more: 'Over 90 days',
  },
  percent: (count) => `${count}%`,
  dated: (date) => `of ${date}`,
  due: (date) => `due ${date}`,
  days: (count) => `${formatCount(count)} ${plural(count, 'day overdue', 'days overdue')}`,
  total: (amount) => `total ${amount}`,
  paid: (amount) => `paid ${amount}`,
  credited: (amount) => `credited ${amount}`,
  sum: 'Total',
  counts: (currency, invoices, customers) =>
    `${currency} open, ${formatCount(invoices)} ${plural(invoices, 'invoice', 'invoices')}, ${formatCount(customers)} ${plural(customers, 'customer', 'customers')}`,
  allRows: (count) => `Show all ${formatCount(count)} customers`,
  statement: 'Statement',
  statementOf: (name) => `Statement of account of ${name}`,
  sendStatement: 'Send statement',
  sendStatementTo: (name) => `Send a statement to ${name}`,
  statementInOutbox: 'The statement is in the outbox, where you can withdraw it for a moment.',
  savePdf: 'Save as PDF',
  saveCsv: 'Save as CSV',
  reading: (done, total) => `${formatCount(done)} of ${formatCount(total)} invoices read`,
  empty: 'Nothing was open on this day',
  nothingReason: 'An issued invoice is listed here until it is paid.',
  emptyReason: 'Choose another day or remove the filter.',
  failed: 'The open items could not be loaded',
  hosted: 'This service does not calculate open items',
  hostedReason: 'Open items on any day need the Kontor service. The list of invoices shows what is open today.',
  csv: {
    contact: 'Customer',
    number: 'Number',
    date: 'Date',
    due: 'Due',
    days: 'Days overdue',
    currency: 'Currency',
    total: 'Total',
    paid: 'Paid',
    credited: 'Credited',
    open: 'Open',
  },
};
