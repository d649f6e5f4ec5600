import { sumOf } from '../numbers/decimal.ts';
import { percentOf, roundToCent } from '../numbers/percent.ts';
import { isLine, type PositionValues } from './position-values.ts';
import { spread } from './tax-spread.ts';

/** The remaining sum of the lines of one tax rate, in percent, after the discounts. */
export type RateSum = { readonly rate: bigint; readonly sum: bigint };

/** A discount's deduction from its basis, the sum of everything that counts above it; an absolute one has no rate. */
export type DiscountTaken = {
  readonly position: number;
  readonly basis: bigint;
  readonly rate: bigint | null;
  readonly discount_total: bigint;
  /** The part of it that each tax rate above it bears. */
  readonly shares: readonly RateSum[];
};

type Discount = Extract<PositionValues, { readonly type: 'KbPositionDiscount' }>;

const byRate = (sums: ReadonlyMap<bigint, bigint>): readonly RateSum[] =>
  [...sums].map(([rate, sum]) => ({ rate, sum })).toSorted((a, b) => (a.rate > b.rate ? -1 : 1));

const takenBy = ({ is_percentual, value }: Discount, position: number, above: readonly RateSum[]): DiscountTaken => {
  const sums = above.map(({ sum }) => sum);
  const basis = sumOf(sums);
  const absolute = above.length === 0 ? 0n : roundToCent(value);
  const discount_total = is_percentual ? percentOf(basis, value) : absolute;
  const parts = spread(discount_total, sums);
  const shares = above.map(({ rate }, at) => ({ rate, sum: parts[at] ?? 0n }));
  return { position, basis, rate: is_percentual ? value : null, discount_total, shares };
};

/**
 * The counted lines by tax rate, the highest first, less the discounts, each spread over the rates above it (rulings/positions#discounts).
 * A discount with no counted line above it takes nothing; an absolute one may exceed its basis, a negative one is a surcharge.
 */
export const rateSums = (
  positions: readonly PositionValues[],
  counted: readonly boolean[],
  lineTotals: readonly bigint[],
): { readonly sums: readonly RateSum[]; readonly discounts: readonly DiscountTaken[] } => {
  const sums = new Map<bigint, bigint>();
  const discounts: DiscountTaken[] = [];
  for (const [index, position] of positions.entries()) {
    if (isLine(position) && counted[index] === true) {
      sums.set(position.tax_value, (sums.get(position.tax_value) ?? 0n) + (lineTotals[index] ?? 0n));
    }
    if (position.type !== 'KbPositionDiscount') continue;
    const taken = takenBy(position, index, byRate(sums));
    discounts.push(taken);
    for (const { rate, sum } of taken.shares) sums.set(rate, (sums.get(rate) ?? 0n) - sum);
  }
  return { sums: byRate(sums), discounts };
};
