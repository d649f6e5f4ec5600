import type { BankCsvTexts } from '../de/bank-csv.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'row', 'rows')}`;
const entries = (count: number): string => `${formatCount(count)} ${plural(count, 'entry', 'entries')}`;

export const bankCsv: BankCsvTexts = {
  title: (name) => `${name}: is this right?`,
  loading: 'Reading…',
  remembered: 'Account and columns as last time.',
  account: 'Account',
  needsAccount: 'Choose the account first.',
  which: 'What is in which column?',
  needed: 'A date and an amount are needed, or credit and debit.',
  nameless: (number) => `Column ${number}`,
  names: {
    date: 'Date',
    value_date: 'Value date',
    amount: 'Amount',
    credit: 'Credit',
    debit: 'Debit',
    name: 'Counterparty',
    text: 'Text',
    text2: 'Text 2',
    text3: 'Text 3',
    reference: 'Reference',
    currency: 'Currency',
  },
  problems: (count) => `${rows(count)} cannot be read and will be left out.`,
  line: (line, problem) => `Line ${line}: ${problem}`,
  kinds: {
    quotes: 'missing quotation mark',
    columns: 'more columns than headers',
    date: 'no date',
    amount: 'no amount',
    currency: 'no currency',
  },
  more: (count) => `and ${formatCount(count)} more`,
  shown: (count) => `Showing the first ${formatCount(count)}.`,
  period: (count, from, to) => `${entries(count)} from ${from} to ${to}`,
  none: 'No entries found.',
  read: (count) => `Import ${entries(count)}`,
  cancel: 'Do not import',
};
