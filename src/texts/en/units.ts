import type { UnitsTexts } from '../de/units.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const units: UnitsTexts = {
  ...areas.units,
  empty: 'No unit yet',
  emptyReason: 'A unit says what a position counts: pieces, hours, months.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'unit', 'units')}`,
};
