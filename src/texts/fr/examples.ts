import type { ExamplesTexts } from '../de/examples.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const examples: ExamplesTexts = {
  offer: 'Ou d’abord regarder: des exemples montrent l’état après quelques semaines. Un clic les enlève.',
  insert: 'Insérer des exemples',
  inserting: 'Insertion …',
  notInserted: 'Rien n’est inséré.',
  lead: 'Cette entreprise contient des exemples.',
  reason: (count) =>
    `${formatCount(count)} ${plural(count, 'enregistrement', 'enregistrements')}. Ce qui est modifié ou utilisé reste.`,
  remove: 'Enlever les exemples',
  removing: 'Suppression …',
  notRemoved: 'Rien n’est enlevé.',
  removed: (count) => `${formatCount(count)} ${plural(count, 'exemple est enlevé', 'exemples sont enlevés')}.`,
  kept: (count) =>
    `${formatCount(count)} ${plural(count, 'reste et appartient', 'restent et appartiennent')} désormais à l’entreprise.`,
};
