import { formatDecimal, formatDecimalTrimmed } from './decimal.ts';
import { swissFigure } from './money-text.ts';

/** Prints millionths as a Swiss figure with as many places as it needs, from `least` to 6: `1’234.50`. */
export const formatPlaces = (value: bigint, least: number): string => {
  const [, fraction = ''] = formatDecimalTrimmed(value).split('.');
  return swissFigure(formatDecimal(value, Math.min(Math.max(least, fraction.length), 6)));
};
