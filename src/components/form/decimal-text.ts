import { formatDecimal, formatDecimalTrimmed, parseDecimal } from '#domain/decimal.ts';

/**
 * A number as people write it (`1’234.5`, `1234,50`, `-3`) as a plain decimal, `1234.5`; undefined where it is none. Of point and
 * comma the last one begins the fraction.
 */
export const readDecimal = (text: string): string | undefined => {
  const bare = text.replace(/[’'\s]/g, '').replace('−', '-');
  const mark = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  const plain = bare
    .replaceAll(other, '')
    .replace(mark, '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  const value = parseDecimal(plain);
  return value === undefined ? undefined : formatDecimalTrimmed(value);
};

/** `1’234.50` of a plain decimal: at least `places` places, more where it has more; the text itself where it is no decimal. */
export const printDecimal = (decimal: string, places: number): string => {
  const value = parseDecimal(decimal);
  if (value === undefined) return decimal;
  const [, fraction = ''] = formatDecimalTrimmed(value).split('.');
  const [whole = '', rest] = formatDecimal(value, Math.max(places, fraction.length)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '’').replace('-', '−');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};
