import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import type { TimedEntry } from '#domain/hours/day-conflicts.ts';
import { lengthOf, spanOfWallTimes, type Span } from '#domain/dates/time-span.ts';
import { timeStatus } from '#domain/documents/statuses.ts';

/** Seconds. A stopwatch whose span exceeds its counted time by more than this was paused in between. */
const slack = 60;

/** An entry with its times in the company's zone; undefined for a duration. `now` in epoch seconds by the service's clock. */
export const timedOf = (entry: TimeEntry, zone: string, now: number): TimedEntry | undefined => {
  const { id, user_id, running_since, start, end, seconds } = entry;
  const fields = { id, user_id, isFixed: entry.status_id === timeStatus.invoiced };
  if (running_since !== null) {
    const from = Math.floor(running_since / 1000);
    return { ...fields, from, until: Math.max(from, now), isRunning: true, isBroken: false };
  }
  const span: Span | undefined =
    start === null || end === null ? undefined : spanOfWallTimes(start, end, seconds, zone);
  if (span === undefined || lengthOf(span) === 0) return undefined;
  const isBroken = entry.tracking_type === 2 && lengthOf(span) - seconds > slack;
  return { ...fields, ...span, isRunning: false, isBroken };
};

/** The entries that have start and end times. */
export const timedEntries = (entries: readonly TimeEntry[], zone: string, now: number): readonly TimedEntry[] =>
  entries.flatMap((entry) => timedOf(entry, zone, now) ?? []);
