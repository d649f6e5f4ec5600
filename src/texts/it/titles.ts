import type { TitlesTexts } from '../de/titles.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const titles: TitlesTexts = {
  ...areas.titles,
  empty: 'Nessun titolo',
  emptyReason: 'Un titolo precede il nome di una persona.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'titolo', 'titoli')}`,
};
