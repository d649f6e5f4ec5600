import type { TitlesTexts } from '../de/titles.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const titles: TitlesTexts = {
  ...areas.titles,
  empty: 'No title yet',
  emptyReason: 'A title stands before the name of a person.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'title', 'titles')}`,
};
