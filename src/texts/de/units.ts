import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const units = {
  ...areas.units,
  empty: 'Noch keine Einheit',
  emptyReason: 'Die Einheit sagt, worin die Menge einer Position gezählt wird: Stk, h, Monat.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Einheit', 'Einheiten')}`,
};
export type UnitsTexts = typeof units;
