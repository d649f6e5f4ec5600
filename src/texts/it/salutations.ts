import type { SalutationsTexts } from '../de/salutations.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const salutations: SalutationsTexts = {
  title: 'Appellativi',
  new: 'Nuovo appellativo',
  empty: 'Nessun appellativo',
  emptyReason: 'Un appellativo precede l’indirizzo di un contatto.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'appellativo', 'appellativi')}`,
};
