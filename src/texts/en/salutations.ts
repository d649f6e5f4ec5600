import type { SalutationsTexts } from '../de/salutations.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const salutations: SalutationsTexts = {
  ...areas.salutations,
  empty: 'No salutations yet',
  emptyReason: 'A salutation is printed above a contact’s address.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'salutation', 'salutations')}`,
};
