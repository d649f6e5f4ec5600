import type { TodayTexts } from '../de/today.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

export const today: TodayTexts = {
  title: 'Today',
  previous: 'Previous day',
  next: 'Next day',
  week: 'Week',
  beside: 'What is coming up',
  figures: 'Hours',
  entries: 'Entries of the day',
  noEntries: 'No time tracked on this day yet.',
  whomAndText: 'Contact, project, text',
  open: 'Open',
  due: 'Due',
  nothingDue: 'Nothing is due.',
  unbilled: 'Not billed yet',
  bill: 'bill',
  nothingUnbilled: 'All hours have been billed.',
  overdue: 'Overdue',
  remind: 'remind',
  nothingOverdue: 'No invoices are overdue.',
  noReminders: 'No reminders due today.',
  first: 'Three steps to the first entry',
  firstReason: 'Your day will appear here: hours, gaps, amounts and what is coming up.',
  stepActivity: 'Activities describe the work and set its rate. Some are already set up.',
  toActivities: 'View activities',
  stepContact: 'Contacts are the people and companies you work for. Internal work needs none.',
  toContact: 'Create a contact',
  stepLine: 'Type in the line above, for example “2h30 Consulting yesterday”, then press Enter.',
  elsewhere: 'Bring your hours from Toggl, Clockify, Harvest or Kimai.',
  toImport: 'Import',
  weekNumber: (week) => `Week ${week}`,
  of: (hours) => `of ${hours}`,
  ofTarget: (hours, missing) =>
    missing === null ? `of ${hours} on this day` : `of ${hours} on this day, ${missing} to go`,
  billable: (hours) => `${hours} billable`,
  actions: (what) => `More actions for ${what}`,
  tasks: (count) => `${formatCount(count)} ${plural(count, 'task', 'tasks')}`,
  invoices: (count) => `${formatCount(count)} ${plural(count, 'invoice', 'invoices')}`,
  days: (count) => `${formatCount(count)} ${plural(count, 'day', 'days')}`,
  reminders: (count) =>
    plural(count, `${formatCount(count)} reminder is due`, `${formatCount(count)} reminders are due`),
  unsentReminders: (count) =>
    plural(
      count,
      `${formatCount(count)} reminder is created and not sent`,
      `${formatCount(count)} reminders are created and not sent`,
    ),
};
