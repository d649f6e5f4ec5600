import { changedFields, type EditedPosition, type FieldName, type PositionFields } from './fields.ts';
import { movedKeys, placedAs } from './order.ts';

/** A field that both sides changed differently. The merge keeps mine. */
export type FieldConflict = {
  readonly key: string;
  readonly field: FieldName;
  /** The value before both changes. */
  readonly base: PositionFields[FieldName];
  readonly theirs: PositionFields[FieldName];
};
export type Merged = { readonly rows: readonly EditedPosition[]; readonly conflicts: readonly FieldConflict[] };

/**
 * Outcome for a position that one side removed and the other changed: kept, so that no input is lost; or gone, when the merge undoes
 * something.
 */
type Removed = 'kept' | 'gone';

const mergeFields = (
  base: PositionFields,
  mine: EditedPosition,
  theirs: PositionFields,
): { readonly row: EditedPosition; readonly conflicts: readonly FieldConflict[] } => {
  const { key, type } = mine;
  const changed = changedFields(base, theirs, type).filter((field) => mine.fields[field] !== theirs[field]);
  if (changed.length === 0) return { row: mine, conflicts: [] };
  const isMine = (field: FieldName): boolean => mine.fields[field] !== base[field];
  const taken = Object.fromEntries(changed.filter((field) => !isMine(field)).map((field) => [field, theirs[field]]));
  return {
    row: { ...mine, fields: { ...mine.fields, ...taken } },
    conflicts: changed.filter(isMine).map((field) => ({ key, field, base: base[field], theirs: theirs[field] })),
  };
};

const byKey = (rows: readonly EditedPosition[]): ReadonlyMap<string, EditedPosition> =>
  new Map(rows.map((row) => [row.key, row]));

/**
 * Merges two changes of the same positions, field by field: their changes are applied, except where I changed the same field, and positions
 * I moved stay where I put them. Used for another person's save, and for an undo, which merges a reversed change into the current state.
 * Each list is depth first.
 */
export const mergePositions = (
  base: readonly EditedPosition[],
  mine: readonly EditedPosition[],
  theirs: readonly EditedPosition[],
  removed: Removed = 'kept',
): Merged => {
  if (base === theirs) return { rows: mine, conflicts: [] };
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const isChanged = (one: EditedPosition | undefined, since: EditedPosition): boolean =>
    removed === 'kept' && one !== undefined && changedFields(since.fields, one.fields, one.type).length > 0;
  const conflicts: FieldConflict[] = [];
  const kept = new Map<string, EditedPosition>();
  const added = new Set<string>();
  for (const row of theirs) {
    const [since, here] = [before.get(row.key), own.get(row.key)];
    if (here === undefined) {
      if (since === undefined || isChanged(row, since)) kept.set(row.key, row);
      continue;
    }
    const merged = mergeFields((since ?? row).fields, here, row.fields);
    conflicts.push(...merged.conflicts);
    kept.set(row.key, merged.row.parent === row.parent ? merged.row : { ...merged.row, parent: row.parent });
  }
  for (const row of mine) {
    const since = before.get(row.key);
    if (other.has(row.key) || (since !== undefined && !isChanged(row, since))) continue;
    kept.set(row.key, row);
    added.add(row.key);
  }
  const moved = movedKeys(base, mine).union(added);
  return { rows: placedAs([...kept.values()], mine, moved), conflicts };
};

/** The conflicts that are still open, each field once: their value is still the service's, and mine differs. */
export const openConflicts = (
  conflicts: readonly FieldConflict[],
  mine: readonly EditedPosition[],
  saved: readonly EditedPosition[],
): readonly FieldConflict[] =>
  conflicts.filter(({ key, field, theirs }, index) => {
    const [here, there] = [mine.find((row) => row.key === key), saved.find((row) => row.key === key)];
    if (here === undefined || there?.fields[field] !== theirs || here.fields[field] === theirs) return false;
    const same = (each: FieldConflict): boolean => each.key === key && each.field === field && each.theirs === theirs;
    return conflicts.findIndex(same) === index;
  });

/** The positions before the conflicts that nobody has resolved yet: another page that merges from these gets the same conflicts. */
export const beforeConflicts = (
  rows: readonly EditedPosition[],
  conflicts: readonly FieldConflict[],
): readonly EditedPosition[] =>
  rows.map((row) => {
    const open = conflicts.filter(({ key }) => key === row.key);
    const before = Object.fromEntries(open.map(({ field, base }) => [field, base]));
    return open.length === 0 ? row : { ...row, fields: { ...row.fields, ...before } };
  });
