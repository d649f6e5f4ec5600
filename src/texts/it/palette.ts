import type { PaletteTexts } from '../de/palette.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const palette: PaletteTexts = {
  name: 'Cercare, andare, creare',
  short: 'Cercare',
  recent: 'Recenti',
  create: 'Creare',
  commands: 'Comandi',
  choose: 'scegliere',
  open: 'aprire',
  newTab: 'nuova scheda',
  onlyCommands: 'solo comandi',
  onlyContacts: 'solo contatti',
  results: (count) => `${formatCount(count)} ${plural(count, 'risultato', 'risultati')}`,
  searching: 'Ricerca …',
  nothing: (text) => `Nulla corrisponde a «${text}».`,
  failed: 'Il servizio non risponde. I comandi funzionano comunque.',
};
