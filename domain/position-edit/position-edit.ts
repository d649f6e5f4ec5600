import type { PositionValues } from '../totals/position-values.ts';

export type PositionType = PositionValues['type'];

/** A position in the tree: `key` survives saves and undo, `parent` is the key of its subposition. */
export type TreePosition = { readonly key: string; readonly type: PositionType; readonly parent: string | null };

/** A position after a sibling, within a subposition or at the top level; `after` null means the start of the level. */
export type InsertionPoint = { readonly parent: string | null; readonly after: string | null };

/** 1.2.3.4 is the deepest level (rulings/positions#parent-id). */
export const maxLevel = 4;

export const isGroup = ({ type }: TreePosition): boolean => type === 'KbPositionSubposition';

/** The level of each position by its key, 1 at the top; rows are in order, each after its parent. */
export const levelsOf = (rows: readonly TreePosition[]): ReadonlyMap<string, number> => {
  const levels = new Map<string, number>();
  for (const { key, parent } of rows) levels.set(key, (parent === null ? 0 : (levels.get(parent) ?? 0)) + 1);
  return levels;
};

/** The given keys and those of all their descendants. */
export const withDescendants = (rows: readonly TreePosition[], keys: ReadonlySet<string>): ReadonlySet<string> => {
  const held = new Set<string>();
  for (const { key, parent } of rows) if (keys.has(key) || (parent !== null && held.has(parent))) held.add(key);
  return held;
};

/** The keys, in order, that have no ancestor among them. */
export const rootsOf = <Row extends TreePosition>(rows: readonly Row[], keys: ReadonlySet<string>): readonly Row[] => {
  const all = withDescendants(rows, keys);
  return rows.filter(({ key, parent }) => all.has(key) && (parent === null || !all.has(parent)));
};

/**
 * Sorts rows of any order into a depth-first sequence: each after its parent. Rows without a valid subposition go to the top level; rows
 * too deep go after their subposition.
 */
export const depthFirst = <Row extends TreePosition>(rows: readonly Row[]): readonly Row[] => {
  const groups = new Set(rows.filter(isGroup).map(({ key }) => key));
  const below = Map.groupBy(rows, ({ parent }) => (parent !== null && groups.has(parent) ? parent : null));
  const placed: Row[] = [];
  const place = (row: Row, holder: string | null, level: number): void => {
    placed.push(row.parent === holder ? row : { ...row, parent: holder });
    if (!isGroup(row)) return;
    const isDeepest = level === maxLevel;
    for (const held of below.get(row.key) ?? [])
      place(held, isDeepest ? holder : row.key, isDeepest ? level : level + 1);
  };
  for (const row of below.get(null) ?? []) place(row, null, 1);
  return placed;
};
