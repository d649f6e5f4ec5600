import { formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';
import type { EditedPosition, FieldName, PositionFields } from '#domain/position-edit/fields.ts';
import { printDecimal } from '#components/fields/decimal-text.ts';
import type { StudioTexts } from '#texts/de/studio.ts';
import type { Lookups } from './use-lookups.ts';

/** The name of a position in a sentence: the first line of its text, or else its kind. */
export const rowName = ({ type, fields }: EditedPosition, t: StudioTexts): string =>
  (fields.text.split('\n')[0] ?? '').trim() || t.kinds[type];

/** Minimum number of decimal places that a field shows. */
const decimalsOf: { readonly [field in FieldName]?: number } = { unit_price: 2 };

/** A figure as displayed: `1’480.00`, `10`. Unreadable input stays as typed. */
export const figureText = (text: string, field: FieldName): string =>
  parseDecimal(text) === undefined ? text : printDecimal(text, decimalsOf[field] ?? 0);

/** The rate of a tax: `8.1`. */
export const rateText = (taxId: number | null, { rates }: Lookups): string => {
  const rate = taxId === null ? undefined : rates.get(taxId);
  return rate === undefined ? '' : formatDecimalTrimmed(rate);
};

/** The name of a unit: `Std.`. */
export const unitText = (unitId: number | null, { units }: Lookups): string =>
  units.find(({ id }) => id === unitId)?.name ?? '';

/** A value as written in a sentence. */
export const valueText = (
  field: FieldName,
  value: PositionFields[FieldName],
  lookups: Lookups,
  t: StudioTexts,
): string => {
  if (field === 'unit_id') return (typeof value === 'number' ? unitText(value, lookups) : '') || t.noUnit;
  if (field === 'tax_id') return `${typeof value === 'number' ? rateText(value, lookups) : '–'} %`;
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return value === null || value === '' ? '–' : String(value);
};
