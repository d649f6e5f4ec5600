import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const salutations = {
  ...areas.salutations,
  empty: 'Noch keine Anrede',
  emptyReason: 'Eine Anrede steht über der Adresse eines Kontakts.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Anrede', 'Anreden')}`,
};
export type SalutationsTexts = typeof salutations;
