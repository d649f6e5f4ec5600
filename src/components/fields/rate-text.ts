import { formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';
import type { Rate } from '#domain/totals/exchange.ts';

/** `0.9412`, or `0.56123 / 100`. */
export const rateText = ({ rate, units }: Rate): string =>
  `${formatDecimalTrimmed(toMillionths(rate))}${units === 1 ? '' : ` / ${units}`}`;
