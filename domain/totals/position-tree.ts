import { isOptional, type PositionValues } from './position-values.ts';

/**
 * For each position, in the order of `internal_pos`, the index of its subposition; undefined at the top level. A subposition comes before
 * its content, so a `parent_id` not found above counts as the top level.
 */
export const parentsOf = (positions: readonly PositionValues[]): readonly (number | undefined)[] => {
  const above = new Map<number, number>();
  return positions.map((position, index) => {
    const parent = position.type === 'KbPositionDiscount' ? null : position.parent_id;
    const holder = parent === null ? undefined : above.get(parent);
    if (position.type === 'KbPositionSubposition') above.set(position.id, index);
    return holder;
  });
};

/** The positions that count in the document: those neither optional nor inside an optional one (rulings/positions#optional). */
export const countedOf = (
  positions: readonly PositionValues[],
  holders: readonly (number | undefined)[],
): readonly boolean[] => {
  const counted: boolean[] = [];
  for (const [index, position] of positions.entries()) {
    const holder = holders[index];
    counted.push(!isOptional(position) && (holder === undefined || counted[holder] === true));
  }
  return counted;
};
