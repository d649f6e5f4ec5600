import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const units = {
  ...areas.units,
  empty: 'Noch keine Einheit',
  emptyReason: 'Die Einheit sagt, worin die Menge einer Position gezählt wird: Stk, h, Monat.',
  onDocuments: 'Auf Dokumenten',
  name_en: 'Name auf englischen Dokumenten',
  name_fr: 'Name auf französischen Dokumenten',
  name_it: 'Name auf italienischen Dokumenten',
  nameHint: 'Leer: der Name, oder Kontors eigenes Wort für «Stk».',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Einheit', 'Einheiten')}`,
};
export type UnitsTexts = typeof units;
