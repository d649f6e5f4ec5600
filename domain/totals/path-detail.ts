import type { DocumentTotals } from './document-totals.ts';
import type { PathStep } from './path-step.ts';
import { amountOf } from './position-figures.ts';
import { isLine, type PositionValues } from './position-values.ts';

/** A component of an amount in the path: a line by its index, or a step; `amount` is its contribution, for a discount its share. */
export type PathDetail =
  | { readonly kind: 'line'; readonly position: number; readonly amount: bigint }
  | { readonly kind: 'step'; readonly step: PathStep; readonly amount: bigint };

type Range = {
  /** Lines and discounts before this index. */
  readonly before: number;
  /** For one tax rate; null: for all. */
  readonly rate: bigint | null;
};

const rangeOf = (step: PathStep): Range => ({
  before: step.label === 'discount' ? step.position : Infinity,
  rate: step.label === 'tax' || step.label === 'contained_tax' ? step.rate : null,
});

const linesIn = (
  positions: readonly PositionValues[],
  { positions: figures }: DocumentTotals,
  { before, rate }: Range,
): readonly PathDetail[] =>
  positions.flatMap((position, index) => {
    const computed = figures[index];
    if (index >= before || !isLine(position) || computed?.counted !== true) return [];
    if (rate !== null && position.tax_value !== rate) return [];
    return [{ kind: 'line', position: index, amount: amountOf(computed) } as const];
  });

const discountsIn = ({ path }: DocumentTotals, { before, rate }: Range): readonly PathDetail[] =>
  path.flatMap((step) => {
    if (step.label !== 'discount' || step.position >= before) return [];
    if (rate === null) return [{ kind: 'step', step, amount: step.amount } as const];
    return step.shares
      .filter((share) => share.rate === rate)
      .map(({ sum }) => ({ kind: 'step', step, amount: -sum }) as const);
  });

/** The steps by which the total and, with included taxes, the net differ from lines and discounts. */
const stepsIn = (step: PathStep, { path }: DocumentTotals): readonly PathDetail[] => {
  if (step.label === 'net')
    return path
      .filter(({ label }) => label === 'contained_tax')
      .map((tax) => ({ kind: 'step', step: tax, amount: -tax.amount }));
  if (step.label !== 'total') return [];
  return path
    .filter(({ label }) => label === 'tax' || label === 'rounding')
    .map((part) => ({ kind: 'step', step: part, amount: part.amount }));
};

/**
 * The components of a step in a document's path: they add up to the basis of a tax or discount, and to the amount of any other step.
 * `positions` are those of the totals.
 */
export const pathDetail = (
  step: PathStep,
  positions: readonly PositionValues[],
  totals: DocumentTotals,
): readonly PathDetail[] => {
  const range = rangeOf(step);
  const lines = linesIn(positions, totals, range);
  return step.label === 'positions' ? lines : [...lines, ...discountsIn(totals, range), ...stepsIn(step, totals)];
};
