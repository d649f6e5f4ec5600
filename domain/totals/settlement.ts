import { roundTo, sumOf } from '../numbers/decimal.ts';
import { percentOf, percentWithin } from '../numbers/percent.ts';
import type { RateSum } from './rate-sums.ts';

/**
 * `mwst_type` 0 computes taxes, 1 (without VAT) and 2 (exempt) add none. With 0, `mwst_is_net` false means that prices include the taxes,
 * true that taxes are added ("Expense record").
 */
export type TaxMode = { readonly mwst_type: number; readonly mwst_is_net: boolean };

/** One rate of `taxs`, in percent, its tax, and the basis that it is added to or included in. */
type Tax = { readonly percentage: bigint; readonly basis: bigint; readonly value: bigint };

/** The amount due: net + taxes + rounding = total, exactly; `rounding` is at most half a unit either way. */
export type Settlement = {
  readonly total_net: bigint;
  readonly total_taxes: bigint;
  readonly taxs: readonly Tax[];
  readonly rounding: bigint;
  readonly total: bigint;
};

/** Returns whether taxes are added, included, or none. */
export const taxKind = ({ mwst_type, mwst_is_net }: TaxMode): 'added' | 'contained' | 'none' => {
  if (mwst_type !== 0) return 'none';
  return mwst_is_net ? 'added' : 'contained';
};

const taxsOf = (sums: readonly RateSum[], mode: TaxMode): readonly Tax[] => {
  const kind = taxKind(mode);
  if (kind === 'none') return [];
  const taxOf = kind === 'added' ? percentOf : percentWithin;
  return sums.map(({ rate, sum }) => ({ percentage: rate, basis: sum, value: taxOf(sum, rate) }));
};

/**
 * Taxes and total from the sums per rate (rulings/positions#taxes). Each rate is rounded to 0.01; a rate of 0 is listed with a tax of 0, as
 * on Swiss invoices; the total is rounded to a multiple of `unit`, halves away from zero, unless a document keeps the total that is `stored`.
 */
export const computeTaxes = (sums: readonly RateSum[], mode: TaxMode, unit: bigint, stored?: bigint): Settlement => {
  const taxs = taxsOf(sums, mode);
  const total_taxes = sumOf(taxs.map(({ value }) => value));
  const sum = sumOf(sums.map((rateSum) => rateSum.sum));
  const total_net = taxKind(mode) === 'contained' ? sum - total_taxes : sum;
  const total = stored ?? roundTo(total_net + total_taxes, unit);
  return { total_net, total_taxes, taxs, rounding: total - total_net - total_taxes, total };
};
