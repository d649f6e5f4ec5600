import type { UnitsTexts } from '../de/units.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const units: UnitsTexts = {
  ...areas.units,
  empty: 'Aucune unité',
  emptyReason: 'Une unité dit ce que compte une position : pièces, heures, mois.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'unité', 'unités')}`,
};
