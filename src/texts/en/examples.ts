import type { ExamplesTexts } from '../de/examples.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

export const examples: ExamplesTexts = {
  offer:
    'Or look around first: examples show what Kontor looks like after a few weeks. You can remove them with one click.',
  tour: 'Tour: from the hour to the payment',
  insert: 'Insert examples',
  inserting: 'Inserting…',
  notInserted: 'Not inserted.',
  lead: 'This company contains examples.',
  reason: (count) =>
    `${formatCount(count)} ${plural(count, 'record', 'records')}. Those you have changed or used are kept when you remove them.`,
  remove: 'Remove examples',
  removing: 'Removing…',
  notRemoved: 'Not removed.',
  removed: (count) => `${formatCount(count)} ${plural(count, 'example was', 'examples were')} removed.`,
  kept: (count) =>
    `${formatCount(count)} ${plural(count, 'was kept and now belongs', 'were kept and now belong')} to the company.`,
};
