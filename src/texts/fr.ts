import { account } from './fr/account.ts';
import { articles } from './fr/articles.ts';
import { bankAccounts } from './fr/bank-accounts.ts';
import { businessActivities } from './fr/business-activities.ts';
import { common } from './fr/common.ts';
import { company } from './fr/company.ts';
import { contactRelations } from './fr/contact-relations.ts';
import { contacts } from './fr/contacts.ts';
import { drafts } from './fr/drafts.ts';
import { expenses } from './fr/expenses.ts';
import { form } from './fr/form.ts';
import { frame } from './fr/frame.ts';
import { importTexts } from './fr/import.ts';
import { list } from './fr/list.ts';
import { members } from './fr/members.ts';
import { notes } from './fr/notes.ts';
import { palette } from './fr/palette.ts';
import { projects } from './fr/projects.ts';
import { salutations } from './fr/salutations.ts';
import { signIn } from './fr/sign-in.ts';
import { stopwatch } from './fr/stopwatch.ts';
import { tasks } from './fr/tasks.ts';
import { termsOfPayment } from './fr/terms-of-payment.ts';
import { timetrackings } from './fr/timetrackings.ts';
import { titles } from './fr/titles.ts';
import { units } from './fr/units.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const fr: Texts = {
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
