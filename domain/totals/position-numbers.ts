import { isLine, type PositionValues } from './position-values.ts';

/** A run of numbers: those below 1.2 have the prefix `1.2.`. */
type Level = { readonly prefix: string; last: number };

const hasNumber = (position: PositionValues): boolean =>
  isLine(position) || ('show_pos_nr' in position && position.show_pos_nr);

/**
 * `pos` of each position ("Position records"): 1, 1.1, 1.2 in the order of `internal_pos`, including optional ones; null for kinds without
 * a number and if `show_pos_nr` is false. Such a position uses no number, so that none is missing on paper, and the content of a
 * subposition without a number continues the surrounding run.
 */
export const positionNumbers = (
  positions: readonly PositionValues[],
  holders: readonly (number | undefined)[],
): readonly (string | null)[] => {
  const top: Level = { prefix: '', last: 0 };
  const below = new Map<number | undefined, Level>();
  return positions.map((position, index) => {
    const level = below.get(holders[index]) ?? top;
    if (!hasNumber(position)) {
      below.set(index, level);
      return null;
    }
    level.last += 1;
    const number = `${level.prefix}${level.last}`;
    below.set(index, { prefix: `${number}.`, last: 0 });
    return number;
  });
};
