import type { ViewsTexts } from '../de/views.ts';
import { formatCount } from '../format.ts';

export const views: ViewsTexts = {
  title: 'Saved views',
  none: 'No saved views yet. A view keeps filters, search, order and columns in this browser.',
  saveAs: 'Save current view as',
  saved: (name) => `View “${name}” saved`,
  rename: (name) => `Rename “${name}”`,
  delete: (name) => `Delete “${name}”`,
  deleted: (name) => `View “${name}” deleted`,
  full: (most) => `At most ${formatCount(most)} views. Delete one first.`,
};
