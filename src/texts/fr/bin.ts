import type { BinTexts } from '../de/bin.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const bin: BinTexts = {
  count: (count) => `${formatCount(count)} ${plural(count, 'saisie', 'saisies')}`,
  reason:
    'Les saisies supprimées restent ici 30 jours. Une fois restaurées, elles retrouvent leur jour et toutes leurs données.',
  deletedAt: 'Supprimée',
  deletedBy: 'Supprimée par',
  restore: 'Restaurer',
  restored: (count) => `${formatCount(count)} ${plural(count, 'saisie restaurée', 'saisies restaurées')}`,
  without: (fields) => `Ces données n’existent plus : ${fields}.`,
  stays: (count) => `${formatCount(count)} non ${plural(count, 'restaurée', 'restaurées')}.`,
  notRestored: 'Non restauré.',
  more: 'Afficher les plus anciennes',
  empty: 'La corbeille est vide',
  hosted: 'Ce service n’a pas de corbeille. Une suppression est définitive.',
};
