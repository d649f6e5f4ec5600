import { account } from './en/account.ts';
import { articles } from './en/articles.ts';
import { bankAccounts } from './en/bank-accounts.ts';
import { billing } from './en/billing.ts';
import { businessActivities } from './en/business-activities.ts';
import { calendar } from './en/calendar.ts';
import { common } from './en/common.ts';
import { company } from './en/company.ts';
import { contactRelations } from './en/contact-relations.ts';
import { contacts } from './en/contacts.ts';
import { documents } from './en/documents.ts';
import { design } from './en/design.ts';
import { drafts } from './en/drafts.ts';
import { expenseWizard } from './en/expense-wizard.ts';
import { entryLine } from './en/entry-line.ts';
import { expenses } from './en/expenses.ts';
import { form } from './en/form.ts';
import { frame } from './en/frame.ts';
import { hoursBilling } from './en/hours-billing.ts';
import { importTexts } from './en/import.ts';
import { lane } from './en/lane.ts';
import { list } from './en/list.ts';
import { members } from './en/members.ts';
import { notes } from './en/notes.ts';
import { outbox } from './en/outbox.ts';
import { palette } from './en/palette.ts';
import { pdf } from './en/pdf.ts';
import { projects } from './en/projects.ts';
import { reminders } from './en/reminders.ts';
import { reports } from './en/reports.ts';
import { salutations } from './en/salutations.ts';
import { signIn } from './en/sign-in.ts';
import { stopwatch } from './en/stopwatch.ts';
import { studio } from './en/studio.ts';
import { tasks } from './en/tasks.ts';
import { termsOfPayment } from './en/terms-of-payment.ts';
import { timetrackings } from './en/timetrackings.ts';
import { titles } from './en/titles.ts';
import { today } from './en/today.ts';
import { units } from './en/units.ts';
import { week } from './en/week.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const en: Texts = {
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
