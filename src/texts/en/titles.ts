import type { TitlesTexts } from '../de/titles.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const titles: TitlesTexts = {
  title: 'Titles',
  new: 'New title',
  empty: 'No title yet',
  emptyReason: 'A title stands before the name of a person.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'title', 'titles')}`,
};
