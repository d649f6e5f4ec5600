import { account } from './it/account.ts';
import { articles } from './it/articles.ts';
import { bankAccounts } from './it/bank-accounts.ts';
import { businessActivities } from './it/business-activities.ts';
import { common } from './it/common.ts';
import { company } from './it/company.ts';
import { contactRelations } from './it/contact-relations.ts';
import { contacts } from './it/contacts.ts';
import { drafts } from './it/drafts.ts';
import { expenses } from './it/expenses.ts';
import { form } from './it/form.ts';
import { frame } from './it/frame.ts';
import { importTexts } from './it/import.ts';
import { list } from './it/list.ts';
import { members } from './it/members.ts';
import { notes } from './it/notes.ts';
import { palette } from './it/palette.ts';
import { projects } from './it/projects.ts';
import { salutations } from './it/salutations.ts';
import { signIn } from './it/sign-in.ts';
import { stopwatch } from './it/stopwatch.ts';
import { tasks } from './it/tasks.ts';
import { termsOfPayment } from './it/terms-of-payment.ts';
import { timetrackings } from './it/timetrackings.ts';
import { titles } from './it/titles.ts';
import { units } from './it/units.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const it: Texts = {
  account,
  articles,
  bankAccounts,
  businessActivities,
  common,
  company,
  contactRelations,
  contacts,
  drafts,
  expenses,
  form,
  frame,
  importTexts,
  list,
  members,
  notes,
  palette,
  projects,
  salutations,
  signIn,
  stopwatch,
  tasks,
  termsOfPayment,
  timetrackings,
  titles,
  units,
};
