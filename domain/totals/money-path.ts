import type { PathStep } from './path-step.ts';
import type { DiscountTaken } from './rate-sums.ts';
import { taxKind, type Settlement, type TaxMode } from './settlement.ts';

/** The steps of document discounts. */
export const discountSteps = (discounts: readonly DiscountTaken[]): readonly PathStep[] =>
  discounts.map(({ position, basis, rate, discount_total, shares }) => ({
    label: 'discount',
    basis,
    rate,
    amount: -discount_total,
    position,
    shares,
  }));

const roundingSteps = ({ rounding, total }: Settlement, unit: bigint): readonly PathStep[] =>
  rounding === 0n ? [] : [{ label: 'rounding', basis: total - rounding, rate: null, amount: rounding, unit }];

/**
 * The steps after the sum after discounts: net, taxes, rounding, total; with included taxes rounding, total, the tax included for each
 * rate, and the net. A rounding of zero has no step.
 */
export const settlementSteps = (settled: Settlement, mode: TaxMode, unit: bigint): readonly PathStep[] => {
  const kind = taxKind(mode);
  const net = { label: 'net', basis: null, rate: null, amount: settled.total_net } as const;
  const total = { label: 'total', basis: null, rate: null, amount: settled.total } as const;
  const taxes = settled.taxs.map(({ percentage: rate, basis, value: amount }): PathStep => ({
    label: kind === 'contained' ? 'contained_tax' : 'tax',
    basis,
    rate,
    amount,
  }));
  const rounding = roundingSteps(settled, unit);
  return kind === 'contained' ? [...rounding, total, ...taxes, net] : [net, ...taxes, ...rounding, total];
};
