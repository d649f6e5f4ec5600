import type { FormTexts } from '../de/form.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' };

export const form: FormTexts = {
  required: 'required',
  unsaved: (count) => `${count} ${plural(count, 'change', 'changes')}, not saved`,
  wrongFields: (count) => plural(count, `${count} field needs correcting:`, `${count} fields need correcting:`),
  draftBack: (time) => `Draft from ${time} restored.`,
  draftChanges: (count) => plural(count, `${count} change was kept.`, `${count} changes were kept.`),
  discardDraft: 'Discard draft',
  leaveTitle: 'Leave this page?',
  leaveText: (count) => plural(count, `${count} change is not saved yet.`, `${count} changes are not saved yet.`),
  stay: 'Stay here',
  leaveWithDraft: 'Keep as draft',
  leaveWithoutDraft: 'Discard',
  changedElsewhere: 'This has been changed elsewhere in the meantime.',
  slow: 'Saving is taking longer than usual.',
  expired: 'The session has expired.',
  noMatch: (typed) => `Nothing found for “${typed}”`,
  searching: 'Searching…',
  searchFailed: 'The search failed.',
  showAll: 'Show choices',
  clear: 'Clear',
  results: (count) => plural(count, `${count} match`, `${count} matches`),
  calendar: 'Calendar',
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  empty: 'Empty.',
  durationUnknown: 'That is not a duration. Try 2:30, 2h30, 2.5 or 90m.',
  durationNegative: 'A duration cannot be negative.',
  durationTooLong: 'A duration can be up to 999:59.',
  durationMinutes: (stated, suggestion) =>
    suggestion === undefined
      ? `${stated} minutes is over an hour.`
      : `${stated} minutes is over an hour. Try ${suggestion}.`,
  rangeUnknown: 'That is not a time range. Try 9-11:30 or 9 1130.',
  rangeZero: 'Start and end are the same.',
  noSuchTime: (time) => `${time} is not a time of day.`,
  nextDay: '+1 day',
  dateUnknown: 'That is not a date. Try 20.11., yesterday or -2.',
  noSuchDay: 'This date does not exist.',
  shortMonth: (month, lastDay) => `${month} ends on the ${lastDay}${suffixes[ordinals.select(lastDay)]}.`,
};
