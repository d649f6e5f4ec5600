import type { UnitsTexts } from '../de/units.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const units: UnitsTexts = {
  ...areas.units,
  empty: 'No units yet',
  emptyReason: 'A unit is what a line is counted in: pieces, hours, months.',
  onDocuments: 'On documents',
  name_en: 'Name on English documents',
  name_fr: 'Name on French documents',
  name_it: 'Name on Italian documents',
  nameHint: 'If empty: the name, or Kontor’s own word for “Stk”.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'unit', 'units')}`,
};
