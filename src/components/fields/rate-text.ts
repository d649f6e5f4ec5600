import { formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';
import type { Rate } from '#domain/totals/exchange.ts';

/** `0.9412`, or `0.56123 / 100`. */
export const rateText = ({ rate, units }: Rate): string =>
  `${formatDecimalTrimmed(parseDecimal(rate) ?? 0n)}${units === 1 ? '' : ` / ${units}`}`;
