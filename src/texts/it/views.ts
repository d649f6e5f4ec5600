import type { ViewsTexts } from '../de/views.ts';
import { formatCount } from '../format.ts';

export const views: ViewsTexts = {
  title: 'Viste',
  none: 'Ancora nessuna vista. Una vista conserva in questo browser filtri, ricerca, ordinamento e colonne.',
  saveAs: 'Salva la vista attuale come',
  saved: (name) => `Vista «${name}» salvata`,
  rename: (name) => `Rinomina «${name}»`,
  delete: (name) => `Elimina «${name}»`,
  deleted: (name) => `Vista «${name}» eliminata`,
  full: (most) => `Al massimo ${formatCount(most)} viste. Eliminarne prima una.`,
};
