import { sumOf } from '../numbers/decimal.ts';
import { lineTotal } from './line.ts';
import { discountSteps, settlementSteps } from './money-path.ts';
import type { PathStep } from './path-step.ts';
import { amountOf, positionFigures, type PositionFigures } from './position-figures.ts';
import { positionNumbers } from './position-numbers.ts';
import { positionSums } from './position-sums.ts';
import { countedOf, parentsOf } from './position-tree.ts';
import { isLine, isOptional, type PositionValues } from './position-values.ts';
import { rateSums } from './rate-sums.ts';
import { computeTaxes, type Settlement, type TaxMode } from './settlement.ts';
import { fitsDecimal } from '../numbers/storable.ts';

/**
 * The figures of a document, all in millionths. `total_gross` is the sum of the counted lines before discounts; `positions` are in the
 * given order; `storable` is false if a figure has more digits than a decimal may have.
 */
export type DocumentTotals = Settlement & {
  readonly total_gross: bigint;
  readonly positions: readonly PositionFigures[];
  readonly path: readonly PathStep[];
  readonly storable: boolean;
};

const outermostOptional = (
  positions: readonly PositionValues[],
  holders: readonly (number | undefined)[],
  counted: readonly boolean[],
): readonly number[] =>
  positions.flatMap((position, index) => {
    const holder = holders[index];
    const isOutermost = isOptional(position) && (holder === undefined || counted[holder] === true);
    return isOutermost && (isLine(position) || position.type === 'KbPositionSubposition') ? [index] : [];
  });

/**
 * The totals of an estimate, order or invoice from its positions in the order of `internal_pos` (rulings/positions). `unit` is the rounding
 * of the total: 0.05 for francs unless the company set another, else 0.01. An issued document keeps the total that is `stored`, whatever
 * today's unit is. App and service use it, so that both get the same result.
 */
export const documentTotals = (
  positions: readonly PositionValues[],
  mode: TaxMode,
  unit: bigint,
  stored?: bigint,
): DocumentTotals => {
  const holders = parentsOf(positions);
  const counted = countedOf(positions, holders);
  const lineTotals = positions.map((position) => (isLine(position) ? lineTotal(position) : 0n));
  const { sums, discounts } = rateSums(positions, counted, lineTotals);
  const taken = new Map(discounts.map(({ position, discount_total }) => [position, discount_total]));
  const amounts = lineTotals.map((total, index) => total - (taken.get(index) ?? 0n));
  const figures = positionFigures(positions, {
    counted,
    amounts,
    numbers: positionNumbers(positions, holders),
    sums: positionSums(positions, holders, amounts),
  });
  const lines = positions.flatMap((position, index) =>
    isLine(position) && counted[index] === true ? [lineTotals[index] ?? 0n] : [],
  );
  const total_gross = sumOf(lines);
  const settled = computeTaxes(sums, mode, unit, stored);
  const { total_net, total_taxes, total } = settled;
  const without = outermostOptional(positions, holders, counted);
  return {
    ...settled,
    total_gross,
    positions: figures,
    path: [
      { label: 'positions', basis: null, rate: null, amount: total_gross, lines: lines.length, without },
      ...discountSteps(discounts),
      ...settlementSteps(settled, mode, stored ?? unit),
    ],
    storable: [total_gross, total_net, total_taxes, total, ...figures.map(amountOf)].every(fitsDecimal),
  };
};
