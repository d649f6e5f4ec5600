import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const titles = {
  ...areas.titles,
  empty: 'Noch kein Titel',
  emptyReason: 'Ein Titel steht vor dem Namen einer Person.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Titel', 'Titel')}`,
};
export type TitlesTexts = typeof titles;
