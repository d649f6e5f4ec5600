import type { ViewsTexts } from '../de/views.ts';
import { formatCount } from '../format.ts';

export const views: ViewsTexts = {
  title: 'Vues',
  none: 'Pas encore de vue. Une vue conserve les filtres, la recherche, l’ordre et les colonnes dans ce navigateur.',
  saveAs: 'Enregistrer l’affichage actuel sous',
  saved: (name) => `Vue « ${name} » enregistrée`,
  rename: (name) => `Renommer « ${name} »`,
  delete: (name) => `Supprimer « ${name} »`,
  deleted: (name) => `Vue « ${name} » supprimée`,
  full: (most) => `${formatCount(most)} vues au plus. Supprimez-en d’abord une.`,
};
