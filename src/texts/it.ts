import { itStart } from './it-start.ts';
import { account } from './it/account.ts';
import { archive } from './it/archive.ts';
import { move } from './it/move.ts';
import { articles } from './it/articles.ts';
import { bankAccounts } from './it/bank-accounts.ts';
import { bankCsv } from './it/bank-csv.ts';
import { bankFiles } from './it/bank-files.ts';
import { bin } from './it/bin.ts';
import { billing } from './it/billing.ts';
import { businessActivities } from './it/business-activities.ts';
import { calendar } from './it/calendar.ts';
import { check } from './it/check.ts';
import { company } from './it/company.ts';
import { contactRelations } from './it/contact-relations.ts';
import { contacts } from './it/contacts.ts';
import { credit } from './it/credit.ts';
import { customer } from './it/customer.ts';
import { documents } from './it/documents.ts';
import { design } from './it/design.ts';
import { examples } from './it/examples.ts';
import { expenseWizard } from './it/expense-wizard.ts';
import { expenses } from './it/expenses.ts';
import { hoursBilling } from './it/hours-billing.ts';
import { importTexts } from './it/import.ts';
import { lineList } from './it/line-list.ts';
import { mails } from './it/mails.ts';
import { masterLists } from './it/master-lists.ts';
import { members } from './it/members.ts';
import { notes } from './it/notes.ts';
import { openItems } from './it/open-items.ts';
import { outbox } from './it/outbox.ts';
import { papers } from './it/papers.ts';
import { payments } from './it/payments.ts';
import { pdf } from './it/pdf.ts';
import { projects } from './it/projects.ts';
import { rate } from './it/rate.ts';
import { reminders } from './it/reminders.ts';
import { reports } from './it/reports.ts';
import { salutations } from './it/salutations.ts';
import { security } from './it/security.ts';
import { setup } from './it/setup.ts';
import { studio } from './it/studio.ts';
import { taxRates } from './it/tax-rates.ts';
import { termsOfPayment } from './it/terms-of-payment.ts';
import { timeList } from './it/time-list.ts';
import { titles } from './it/titles.ts';
import { units } from './it/units.ts';
import { unusual } from './it/unusual.ts';
import { views } from './it/views.ts';
import { week } from './it/week.ts';
import type { Texts } from './load.ts';

/** One object per area; an area with a page is in a file named like the page. */
export const it: Texts = {
  ...itStart,
  account,
  archive,
  move,
  articles,
  bankAccounts,
  bankCsv,
  bankFiles,
  billing,
  bin,
  businessActivities,
  calendar,
  check,
  company,
  contactRelations,
  contacts,
  credit,
  customer,
  documents,
  design,
  examples,
  expenses,
  expenseWizard,
  hoursBilling,
  importTexts,
  lineList,
  mails,
  masterLists,
  members,
  notes,
  openItems,
  outbox,
  papers,
  payments,
  pdf,
  projects,
  rate,
  reminders,
  reports,
  salutations,
  security,
  setup,
  studio,
  taxRates,
  termsOfPayment,
  timeList,
  titles,
  units,
  unusual,
  views,
  week,
};
