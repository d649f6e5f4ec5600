import { account } from './de/account.ts';
import { articles } from './de/articles.ts';
import { bankAccounts } from './de/bank-accounts.ts';
import { billing } from './de/billing.ts';
import { businessActivities } from './de/business-activities.ts';
import { calendar } from './de/calendar.ts';
import { common } from './de/common.ts';
import { company } from './de/company.ts';
import { contactRelations } from './de/contact-relations.ts';
import { contacts } from './de/contacts.ts';
import { documents } from './de/documents.ts';
import { design } from './de/design.ts';
import { drafts } from './de/drafts.ts';
import { expenseWizard } from './de/expense-wizard.ts';
import { entryLine } from './de/entry-line.ts';
import { expenses } from './de/expenses.ts';
import { form } from './de/form.ts';
import { frame } from './de/frame.ts';
import { hoursBilling } from './de/hours-billing.ts';
import { importTexts } from './de/import.ts';
import { lane } from './de/lane.ts';
import { list } from './de/list.ts';
import { members } from './de/members.ts';
import { notes } from './de/notes.ts';
import { outbox } from './de/outbox.ts';
import { palette } from './de/palette.ts';
import { pdf } from './de/pdf.ts';
import { projects } from './de/projects.ts';
import { reminders } from './de/reminders.ts';
import { reports } from './de/reports.ts';
import { salutations } from './de/salutations.ts';
import { signIn } from './de/sign-in.ts';
import { stopwatch } from './de/stopwatch.ts';
import { studio } from './de/studio.ts';
import { tasks } from './de/tasks.ts';
import { termsOfPayment } from './de/terms-of-payment.ts';
import { timetrackings } from './de/timetrackings.ts';
import { titles } from './de/titles.ts';
import { today } from './de/today.ts';
import { units } from './de/units.ts';
import { week } from './de/week.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const de = {
  account,
  articles,
  bankAccounts,
  billing,
  businessActivities,
  calendar,
  common,
  company,
  contactRelations,
  contacts,
  documents,
  design,
  drafts,
  entryLine,
  expenses,
  expenseWizard,
  form,
  frame,
  hoursBilling,
  importTexts,
  lane,
  list,
  members,
  notes,
  outbox,
  palette,
  pdf,
  projects,
  reminders,
  reports,
  salutations,
  signIn,
  stopwatch,
  studio,
  tasks,
  termsOfPayment,
  timetrackings,
  titles,
  today,
  units,
  week,
};
