import type { EditedPosition } from '#domain/position-edit/fields.ts';

/** The keys of the positions that no total counts: those that are optional or in an optional group. */
export const uncounted = (rows: readonly EditedPosition[]): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const { key, parent, fields } of rows)
    if (fields.is_optional || (parent !== null && keys.has(parent))) keys.add(key);
  return keys;
};
