import type { SalutationsTexts } from '../de/salutations.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const salutations: SalutationsTexts = {
  title: 'Salutations',
  new: 'New salutation',
  empty: 'No salutation yet',
  emptyReason: 'A salutation stands above the address of a contact.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'salutation', 'salutations')}`,
};
