import { divideRounded, formatDecimal, parseDecimal } from '#domain/decimal.ts';

export type Margin = { readonly amount: string; readonly percent: string | null };

/** What a sale leaves over its purchase, as decimals: the amount, and the share of the sale in percent with one place. */
export const marginOf = (purchase: string | null, sale: string | null): Margin | undefined => {
  const [from, to] = [parseDecimal(purchase ?? ''), parseDecimal(sale ?? '')];
  if (from === undefined || to === undefined) return undefined;
  const left = to - from;
  const percent = to > 0n ? formatDecimal(divideRounded(left * 100_000_000n, to), 1) : null;
  return { amount: formatDecimal(left, 2), percent };
};
