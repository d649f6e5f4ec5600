import { account } from './en/account.ts';
import { articles } from './en/articles.ts';
import { bankAccounts } from './en/bank-accounts.ts';
import { businessActivities } from './en/business-activities.ts';
import { common } from './en/common.ts';
import { company } from './en/company.ts';
import { contactRelations } from './en/contact-relations.ts';
import { contacts } from './en/contacts.ts';
import { drafts } from './en/drafts.ts';
import { expenses } from './en/expenses.ts';
import { form } from './en/form.ts';
import { frame } from './en/frame.ts';
import { importTexts } from './en/import.ts';
import { list } from './en/list.ts';
import { members } from './en/members.ts';
import { notes } from './en/notes.ts';
import { palette } from './en/palette.ts';
import { projects } from './en/projects.ts';
import { salutations } from './en/salutations.ts';
import { signIn } from './en/sign-in.ts';
import { stopwatch } from './en/stopwatch.ts';
import { tasks } from './en/tasks.ts';
import { termsOfPayment } from './en/terms-of-payment.ts';
import { timetrackings } from './en/timetrackings.ts';
import { titles } from './en/titles.ts';
import { units } from './en/units.ts';
import type { Texts } from './load.ts';

/** One object per area; an area of a page stands in a file named like the page. */
export const en: Texts = {
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
