import { divideRounded, formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';

export type Margin = { readonly amount: string; readonly percent: string | null };

/** The difference between sale and purchase price, as decimals: the amount, and the percentage of the sale with one decimal place. */
export const marginOf = (purchase: string | null, sale: string | null): Margin | undefined => {
  const [from, to] = [parseDecimal(purchase ?? ''), parseDecimal(sale ?? '')];
  if (from === undefined || to === undefined) return undefined;
  const left = to - from;
  const percent = to > 0n ? formatDecimal(divideRounded(left * 100_000_000n, to), 1) : null;
  return { amount: formatDecimal(left, 2), percent };
};
