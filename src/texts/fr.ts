import { account } from './fr/account.ts';
import { articles } from './fr/articles.ts';
import { bankAccounts } from './fr/bank-accounts.ts';
import { billing } from './fr/billing.ts';
import { businessActivities } from './fr/business-activities.ts';
import { calendar } from './fr/calendar.ts';
import { common } from './fr/common.ts';
import { company } from './fr/company.ts';
import { contactRelations } from './fr/contact-relations.ts';
import { contacts } from './fr/contacts.ts';
import { documents } from './fr/documents.ts';
import { design } from './fr/design.ts';
import { drafts } from './fr/drafts.ts';
import { expenseWizard } from './fr/expense-wizard.ts';
import { entryLine } from './fr/entry-line.ts';
import { expenses } from './fr/expenses.ts';
import { form } from './fr/form.ts';
import { frame } from './fr/frame.ts';
import { hoursBilling } from './fr/hours-billing.ts';
import { importTexts } from './fr/import.ts';
import { lane } from './fr/lane.ts';
import { list } from './fr/list.ts';
import { members } from './fr/members.ts';
import { notes } from './fr/notes.ts';
import { outbox } from './fr/outbox.ts';
import { palette } from './fr/palette.ts';
import { pdf } from './fr/pdf.ts';
import { projects } from './fr/projects.ts';
import { reminders } from './fr/reminders.ts';
import { reports } from './fr/reports.ts';
import { salutations } from './fr/salutations.ts';
import { signIn } from './fr/sign-in.ts';
import { stopwatch } from './fr/stopwatch.ts';
import { studio } from './fr/studio.ts';
import { tasks } from './fr/tasks.ts';
import { termsOfPayment } from './fr/terms-of-payment.ts';
import { timetrackings } from './fr/timetrackings.ts';
import { titles } from './fr/titles.ts';
import { today } from './fr/today.ts';
import { units } from './fr/units.ts';
import { week } from './fr/week.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const fr: Texts = {
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
