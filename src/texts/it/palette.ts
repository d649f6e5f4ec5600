import type { PaletteTexts } from '../de/palette.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const palette: PaletteTexts = {
  name: 'Cerca, apri, crea',
  short: 'Cerca',
  company: 'Impostazioni azienda intestazione logo e-mail IVA configurazione',
  recent: 'Recenti',
  create: 'Crea',
  commands: 'Comandi',
  choose: 'scegli',
  open: 'apri',
  newTab: 'nuova scheda',
  onlyCommands: 'solo comandi',
  onlyContacts: 'solo contatti',
  results: (count) => `${formatCount(count)} ${plural(count, 'risultato', 'risultati')}`,
  searching: 'Ricerca…',
  nothing: (text) => `Nessun risultato per «${text}».`,
  failed: 'Il servizio non risponde. I comandi funzionano comunque.',
};
