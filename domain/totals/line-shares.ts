import type { DocumentTotals } from './document-totals.ts';
import { amountOf } from './position-figures.ts';
import { isLine, type PositionValues } from './position-values.ts';
import { spread } from './tax-spread.ts';

/** A counted line's value after the discounts of its document; `position` is its index in the list of positions. */
export type LineShare = {
  readonly position: number;
  readonly rate: bigint;
  readonly quantity: bigint;
  readonly value: bigint;
};

/**
 * The lines that count, each less its share of the discounts below it, in millionths. Each discount takes the amounts in the totals from
 * each tax rate, and from the lines of a rate in proportion to their remainder, so that the lines of a rate add up to its sum to the cent.
 */
export const lineShares = (positions: readonly PositionValues[], totals: DocumentTotals): readonly LineShare[] => {
  const shares = positions.flatMap((position, index): LineShare[] => {
    const figures = totals.positions[index];
    if (figures === undefined || !figures.counted || !isLine(position)) return [];
    return [{ position: index, rate: position.tax_value, quantity: position.amount, value: amountOf(figures) }];
  });
  const values = new Map(shares.map(({ position, value }) => [position, value]));
  for (const step of totals.path) {
    if (step.label !== 'discount') continue;
    for (const taken of step.shares) {
      const above = shares.filter(({ position, rate }) => position < step.position && rate === taken.rate);
      const parts = spread(
        taken.sum,
        above.map(({ position }) => values.get(position) ?? 0n),
      );
      for (const [at, { position }] of above.entries())
        values.set(position, (values.get(position) ?? 0n) - (parts[at] ?? 0n));
    }
  }
  return shares.map((share) => ({ ...share, value: values.get(share.position) ?? 0n }));
};
