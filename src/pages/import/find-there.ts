import type { TimeEntry } from '#api/time-entry.ts';
import { wallTime } from './import-day.ts';
import type { ImportRow } from './import-row.ts';

/** A row and whose entry it becomes. */
export type OwnedRow = { readonly row: ImportRow; readonly user_id: number };

/** One spelling for texts of which a service may have changed the spaces. */
const words = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

const keyOf = (...parts: readonly (string | number | null)[]): string => JSON.stringify(parts);

/** Ranges by their ends on the wall, durations by their day and length. */
const keyOfEntry = ({ user_id, start, end, date, seconds, text }: TimeEntry): string =>
  start === null ? keyOf(user_id, date, seconds, words(text)) : keyOf(user_id, start, end, words(text));

const keyOfRow = ({ row: { tracking, seconds, text }, user_id }: OwnedRow, zone: string): string =>
  tracking.type === 'duration'
    ? keyOf(user_id, tracking.date, seconds, words(text))
    : keyOf(user_id, wallTime(tracking.start, zone), wallTime(tracking.end, zone), words(text));

/**
 * The lines of the rows that are entries already, with the entry's id: same user, same start and end or day and length,
 * same text. Of rows alike as many are there as there are entries.
 */
export const findThere = (
  rows: readonly OwnedRow[],
  entries: readonly TimeEntry[],
  zone: string,
): ReadonlyMap<number, number> => {
  const standing = entries.filter(({ running_since }) => running_since === null);
  const free = Map.groupBy(standing, keyOfEntry);
  const there = new Map<number, number>();
  for (const owned of rows) {
    const entry = free.get(keyOfRow(owned, zone))?.pop();
    if (entry !== undefined) there.set(owned.row.line, entry.id);
  }
  return there;
};
