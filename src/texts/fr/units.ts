import type { UnitsTexts } from '../de/units.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const units: UnitsTexts = {
  ...areas.units,
  empty: 'Aucune unité',
  emptyReason: 'L’unité d’une position, par exemple pièce, heure ou mois.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'unité', 'unités')}`,
};
