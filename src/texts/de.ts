import { account } from './de/account.ts';
import { articles } from './de/articles.ts';
import { bankAccounts } from './de/bank-accounts.ts';
import { businessActivities } from './de/business-activities.ts';
import { common } from './de/common.ts';
import { company } from './de/company.ts';
import { contactRelations } from './de/contact-relations.ts';
import { contacts } from './de/contacts.ts';
import { drafts } from './de/drafts.ts';
import { expenses } from './de/expenses.ts';
import { form } from './de/form.ts';
import { frame } from './de/frame.ts';
import { importTexts } from './de/import.ts';
import { list } from './de/list.ts';
import { members } from './de/members.ts';
import { notes } from './de/notes.ts';
import { palette } from './de/palette.ts';
import { projects } from './de/projects.ts';
import { salutations } from './de/salutations.ts';
import { signIn } from './de/sign-in.ts';
import { stopwatch } from './de/stopwatch.ts';
import { tasks } from './de/tasks.ts';
import { termsOfPayment } from './de/terms-of-payment.ts';
import { timetrackings } from './de/timetrackings.ts';
import { titles } from './de/titles.ts';
import { units } from './de/units.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const de = {
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
