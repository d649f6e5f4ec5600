import { useNames } from '#api/names/names.ts';
import type { NewRecord } from './new-records.ts';
import { namedBy, type Kind } from '../match/mapping.ts';

/** The names of records, including those the import will create. */
export const useDisplayNames = (
  kind: Kind,
  ids: readonly (number | null | undefined)[],
  fresh: readonly NewRecord[],
): ReadonlyMap<number, string> => {
  const known = useNames(namedBy[kind], ids.filter((id) => typeof id === 'number' && id > 0).map(Number));
  const own = fresh.filter((each) => each.kind === kind);
  return own.length === 0 ? known : new Map([...known, ...own.map(({ id, name }) => [id, name] as const)]);
};
