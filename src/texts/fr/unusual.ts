import type { UnusualTexts } from '../de/unusual.ts';

export const unusual: UnusualTexts = {
  nothing: 'Cela fait 0 minute.',
  long: (hours) => `${hours} heures en une seule saisie.`,
  full: (total, date) => `Le ${date} aurait ainsi ${total} heures.`,
  ahead: (date) => `Le ${date} est à plus d’un mois d’ici.`,
  past: (date) => `Le ${date} remonte à plus d’un an.`,
  ask: 'Est-ce juste?',
  save: 'Enregistrer quand même',
  change: 'Modifier',
};
