import { depthFirst, isGroup, type TreePosition } from './position-edit.ts';

/** The indexes, ascending, of a longest increasing subsequence: what stayed when a sequence was rearranged. */
const risingPart = (numbers: readonly number[]): ReadonlySet<number> => {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : (tails[low - 1] ?? -1));
    tails[low] = index;
  }
  const part = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at !== -1; at = before[at] ?? -1) part.add(at);
  return part;
};

/**
 * The keys of the rows that were moved, to another subposition or elsewhere among those that stayed; the fewest that
 * explain the change.
 */
export const movedKeys = (since: readonly TreePosition[], now: readonly TreePosition[]): ReadonlySet<string> => {
  const before = new Map(since.map(({ key, parent }, index) => [key, { parent, index }]));
  const moved = new Set<string>();
  for (const siblings of Map.groupBy(now, ({ parent }) => parent).values()) {
    const stayed = siblings.filter(({ key, parent }) => {
      const known = before.get(key);
      if (known !== undefined && known.parent !== parent) moved.add(key);
      return known?.parent === parent;
    });
    const part = risingPart(stayed.map(({ key }) => before.get(key)?.index ?? 0));
    for (const [index, { key }] of stayed.entries()) if (!part.has(index)) moved.add(key);
  }
  return moved;
};

const isWithin = (parents: ReadonlyMap<string, string | null>, key: string, group: string | null): boolean => {
  for (let at = group; at !== null; at = parents.get(at) ?? null) if (at === key) return true;
  return false;
};

/**
 * Moves some of the rows to their positions in `target`: within the nearest existing subposition, after the nearest
 * existing sibling before them. The others keep their order.
 */
export const placedAs = <Row extends TreePosition>(
  rows: readonly Row[],
  target: readonly TreePosition[],
  keys: ReadonlySet<string>,
): readonly Row[] => {
  const known = new Map(rows.map((row) => [row.key, row]));
  const holders = new Map(target.map(({ key, parent }) => [key, parent]));
  const parents = new Map(rows.map(({ key, parent }) => [key, parent]));
  const nearest = (from: string | null): string | null => {
    let at = from;
    for (const seen = new Set<string>(); at !== null && !seen.has(at); at = holders.get(at) ?? null) {
      const group = known.get(at);
      if (group !== undefined && isGroup(group)) return at;
      seen.add(at);
    }
    return null;
  };
  const own = new Map(target.map((row) => [row.key, row]));
  /** The row itself, or its ancestor directly below the subposition that still exists. */
  const representative = (row: TreePosition, group: string | null): TreePosition => {
    const holder = row.parent === null || row.parent === group ? undefined : own.get(row.parent);
    return holder === undefined ? row : representative(holder, group);
  };
  const levels = Map.groupBy(
    rows.filter(({ key }) => !keys.has(key)).map(({ key }) => key),
    (key) => parents.get(key) ?? null,
  );
  for (const row of target) {
    if (!keys.has(row.key) || !known.has(row.key)) continue;
    const aim = nearest(row.parent);
    const parent = isWithin(parents, row.key, aim) ? null : aim;
    parents.set(row.key, parent);
    const level = levels.get(parent) ?? [];
    const own = representative(row, aim);
    const siblings = target.filter((each) => each.parent === own.parent);
    const earlier = siblings.slice(0, siblings.indexOf(own)).findLast(({ key }) => level.includes(key));
    const at = earlier === undefined ? 0 : level.indexOf(earlier.key) + 1;
    levels.set(parent, [...level.slice(0, at), row.key, ...level.slice(at)]);
  }
  const ordered = [...levels.values()].flat().flatMap((key) => known.get(key) ?? []);
  return depthFirst(
    ordered.map((row) => {
      const parent = parents.get(row.key) ?? null;
      return parent === row.parent ? row : { ...row, parent };
    }),
  );
};
