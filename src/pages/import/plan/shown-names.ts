import { useNames } from '#api/names/names.ts';
import type { Fresh } from './fresh.ts';
import type { Kind } from '../match/mapping.ts';
import { namedBy } from '../match/mapping.ts';

/** The names of records, including those the import will create. */
export const useShownNames = (
  kind: Kind,
  ids: readonly (number | null | undefined)[],
  fresh: readonly Fresh[],
): ReadonlyMap<number, string> => {
  const known = useNames(namedBy[kind], ids.filter((id) => typeof id === 'number' && id > 0).map(Number));
  const own = fresh.filter((each) => each.kind === kind);
  return own.length === 0 ? known : new Map([...known, ...own.map(({ id, name }) => [id, name] as const)]);
};
