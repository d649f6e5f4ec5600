import type { ExamplesTexts } from '../de/examples.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

export const examples: ExamplesTexts = {
  offer: 'Or look around first: examples show what it is like after some weeks. One click takes them away again.',
  insert: 'Insert examples',
  inserting: 'Inserting …',
  notInserted: 'Not inserted.',
  lead: 'This company holds examples.',
  reason: (count) =>
    `${formatCount(count)} ${plural(count, 'record', 'records')}. What is changed or in use stays when they are removed.`,
  remove: 'Remove examples',
  removing: 'Removing …',
  notRemoved: 'Not removed.',
  removed: (count) => `${formatCount(count)} ${plural(count, 'example is', 'examples are')} removed.`,
  kept: (count) =>
    `${formatCount(count)} ${plural(count, 'stays and belongs', 'stay and belong')} to the company from now on.`,
};
