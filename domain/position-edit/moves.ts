import {
  maxLevel,
  isGroup,
  levelsOf,
  rootsOf,
  withDescendants,
  type InsertionPoint,
  type TreePosition,
} from './position-edit.ts';

/** Why the service would refuse a move: its rules about `parent_id` and discounts. */
export type MoveProblem = 'holdsItself' | 'tooNested' | 'discountAtTop' | 'noGroup';

/** Why these positions cannot be moved to an insertion point; undefined if they can. */
export const moveProblem = (
  rows: readonly TreePosition[],
  keys: ReadonlySet<string>,
  { parent }: InsertionPoint,
): MoveProblem | undefined => {
  if (parent === null) return undefined;
  const moved = withDescendants(rows, keys);
  if (moved.has(parent)) return 'holdsItself';
  const group = rows.find(({ key }) => key === parent);
  if (group === undefined || !isGroup(group)) return 'noGroup';
  const roots = rootsOf(rows, keys);
  if (roots.some(({ type }) => type === 'KbPositionDiscount')) return 'discountAtTop';
  const levels = levelsOf(rows);
  const level = ({ key }: TreePosition): number => levels.get(key) ?? 1;
  let [top, rise] = [1, 0];
  for (const row of rows) {
    if (!moved.has(row.key)) continue;
    if (row.parent === null || !moved.has(row.parent)) top = level(row);
    rise = Math.max(rise, level(row) - top);
  }
  return level(group) + 1 + rise > maxLevel ? 'tooNested' : undefined;
};

/** The index after a row and everything in it. */
const endOf = (rows: readonly TreePosition[], index: number): number => {
  const levels = levelsOf(rows);
  const level = (at: number): number => levels.get(rows[at]?.key ?? '') ?? 0;
  let end = index + 1;
  while (end < rows.length && level(end) > level(index)) end += 1;
  return end;
};

const indexOf = (rows: readonly TreePosition[], key: string | null): number => rows.findIndex((row) => row.key === key);

/** The index of an insertion point. A missing sibling means the start of the level. */
const startOf = (rows: readonly TreePosition[], { parent, after }: InsertionPoint): number => {
  const sibling = after === null ? -1 : indexOf(rows, after);
  if (sibling !== -1) return endOf(rows, sibling);
  return parent === null ? 0 : indexOf(rows, parent) + 1;
};

/** Inserts new rows, each after its parent, at an insertion point: the outermost rows become siblings there. */
export const insertPositions = <Row extends TreePosition>(
  rows: readonly Row[],
  added: readonly Row[],
  point: InsertionPoint,
): readonly Row[] => {
  const keys = new Set(added.map(({ key }) => key));
  const placed = added.map((row) =>
    (row.parent !== null && keys.has(row.parent)) || row.parent === point.parent
      ? row
      : { ...row, parent: point.parent },
  );
  const start = startOf(rows, point);
  return [...rows.slice(0, start), ...placed, ...rows.slice(start)];
};

/** The sibling before an insertion point once the moved rows are removed. */
const stayingSibling = (
  rows: readonly TreePosition[],
  moved: ReadonlySet<string>,
  { parent, after }: InsertionPoint,
): string | null => {
  const siblings = rows.filter((row) => row.parent === parent);
  const upTo = siblings.slice(0, indexOf(siblings, after) + 1);
  return upTo.findLast(({ key }) => !moved.has(key))?.key ?? null;
};

/** Moves positions with everything in them, in their order, to an insertion point that `moveProblem` allows. */
export const movePositions = <Row extends TreePosition>(
  rows: readonly Row[],
  keys: ReadonlySet<string>,
  point: InsertionPoint,
): readonly Row[] => {
  const moved = withDescendants(rows, keys);
  const rest = rows.filter(({ key }) => !moved.has(key));
  const after = stayingSibling(rows, moved, point);
  return insertPositions(
    rest,
    rows.filter(({ key }) => moved.has(key)),
    { parent: point.parent, after },
  );
};

/** Removes positions with everything in them. */
export const removePositions = <Row extends TreePosition>(
  rows: readonly Row[],
  keys: ReadonlySet<string>,
): readonly Row[] => {
  const removed = withDescendants(rows, keys);
  return rows.filter(({ key }) => !removed.has(key));
};
