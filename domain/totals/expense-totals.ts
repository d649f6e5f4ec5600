import { settlementSteps } from './money-path.ts';
import type { PathStep } from './path-step.ts';
import { cent, roundToCent } from '../numbers/percent.ts';
import { computeTaxes, type Settlement, type TaxMode } from './settlement.ts';
import { fitsDecimal } from '../numbers/storable.ts';

/** The figures of an expense; `total_gross` is its amount to 0.01, `storable` as for a document. */
export type ExpenseTotals = Settlement & {
  readonly total_gross: bigint;
  readonly path: readonly PathStep[];
  readonly storable: boolean;
};

/**
 * The totals of an expense from its amount and the tax of its `tax_id`, in percent ("Expense record"). With `mwst_type` 0 the amount
 * contains the tax or, with `mwst_is_net`, the tax is added; with 1 and 2 there is none. The total is rounded to 0.01 in every currency, so
 * `rounding` is 0.
 */
export const expenseTotals = (
  { amount, tax_value }: { readonly amount: bigint; readonly tax_value: bigint },
  mode: TaxMode,
): ExpenseTotals => {
  const total_gross = roundToCent(amount);
  const settled = computeTaxes([{ rate: tax_value, sum: total_gross }], mode, cent);
  return {
    ...settled,
    total_gross,
    path: [{ label: 'amount', basis: null, rate: null, amount: total_gross }, ...settlementSteps(settled, mode, cent)],
    storable: [total_gross, settled.total_net, settled.total_taxes, settled.total].every(fitsDecimal),
  };
};
