import type { ExamplesTexts } from '../de/examples.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const examples: ExamplesTexts = {
  offer: 'Pour découvrir Kontor, insérez des exemples : quelques semaines de données, à retirer en un clic.',
  tour: 'Visite guidée : de l’heure au paiement',
  insert: 'Insérer des exemples',
  inserting: 'Insertion…',
  notInserted: 'Rien n’a été inséré.',
  lead: 'Cette entreprise contient des exemples.',
  reason: (count) =>
    `${formatCount(count)} ${plural(count, 'enregistrement', 'enregistrements')}. Ce que vous avez modifié ou utilisé sera conservé.`,
  remove: 'Retirer les exemples',
  removing: 'Retrait…',
  notRemoved: 'Rien n’a été retiré.',
  removed: (count) => `${formatCount(count)} ${plural(count, 'exemple retiré', 'exemples retirés')}.`,
  kept: (count) =>
    `${formatCount(count)} ${plural(count, 'élément conservé appartient', 'éléments conservés appartiennent')} désormais à l’entreprise.`,
};
