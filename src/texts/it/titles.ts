import type { TitlesTexts } from '../de/titles.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const titles: TitlesTexts = {
  title: 'Titoli',
  new: 'Nuovo titolo',
  empty: 'Nessun titolo',
  emptyReason: 'Un titolo precede il nome di una persona.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'titolo', 'titoli')}`,
};
