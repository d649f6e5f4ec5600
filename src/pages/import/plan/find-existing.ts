import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { dayOfTracking, wallTime } from '../read/import-day.ts';
import type { ImportRow } from '../read/import-row.ts';

/** A row and the user whose entry it becomes. */
export type OwnedRow = { readonly row: ImportRow; readonly user_id: number };

/** A normal form for texts, as a service may have changed their whitespace. */
const words = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

const keyOf = (...parts: readonly (string | number | null)[]): string => JSON.stringify(parts);

/** Ranges by their local start and end, durations by their day and length. */
const keyOfEntry = ({ user_id, start, end, date, seconds, text }: TimeEntry): string =>
  start === null ? keyOf(user_id, date, seconds, words(text)) : keyOf(user_id, start, end, words(text));

const keyOfRow = ({ row: { tracking, seconds, text }, user_id }: OwnedRow, zone: string): string =>
  tracking.type === 'duration'
    ? keyOf(user_id, tracking.date, seconds, words(text))
    : keyOf(user_id, wallTime(tracking.start, zone), wallTime(tracking.end, zone), words(text));

/** By day and whole minutes, as exports may leave out the start of an entry. */
const looseKey = (user_id: number, date: string, seconds: number, text: string | null): string =>
  keyOf(user_id, date, Math.floor(seconds / 60), words(text));

/** Pairs each row with an entry of its key that no other row has taken. Returns the rows without one. */
const pair = (
  rows: readonly OwnedRow[],
  free: ReadonlyMap<string, TimeEntry[]>,
  key: (row: OwnedRow) => string,
  there: Map<number, number>,
): readonly OwnedRow[] =>
  rows.filter((owned) => {
    const entry = free.get(key(owned))?.pop();
    if (entry !== undefined) there.set(owned.row.line, entry.id);
    return entry === undefined;
  });

/**
 * The lines of rows that already are entries, with the entry's id: same user, same start and end or day and length, same text. If
 * either has no times, day and length count. Identical rows match as many times as there are entries.
 */
export const findExisting = (
  rows: readonly OwnedRow[],
  entries: readonly TimeEntry[],
  zone: string,
): ReadonlyMap<number, number> => {
  const stopped = entries.filter(({ running_since }) => running_since === null);
  const there = new Map<number, number>();
  const left = pair(rows, Map.groupBy(stopped, keyOfEntry), (row) => keyOfRow(row, zone), there);
  const taken = new Set(there.values());
  const free = stopped.filter(({ id }) => !taken.has(id));
  const byLength = (candidates: readonly TimeEntry[]) =>
    Map.groupBy(candidates, ({ user_id, date, seconds, text }) => looseKey(user_id, date, seconds, text));
  const loose = ({ user_id, row }: OwnedRow): string =>
    looseKey(user_id, dayOfTracking(row.tracking, zone), row.roundedFrom ?? row.seconds, row.text);
  const [durations = [], ranges = []] = [true, false].map((isDuration) =>
    left.filter(({ row }) => (row.tracking.type === 'duration') === isDuration),
  );
  pair(durations, byLength(free), loose, there);
  const paired = new Set(there.values());
  const timeless = free.filter(({ id, start }) => start === null && !paired.has(id));
  pair(ranges, byLength(timeless), loose, there);
  return there;
};
