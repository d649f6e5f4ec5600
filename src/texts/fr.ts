import { frStart } from './fr-start.ts';
import { account } from './fr/account.ts';
import { archive } from './fr/archive.ts';
import { move } from './fr/move.ts';
import { articles } from './fr/articles.ts';
import { bankAccounts } from './fr/bank-accounts.ts';
import { bankCsv } from './fr/bank-csv.ts';
import { bankFiles } from './fr/bank-files.ts';
import { bin } from './fr/bin.ts';
import { billing } from './fr/billing.ts';
import { businessActivities } from './fr/business-activities.ts';
import { calendar } from './fr/calendar.ts';
import { check } from './fr/check.ts';
import { company } from './fr/company.ts';
import { contactRelations } from './fr/contact-relations.ts';
import { contacts } from './fr/contacts.ts';
import { credit } from './fr/credit.ts';
import { customer } from './fr/customer.ts';
import { documents } from './fr/documents.ts';
import { design } from './fr/design.ts';
import { examples } from './fr/examples.ts';
import { expenseWizard } from './fr/expense-wizard.ts';
import { expenses } from './fr/expenses.ts';
import { hoursBilling } from './fr/hours-billing.ts';
import { importTexts } from './fr/import.ts';
import { lineList } from './fr/line-list.ts';
import { mails } from './fr/mails.ts';
import { masterLists } from './fr/master-lists.ts';
import { members } from './fr/members.ts';
import { notes } from './fr/notes.ts';
import { openItems } from './fr/open-items.ts';
import { outbox } from './fr/outbox.ts';
import { papers } from './fr/papers.ts';
import { payments } from './fr/payments.ts';
import { pdf } from './fr/pdf.ts';
import { projects } from './fr/projects.ts';
import { rate } from './fr/rate.ts';
import { reminders } from './fr/reminders.ts';
import { reports } from './fr/reports.ts';
import { salutations } from './fr/salutations.ts';
import { security } from './fr/security.ts';
import { setup } from './fr/setup.ts';
import { studio } from './fr/studio.ts';
import { taxRates } from './fr/tax-rates.ts';
import { termsOfPayment } from './fr/terms-of-payment.ts';
import { timeList } from './fr/time-list.ts';
import { titles } from './fr/titles.ts';
import { units } from './fr/units.ts';
import { unusual } from './fr/unusual.ts';
import { views } from './fr/views.ts';
import { week } from './fr/week.ts';
import type { Texts } from './load.ts';

/** One object per area; an area with a page is in a file named like the page. */
export const fr: Texts = {
  ...frStart,
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
