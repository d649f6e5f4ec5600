import type { TimeEntry } from '#api/time-entries/time-entry.ts';

/** The references that identify a row of the week. */
type RowRefs = Pick<TimeEntry, 'client_service_id' | 'contact_id' | 'pr_project_id'>;

export type WeekRow = RowRefs & { readonly key: string; readonly entries: readonly TimeEntry[] };

/** `3-17-0`: activity, contact and project, 0 for none; used in the address. */
export const rowKey = ({ client_service_id, contact_id, pr_project_id }: RowRefs): string =>
  `${client_service_id}-${contact_id ?? 0}-${pr_project_id ?? 0}`;

/** Parses the output of `rowKey`; undefined for anything else. */
export const readRowKey = (key: string): RowRefs | undefined => {
  const match = /^([1-9]\d{0,14})-(\d{1,15})-(\d{1,15})$/.exec(key);
  if (match === null) return undefined;
  const [client_service_id = 0, contact_id = 0, pr_project_id = 0] = match.slice(1).map(Number);
  return { client_service_id, contact_id: contact_id || null, pr_project_id: pr_project_id || null };
};

/** The rows of a week: those that keep their place, then those of its entries in order of first occurrence, then added ones. */
export const rowsOf = (
  entries: readonly TimeEntry[],
  added: readonly string[],
  kept: readonly string[],
): readonly WeekRow[] => {
  const oldest = entries.toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id);
  const groups = Map.groupBy(oldest, rowKey);
  const keys = new Set([...kept, ...groups.keys(), ...added]);
  return [...keys].flatMap((key) => {
    const refs = readRowKey(key);
    return refs === undefined ? [] : [{ key, ...refs, entries: groups.get(key) ?? [] }];
  });
};
