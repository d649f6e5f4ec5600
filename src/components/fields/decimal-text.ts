import { formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';
import { withCentimes } from '#domain/numbers/money-text.ts';
import { formatPlaces } from '#domain/numbers/places-text.ts';

/**
 * Converts a number as people write it (`1’234.5`, `1234,50`, `-3`, `48.–`) to a plain decimal, `1234.5`; undefined if it is not a number.
 * The last point or comma is the decimal separator.
 */
export const readDecimal = (text: string): string | undefined => {
  const digits = withCentimes(text.replace(/[’'\s]/g, '')).replace('−', '-');
  const mark = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  const plain = digits
    .replaceAll(other, '')
    .replace(mark, '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  const value = parseDecimal(plain);
  return value === undefined ? undefined : formatDecimalTrimmed(value);
};

/** A plain decimal as `1’234.50`: at least `places` places, more if it has more; the text unchanged if it is not a decimal. */
export const printDecimal = (decimal: string, places: number): string => {
  const value = parseDecimal(decimal);
  return value === undefined ? decimal : formatPlaces(value, places);
};
