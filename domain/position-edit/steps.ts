import {
  isGroup,
  levelsOf,
  rootsOf,
  withDescendants,
  type InsertionPoint,
  type TreePosition,
} from './position-edit.ts';
import { moveProblem, type MoveProblem } from './moves.ts';

/** A step by key: among the siblings, into the subposition above, or out of the surrounding one. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The target of a step; undefined at the end of the level, if no subposition is above, or if there is no surrounding one. */
export const stepTarget = (
  rows: readonly TreePosition[],
  keys: ReadonlySet<string>,
  step: Step,
): InsertionPoint | undefined => {
  const roots = rootsOf(rows, keys);
  const [first, last] = [roots[0], roots.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { parent } = first;
  const moved = withDescendants(rows, keys);
  const siblings = rows.filter((row) => row.parent === parent);
  const stays = ({ key }: TreePosition): boolean => !moved.has(key);
  const before = siblings.slice(0, siblings.indexOf(first)).filter(stays);
  if (step === 'up') return before.length === 0 ? undefined : { parent, after: before.at(-2)?.key ?? null };
  if (step === 'down') {
    const ownLast = roots.findLast((root) => root.parent === parent) ?? first;
    const next = siblings.slice(siblings.indexOf(ownLast) + 1).find(stays);
    return next && { parent, after: next.key };
  }
  if (step === 'out') {
    const around = rows.find(({ key }) => key === parent);
    return around && { parent: around.parent, after: around.key };
  }
  const group = before.at(-1);
  if (group === undefined || !isGroup(group)) return undefined;
  const held = rows.findLast((row) => row.parent === group.key && stays(row));
  return { parent: group.key, after: held?.key ?? null };
};

/** The insertion point for dragged rows, its level, and why they cannot be moved there, if so. */
export type Drop = {
  readonly point: InsertionPoint;
  readonly level: number;
  readonly problem: MoveProblem | undefined;
};

/**
 * The insertion point of positions dropped before `rows[index]` (at the end if there is none) with the pointer at a
 * level. Between two rows several levels are possible: as deep as the row above, one deeper if that is a subposition,
 * or as high as the row below.
 */
export const dropAt = (
  rows: readonly TreePosition[],
  keys: ReadonlySet<string>,
  index: number,
  pointerLevel: number,
): Drop => {
  const moved = withDescendants(rows, keys);
  const rest = rows.filter(({ key }) => !moved.has(key));
  const gap = rows.slice(0, index).filter(({ key }) => !moved.has(key)).length;
  const [above, below] = [rest[gap - 1], rest[gap]];
  const levels = levelsOf(rest);
  const levelOf = (row: TreePosition | undefined): number => (row === undefined ? 1 : (levels.get(row.key) ?? 1));
  const least = levelOf(below);
  const maxLevel = above === undefined ? 1 : levelOf(above) + (isGroup(above) ? 1 : 0);
  const pointOn = (level: number): InsertionPoint => {
    if (above === undefined) return { parent: null, after: null };
    if (level > levelOf(above)) return { parent: above.key, after: null };
    const parents = new Map(rest.map(({ key, parent }) => [key, parent]));
    let sibling = above.key;
    for (let at = levelOf(above); at > level; at -= 1) sibling = parents.get(sibling) ?? sibling;
    return { parent: parents.get(sibling) ?? null, after: sibling };
  };
  const dropOn = (level: number): Drop => {
    const point = pointOn(level);
    return { point, level, problem: moveProblem(rows, keys, point) };
  };
  const nearest = Math.min(Math.max(pointerLevel, least), Math.max(least, maxLevel));
  const higher = Array.from({ length: nearest - least + 1 }, (_, at) => nearest - at);
  return higher.map(dropOn).find(({ problem }) => problem === undefined) ?? dropOn(nearest);
};
