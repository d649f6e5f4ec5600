import type { TitlesTexts } from '../de/titles.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const titles: TitlesTexts = {
  ...areas.titles,
  empty: 'Aucun titre',
  emptyReason: 'Un titre précède le nom d’une personne.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'titre', 'titres')}`,
};
