import type { ViewsTexts } from '../de/views.ts';
import { formatCount } from '../format.ts';

export const views: ViewsTexts = {
  title: 'Viste',
  none: 'Ancora nessuna vista. Una vista conserva filtri, ricerca, ordine e colonne in questo browser.',
  saveAs: 'Salva la vista attuale come',
  saved: (name) => `Vista «${name}» salvata`,
  rename: (name) => `Rinomina «${name}»`,
  delete: (name) => `Elimina «${name}»`,
  deleted: (name) => `Vista «${name}» eliminata`,
  full: (most) => `Al massimo ${formatCount(most)} viste. Prima eliminane una.`,
};
