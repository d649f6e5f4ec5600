import type { SalutationsTexts } from '../de/salutations.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const salutations: SalutationsTexts = {
  ...areas.salutations,
  empty: 'Nessun appellativo',
  emptyReason: 'Un appellativo sta sopra l’indirizzo di un contatto.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'appellativo', 'appellativi')}`,
};
