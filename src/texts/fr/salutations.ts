import type { SalutationsTexts } from '../de/salutations.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const salutations: SalutationsTexts = {
  ...areas.salutations,
  empty: 'Aucune civilité',
  emptyReason: 'La civilité précède le nom dans l’adresse d’un contact.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'civilité', 'civilités')}`,
};
