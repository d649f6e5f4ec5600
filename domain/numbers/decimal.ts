/** One whole unit: a decimal is a bigint of millionths, so six places are exact and no floats are involved. */
export const one = 1_000_000n;

const plainNumber = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** The value without its sign. */
export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Divides and rounds to the nearest whole number, halves away from zero. The divisor is positive. */
export const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = (2n * absolute(dividend) + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
};

/**
 * Parses a decimal of a request into millionths: a number or a string in plain notation, at most 12 digits before the point and 6 after it
 * (rulings/requests#decimals). Returns undefined for `1e3`, `NaN`, `Infinity`, an empty string and the like.
 */
export const parseDecimal = (text: string | number): bigint | undefined => {
  const match = plainNumber.exec(String(text));
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const size = BigInt(whole + fraction.padEnd(6, '0'));
  return sign === '-' ? -size : size;
};

/** Millionths of a decimal of a record; 0 for anything else. */
export const toMillionths = (text: string | number | null | undefined): bigint => parseDecimal(text ?? '') ?? 0n;

/** Prints millionths with exactly `places` (0 to 6) places, halves rounded away from zero; never `-0`. */
export const formatDecimal = (value: bigint, places: number): string => {
  const rounded = divideRounded(value, 10n ** BigInt(6 - places));
  const digits = absolute(rounded)
    .toString()
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${rounded < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${fraction}`}`;
};

/** Prints millionths with trailing zeros trimmed, as after create, overwrite and edit: `99.5`, `100` (the document, Notation). */
export const formatDecimalTrimmed = (value: bigint): string => formatDecimal(value, 6).replace(/\.?0+$/, '');

/** The sum of millionths; zero without any. */
export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Rounds to the nearest multiple of a positive unit, halves away from zero: a unit of 50_000n is 0.05. */
export const roundTo = (value: bigint, unit: bigint): bigint => divideRounded(value, unit) * unit;
