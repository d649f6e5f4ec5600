import type { TimeListTexts } from '../de/time-list.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const timeList: TimeListTexts = {
  several: (count) => `${formatCount(count)} different`,
  none: 'none',
  mine: 'mine only',
  noContact: 'no contact',
  noProject: 'no project',
  noText: 'no text',
  activityRate: 'Activity’s rate',
  noRate: 'A rate must be 0 or more.',
  noTime: 'This is not a time. Try 1:30 or 9-11:30.',
  rowGone: (typed: string) => `“${typed}”. The entry is no longer in the list.`,
  whichRate: 'Which rate applies?',
  rateStays: 'keep current',
  rateOf: (rate) => `the activity’s, ${rate}`,
  change: (count) => `Change ${formatCount(count)}`,
  entries: (count) => `${formatCount(count)} ${plural(count, 'entry', 'entries')}`,
  stays: {
    billed: (count) =>
      `${formatCount(count)} invoiced ${plural(count, 'entry stays as it is', 'entries stay as they are')}.`,
    foreign: (count) =>
      `${formatCount(count)} belonging to others ${plural(count, 'stays as it is', 'stay as they are')}.`,
    running: (count) =>
      `${formatCount(count)} ${plural(count, 'is still running and stays as it is', 'are still running and stay as they are')}.`,
    pauses: (count) =>
      `${formatCount(count)} with stopwatch breaks ${plural(count, 'stays on its day', 'stay on their day')}.`,
    noSuchTime: (count) =>
      `${formatCount(count)} ${plural(count, 'stays as it is', 'stay as they are')}: the clocks skip that time on this day.`,
    same: (count) => `${formatCount(count)} already ${plural(count, 'has', 'have')} this value.`,
  },
  losses: {
    ofContact: (count) =>
      `The old contact’s project and contact person will be removed from ${formatCount(count)} of them.`,
    contactOfProject: (count) => `The project’s contact will be used for ${formatCount(count)} of them.`,
    ofProject: (count) => `Work package and milestone will be removed from ${formatCount(count)} of them.`,
  },
};
