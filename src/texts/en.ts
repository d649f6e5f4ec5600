import { enStart } from './en-start.ts';
import { account } from './en/account.ts';
import { archive } from './en/archive.ts';
import { move } from './en/move.ts';
import { articles } from './en/articles.ts';
import { bankAccounts } from './en/bank-accounts.ts';
import { bankCsv } from './en/bank-csv.ts';
import { bankFiles } from './en/bank-files.ts';
import { bin } from './en/bin.ts';
import { billing } from './en/billing.ts';
import { businessActivities } from './en/business-activities.ts';
import { calendar } from './en/calendar.ts';
import { check } from './en/check.ts';
import { company } from './en/company.ts';
import { contactRelations } from './en/contact-relations.ts';
import { contacts } from './en/contacts.ts';
import { credit } from './en/credit.ts';
import { customer } from './en/customer.ts';
import { documents } from './en/documents.ts';
import { design } from './en/design.ts';
import { examples } from './en/examples.ts';
import { expenseWizard } from './en/expense-wizard.ts';
import { expenses } from './en/expenses.ts';
import { hoursBilling } from './en/hours-billing.ts';
import { importTexts } from './en/import.ts';
import { lineList } from './en/line-list.ts';
import { mails } from './en/mails.ts';
import { masterLists } from './en/master-lists.ts';
import { members } from './en/members.ts';
import { notes } from './en/notes.ts';
import { openItems } from './en/open-items.ts';
import { outbox } from './en/outbox.ts';
import { papers } from './en/papers.ts';
import { payments } from './en/payments.ts';
import { pdf } from './en/pdf.ts';
import { projects } from './en/projects.ts';
import { rate } from './en/rate.ts';
import { reminders } from './en/reminders.ts';
import { reports } from './en/reports.ts';
import { salutations } from './en/salutations.ts';
import { security } from './en/security.ts';
import { setup } from './en/setup.ts';
import { studio } from './en/studio.ts';
import { taxRates } from './en/tax-rates.ts';
import { termsOfPayment } from './en/terms-of-payment.ts';
import { timeList } from './en/time-list.ts';
import { titles } from './en/titles.ts';
import { units } from './en/units.ts';
import { unusual } from './en/unusual.ts';
import { views } from './en/views.ts';
import { week } from './en/week.ts';
import type { Texts } from './load.ts';

/** One object per area; an area with a page is in a file named like the page. */
export const en: Texts = {
  ...enStart,
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
