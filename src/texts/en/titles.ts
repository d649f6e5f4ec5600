import type { TitlesTexts } from '../de/titles.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const titles: TitlesTexts = {
  ...areas.titles,
  empty: 'No titles yet',
  emptyReason: 'A title is printed before a person’s name.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'title', 'titles')}`,
};
