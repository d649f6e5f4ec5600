import fc from 'fast-check';
import { depthFirst, maxLevel, isGroup, levelsOf, type TreePosition, type PositionType } from './position-edit.ts';
import { emptyFields, type EditedPosition } from './fields.ts';

const types = [
  'KbPositionArticle',
  'KbPositionCustom',
  'KbPositionSubposition',
  'KbPositionText',
  'KbPositionSubtotal',
  'KbPositionDiscount',
  'KbPositionPagebreak',
  'KbPositionExpense',
] as const satisfies readonly PositionType[];

/** A test position that can be saved, if its kind needs no text: its key implies its kind, its parent is given by key. */
export const edited = (type: PositionType, key: string, parent: string | null = null, text = ''): EditedPosition => ({
  key,
  type,
  parent,
  fields: { ...emptyFields, text, article_id: 1, tax_id: 1, account_id: 1 },
});
export const custom = (key: string, parent: string | null = null, text = ''): EditedPosition =>
  edited('KbPositionCustom', key, parent, text);
export const subposition = (key: string, parent: string | null = null): EditedPosition =>
  edited('KbPositionSubposition', key, parent);

/** `a b(c d)`: a short notation of a tree. */
export const drawTree = (rows: readonly TreePosition[], parent: string | null = null): string =>
  rows
    .filter((row) => row.parent === parent)
    .map((row) => (isGroup(row) ? `${row.key}(${drawTree(rows, row.key)})` : row.key))
    .join(' ');

type Seed = { readonly type: PositionType; readonly pick: number; readonly text: string };

/** Positions of all kinds in a valid tree; their keys start with `prefix`. */
const treeOf = (seeds: readonly Seed[], prefix = 'p'): readonly EditedPosition[] => {
  const rows: EditedPosition[] = [];
  for (const [index, { type, pick, text }] of seeds.entries()) {
    const levels = levelsOf(rows);
    const groups = rows.filter((row) => isGroup(row) && (levels.get(row.key) ?? 0) < maxLevel);
    const parent = type === 'KbPositionDiscount' ? undefined : [undefined, ...groups][pick % (groups.length + 1)];
    rows.push(edited(type, `${prefix}${index}`, parent?.key ?? null, text));
  }
  return depthFirst(rows);
};

const seed = fc.record({
  type: fc.oneof(fc.constantFrom(...types), fc.constant('KbPositionSubposition' as const)),
  pick: fc.nat(20),
  text: fc.constantFrom('', 'a', 'b', 'c'),
});
export const anyTree = fc.array(seed, { maxLength: 14 }).map((seeds) => treeOf(seeds));

/** True if the service would accept the rows: depth first, no cycle, four levels, discounts at the top, each once. */
export const isSound = (rows: readonly TreePosition[]): boolean => {
  const seen = new Map<string, TreePosition>();
  const path: string[] = [];
  for (const row of rows) {
    if (seen.has(row.key) || (row.type === 'KbPositionDiscount' && row.parent !== null)) return false;
    while (path.length > 0 && path.at(-1) !== row.parent) path.pop();
    if ((path.at(-1) ?? null) !== row.parent || path.length >= maxLevel) return false;
    if (row.parent !== null && seen.get(row.parent)?.type !== 'KbPositionSubposition') return false;
    seen.set(row.key, row);
    path.push(row.key);
  }
  return true;
};
