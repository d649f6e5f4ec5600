import { account } from './it/account.ts';
import { articles } from './it/articles.ts';
import { bankAccounts } from './it/bank-accounts.ts';
import { billing } from './it/billing.ts';
import { businessActivities } from './it/business-activities.ts';
import { calendar } from './it/calendar.ts';
import { common } from './it/common.ts';
import { company } from './it/company.ts';
import { contactRelations } from './it/contact-relations.ts';
import { contacts } from './it/contacts.ts';
import { documents } from './it/documents.ts';
import { design } from './it/design.ts';
import { drafts } from './it/drafts.ts';
import { expenseWizard } from './it/expense-wizard.ts';
import { entryLine } from './it/entry-line.ts';
import { expenses } from './it/expenses.ts';
import { form } from './it/form.ts';
import { frame } from './it/frame.ts';
import { hoursBilling } from './it/hours-billing.ts';
import { importTexts } from './it/import.ts';
import { lane } from './it/lane.ts';
import { list } from './it/list.ts';
import { members } from './it/members.ts';
import { notes } from './it/notes.ts';
import { outbox } from './it/outbox.ts';
import { palette } from './it/palette.ts';
import { pdf } from './it/pdf.ts';
import { projects } from './it/projects.ts';
import { reminders } from './it/reminders.ts';
import { reports } from './it/reports.ts';
import { salutations } from './it/salutations.ts';
import { signIn } from './it/sign-in.ts';
import { stopwatch } from './it/stopwatch.ts';
import { studio } from './it/studio.ts';
import { tasks } from './it/tasks.ts';
import { termsOfPayment } from './it/terms-of-payment.ts';
import { timetrackings } from './it/timetrackings.ts';
import { titles } from './it/titles.ts';
import { today } from './it/today.ts';
import { units } from './it/units.ts';
import { week } from './it/week.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const it: Texts = {
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
