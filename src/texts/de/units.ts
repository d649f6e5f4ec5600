import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const units = {
  ...areas.units,
  empty: 'Noch keine Einheit',
  emptyReason: 'Mit der Einheit wird die Menge einer Position gezählt: Stk, h, Monat.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Einheit', 'Einheiten')}`,
};
export type UnitsTexts = typeof units;
