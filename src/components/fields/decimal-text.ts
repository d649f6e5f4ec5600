import { formatDecimal, formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';
import { withCentimes } from '#domain/numbers/whole-amount.ts';

/** How people write a currency beside an amount, other than by its code. */
const signs: { readonly [currency: string]: readonly string[] } = { CHF: ['sfr.', 'sfr', 'fr.', 'fr'], EUR: ['€'] };

/** The text without this currency before or after the amount; another one stays, so that the text is no number. */
const withoutCurrency = (text: string, currency: string): string => {
  const lower = text.toLowerCase();
  for (const sign of [currency.toLowerCase(), ...(signs[currency] ?? [])]) {
    if (lower.startsWith(sign)) return text.slice(sign.length);
    if (lower.endsWith(sign)) return text.slice(0, -sign.length);
  }
  return text;
};

/**
 * Converts a number as people write it (`1’234.5`, `1234,50`, `-3`, `48.–`) to a plain decimal, `1234.5`; undefined if it is not a number.
 * The last point or comma is the decimal separator. The currency of the field may be written too: `Fr. 48.00`.
 */
export const readDecimal = (text: string, currency?: string): string | undefined => {
  const spaceless = text.replace(/[’'\s]/g, '');
  const amount = currency === undefined ? spaceless : withoutCurrency(spaceless, currency);
  const digits = withCentimes(amount).replace('−', '-');
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
  if (value === undefined) return decimal;
  const [, fraction = ''] = formatDecimalTrimmed(value).split('.');
  const [whole = '', rest] = formatDecimal(value, Math.max(places, fraction.length)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '’').replace('-', '−');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};
