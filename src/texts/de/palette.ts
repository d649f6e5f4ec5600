import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const palette = {
  name: 'Suchen, öffnen, erstellen',
  short: 'Suchen',
  /** Words by which people look for the company profile. */
  company: 'Einstellungen Firma Briefkopf Logo E-Mail MWST Konfiguration',
  recent: 'Zuletzt',
  create: 'Erstellen',
  commands: 'Befehle',
  choose: 'wählen',
  open: 'öffnen',
  newTab: 'neuer Tab',
  onlyCommands: 'nur Befehle',
  onlyContacts: 'nur Kontakte',
  results: (count: number) => `${formatCount(count)} ${plural(count, 'Treffer', 'Treffer')}`,
  searching: 'Sucht …',
  nothing: (text: string) => `Nichts passt zu «${text}».`,
  failed: 'Der Dienst antwortet nicht. Befehle funktionieren trotzdem.',
};
export type PaletteTexts = typeof palette;
