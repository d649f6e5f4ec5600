import type { Language } from '#contract/languages.ts';

/** The pages of a resource: its list, a new record and one record. */
export type RecordPaths = {
  readonly list: string;
  readonly new: string;
  readonly show: (id: number | string) => string;
};

export const recordPaths = (list: `/${string}`): RecordPaths => ({
  list,
  new: `${list}/new`,
  show: (id) => `${list}/${id}`,
});

/** The form with every input, for a record that also has its own page. */
export const inputsPath = ({ show }: Pick<RecordPaths, 'show'>, id: number | string): string => `${show(id)}/edit`;

/** The unused numbers in a kind of documents' number sequence. */
export const gapsPath = ({ list }: Pick<RecordPaths, 'list'>): string => `${list}/numbers`;

/** The page to credit or cancel an invoice. */
export const creditPath = (invoiceId: number | string): string => `/invoices/${invoiceId}/credit`;

/** A receipt of an expense. */
export const receiptPath = (expenseId: number | string, receiptId: number | string): string =>
  `/expenses/${expenseId}/receipts/${receiptId}`;

/** The user guide, which is served beside the app. */
export const guidePath = (language: Language): string => `/guide/${language}/index.html`;

/** The addresses that more than one place names: named as in the document. Every other one is only in `src/areas`. */
export const paths = {
  start: '/',
  callback: '/callback',
  today: '/today',
  timetrackings: '/timetrackings',
  newTimetracking: '/timetrackings/new',
  bin: '/bin',
  week: '/week',
  timetracking: (id: number | string) => `/timetrackings/${id}`,
  articles: recordPaths('/articles'),
  bankAccounts: recordPaths('/settings/bank-accounts'),
  contacts: recordPaths('/contacts'),
  contactRelations: recordPaths('/contact-relations'),
  projects: recordPaths('/projects'),
  tasks: recordPaths('/tasks'),
  notes: recordPaths('/notes'),
  expenses: recordPaths('/expenses'),
  estimates: recordPaths('/estimates'),
  orders: recordPaths('/orders'),
  invoices: recordPaths('/invoices'),
  openItems: '/open-items',
  payments: '/payments',
  creditNote: (id: number | string) => `/credit-notes/${id}`,
  bankFiles: '/bank-files',
  /** The page of one file, or `open` for everything unbooked in all files. */
  bankFile: (id: number | string) => `/bank-files/${id}`,
  billExpenses: '/billing/expenses',
  billHours: '/billing/hours',
  businessActivities: recordPaths('/settings/activities'),
  taxRates: '/settings/tax-rates',
  newTaxChange: '/settings/tax-rates/new',
  /** The lists that share a line of the navigation; the accounts come first. */
  accounts: { ...recordPaths('/settings/lists/accounts'), list: '/settings/lists' },
  currencies: recordPaths('/settings/lists/currencies'),
  exchangeRates: recordPaths('/settings/lists/exchange-rates'),
  countries: recordPaths('/settings/lists/countries'),
  salutations: recordPaths('/settings/salutations'),
  titles: recordPaths('/settings/titles'),
  units: recordPaths('/settings/units'),
  setup: '/settings/setup',
  archive: '/settings/archive',
  move: '/settings/move',
  company: '/settings/company',
  members: '/settings/members',
  newMember: '/settings/members/new',
  reminders: '/reminders',
  outbox: '/outbox',
  import: '/import',
  importOf: {
    contact: '/import/contacts',
    item: '/import/articles',
    project: '/import/projects',
    invoice: '/import/invoices',
  },
  design: '/design',
} as const;
