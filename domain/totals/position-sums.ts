import { isLine, isOptional, type PositionValues } from './position-values.ts';

/** The sum of a subposition or a subtotal, and the indexes of the positions it adds. */
export type PartSum = { readonly sum: bigint; readonly parts: readonly number[] };

const nothing: PartSum = { sum: 0n, parts: [] };

const isAdded = (position: PositionValues): boolean =>
  (isLine(position) || position.type === 'KbPositionSubposition' || position.type === 'KbPositionDiscount') &&
  !isOptional(position);

/** Each position's contribution to the sum around it: `amounts`, and for a subposition its content, from the innermost out. */
const withGroups = (
  positions: readonly PositionValues[],
  holders: readonly (number | undefined)[],
  amounts: readonly bigint[],
): readonly bigint[] => {
  const totals = [...amounts];
  for (const [index, position] of [...positions.entries()].toReversed()) {
    const holder = holders[index];
    if (holder !== undefined && isAdded(position)) totals[holder] = (totals[holder] ?? 0n) + (totals[index] ?? 0n);
  }
  return totals;
};

/**
 * The sums of the subpositions (`total_sum`) and subtotals (`value`) by index; `amounts` are the signed contributions of lines and
 * discounts. A subtotal adds its siblings since the previous one or the start (rulings/positions#subtotal), with discounts at the top
 * level, like adding up the column; its own `is_optional` has no effect. An optional subposition shows the sum its content would cost, less
 * optional content, although the document leaves it out (rulings/positions#optional).
 */
export const positionSums = (
  positions: readonly PositionValues[],
  holders: readonly (number | undefined)[],
  amounts: readonly bigint[],
): ReadonlyMap<number, PartSum> => {
  const totals = withGroups(positions, holders, amounts);
  const groupParts = new Map<number, number[]>();
  const running = new Map<number | undefined, { sum: bigint; parts: number[] }>();
  const sums = new Map<number, PartSum>();
  for (const [index, position] of positions.entries()) {
    const holder = holders[index];
    if (position.type === 'KbPositionSubposition') {
      const parts: number[] = [];
      groupParts.set(index, parts);
      sums.set(index, { sum: totals[index] ?? 0n, parts });
    }
    if (position.type === 'KbPositionSubtotal') {
      sums.set(index, running.get(holder) ?? nothing);
      running.delete(holder);
    }
    if (!isAdded(position)) continue;
    if (holder !== undefined) groupParts.get(holder)?.push(index);
    const since = running.get(holder) ?? { sum: 0n, parts: [] };
    since.sum += totals[index] ?? 0n;
    since.parts.push(index);
    running.set(holder, since);
  }
  return sums;
};
