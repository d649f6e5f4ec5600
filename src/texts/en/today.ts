import type { TodayTexts } from '../de/today.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

export const today: TodayTexts = {
  title: 'Today',
  previous: 'Day before',
  next: 'Day after',
  week: 'Week',
  beside: 'What is coming up',
  figures: 'Hours',
  entries: 'Entries of the day',
  noEntries: 'Nothing is tracked on this day yet.',
  whomAndText: 'Contact, project, text',
  open: 'Open',
  due: 'Due',
  nothingDue: 'Nothing is due.',
  unbilled: 'Not billed yet',
  bill: 'bill',
  nothingUnbilled: 'All hours are billed.',
  overdue: 'Overdue',
  remind: 'remind',
  nothingOverdue: 'No invoice is overdue.',
  noReminders: 'No reminder is due today.',
  first: 'Three steps to the first entry',
  firstReason: 'The day will stand here: hours, gaps, amounts and what is coming up.',
  stepActivity: 'Activities say what was done and at which rate. Some are there already.',
  toActivities: 'See the activities',
  stepContact: 'Contacts say for whom. Internal work needs none.',
  toContact: 'Create a contact',
  stepLine: 'Type into the line above, such as “2h30 Consulting yesterday”, then Enter.',
  elsewhere: 'Hours from Toggl, Clockify, Harvest or Kimai can come along.',
  toImport: 'Import',
  weekNumber: (week) => `Week ${week}`,
  of: (hours) => `of ${hours}`,
  ofTarget: (hours, missing) =>
    missing === null ? `of ${hours} on this day` : `of ${hours} on this day, ${missing} to go`,
  billable: (hours) => `${hours} billable`,
  actions: (what) => `More for ${what}`,
  tasks: (count) => `${formatCount(count)} ${plural(count, 'task', 'tasks')}`,
  invoices: (count) => `${formatCount(count)} ${plural(count, 'invoice', 'invoices')}`,
  days: (count) => `${formatCount(count)} ${plural(count, 'day', 'days')}`,
  reminders: (count) =>
    plural(count, `${formatCount(count)} reminder is due`, `${formatCount(count)} reminders are due`),
};
