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
  activityRate: 'Rate of the activity',
  noRate: 'A rate is a number from 0.',
  noTime: 'This time cannot be read: 1:30 or 9-11:30 works.',
  rowGone: (typed: string) => `“${typed}”. The entry is no longer in the list.`,
  whichRate: 'Which rate applies?',
  rateStays: 'stays',
  rateOf: (rate) => `of the activity, ${rate}`,
  change: (count) => `Change ${formatCount(count)}`,
  entries: (count) => `${formatCount(count)} ${plural(count, 'entry', 'entries')}`,
  stays: {
    billed: (count) =>
      `${formatCount(count)} invoiced ${plural(count, 'entry stays as it is', 'entries stay as they are')}.`,
    foreign: (count) => `${formatCount(count)} of others ${plural(count, 'stays as it is', 'stay as they are')}.`,
    running: (count) => `${formatCount(count)} still ${plural(count, 'runs and stays', 'run and stay')}.`,
    pauses: (count) =>
      `${formatCount(count)} with stopwatch breaks ${plural(count, 'stays on its day', 'stay on their day')}.`,
    noSuchTime: (count) =>
      `${formatCount(count)} ${plural(count, 'stays', 'stay')}: the clocks skip that time on this day.`,
    same: (count) => `${formatCount(count)} ${plural(count, 'is', 'are')} like this already.`,
  },
  losses: {
    ofContact: (count) => `Project and contact person of the old contact are removed from ${formatCount(count)}.`,
    contactOfProject: (count) =>
      `The project’s contact applies: ${formatCount(count)} ${plural(count, 'gets', 'get')} another one.`,
    ofProject: (count) => `Work package and milestone are removed from ${formatCount(count)}.`,
  },
};
