import { deStart } from './de-start.ts';
import { account } from './de/account.ts';
import { archive } from './de/archive.ts';
import { move } from './de/move.ts';
import { articles } from './de/articles.ts';
import { bankAccounts } from './de/bank-accounts.ts';
import { bankCsv } from './de/bank-csv.ts';
import { bankFiles } from './de/bank-files.ts';
import { bin } from './de/bin.ts';
import { billing } from './de/billing.ts';
import { businessActivities } from './de/business-activities.ts';
import { calendar } from './de/calendar.ts';
import { check } from './de/check.ts';
import { company } from './de/company.ts';
import { contactRelations } from './de/contact-relations.ts';
import { contacts } from './de/contacts.ts';
import { credit } from './de/credit.ts';
import { customer } from './de/customer.ts';
import { documents } from './de/documents.ts';
import { design } from './de/design.ts';
import { examples } from './de/examples.ts';
import { expenseWizard } from './de/expense-wizard.ts';
import { expenses } from './de/expenses.ts';
import { hoursBilling } from './de/hours-billing.ts';
import { importTexts } from './de/import.ts';
import { lineList } from './de/line-list.ts';
import { mails } from './de/mails.ts';
import { masterLists } from './de/master-lists.ts';
import { members } from './de/members.ts';
import { notes } from './de/notes.ts';
import { openItems } from './de/open-items.ts';
import { outbox } from './de/outbox.ts';
import { papers } from './de/papers.ts';
import { payments } from './de/payments.ts';
import { pdf } from './de/pdf.ts';
import { projects } from './de/projects.ts';
import { rate } from './de/rate.ts';
import { reminders } from './de/reminders.ts';
import { reports } from './de/reports.ts';
import { salutations } from './de/salutations.ts';
import { security } from './de/security.ts';
import { setup } from './de/setup.ts';
import { studio } from './de/studio.ts';
import { taxRates } from './de/tax-rates.ts';
import { termsOfPayment } from './de/terms-of-payment.ts';
import { timeList } from './de/time-list.ts';
import { titles } from './de/titles.ts';
import { units } from './de/units.ts';
import { unusual } from './de/unusual.ts';
import { views } from './de/views.ts';
import { week } from './de/week.ts';

/** One object per area; an area with a page is in a file named like the page. */
export const de = {
  ...deStart,
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
