import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const salutations = {
  title: 'Anreden',
  new: 'Neue Anrede',
  empty: 'Noch keine Anrede',
  emptyReason: 'Eine Anrede steht über der Adresse eines Kontakts.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Anrede', 'Anreden')}`,
};
export type SalutationsTexts = typeof salutations;
