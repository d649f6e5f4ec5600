import type { PaletteTexts } from '../de/palette.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const palette: PaletteTexts = {
  name: 'Chercher, ouvrir, créer',
  short: 'Chercher',
  company: 'Paramètres réglages entreprise en-tête logo e-mail TVA configuration',
  recent: 'Récents',
  create: 'Créer',
  commands: 'Commandes',
  choose: 'choisir',
  open: 'ouvrir',
  newTab: 'nouvel onglet',
  onlyCommands: 'commandes seulement',
  onlyContacts: 'contacts seulement',
  results: (count) => `${formatCount(count)} ${plural(count, 'résultat', 'résultats')}`,
  searching: 'Recherche…',
  nothing: (text) => `Aucun résultat pour « ${text} ».`,
  failed: 'Le service ne répond pas. Les commandes restent utilisables.',
};
