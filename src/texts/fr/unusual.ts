import type { UnusualTexts } from '../de/unusual.ts';

export const unusual: UnusualTexts = {
  nothing: 'Cette durée est de 0 minute.',
  long: (hours) => `${hours} heures en une seule saisie.`,
  full: (total, date) => `Le ${date} compterait ainsi ${total} heures.`,
  ahead: (date) => `Le ${date} est dans plus d’un mois.`,
  past: (date) => `Le ${date} remonte à plus d’un an.`,
  ask: 'Est-ce correct ?',
  save: 'Enregistrer quand même',
  change: 'Modifier',
};
