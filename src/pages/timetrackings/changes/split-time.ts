import type { Tracked } from '#api/time-entries/time-entry.ts';
import { spanOfWallTimes } from '#domain/dates/time-span.ts';
import { parseHourMinute } from '#domain/hours/duration.ts';
import { durationOn, rangeOf, type Tracking } from '#domain/hours/tracking.ts';
import { timeOf } from '../entry/entry-time.ts';

const wholeMinute = (seconds: number): number => Math.floor(seconds / 60) * 60;

/**
 * Splits the time of an entry in two, the first of so many minutes and the second right after it: a range keeps its start and end to the
 * second, a duration its whole minutes. Undefined if one part would be empty, or the stopwatch runs.
 */
export const splitEntry = (row: Tracked, minutes: number, zone: string): readonly [Tracking, Tracking] | undefined => {
  const { kind, date, duration } = timeOf(row);
  const { start = null, end = null, seconds = 0 } = row;
  if (date === null || minutes <= 0 || kind === 'running') return undefined;
  if (kind === 'duration') {
    const rest = (parseHourMinute(duration ?? '') ?? 0) - minutes * 60;
    return rest <= 0 ? undefined : [durationOn(date, minutes * 60), durationOn(date, rest)];
  }
  const span = start === null || end === null ? undefined : spanOfWallTimes(start, end, seconds, zone);
  if (span === undefined) return undefined;
  const { from, until } = span;
  const cut = wholeMinute(from) + minutes * 60;
  return cut >= wholeMinute(until)
    ? undefined
    : [rangeOf({ from, until: cut }, zone), rangeOf({ from: cut, until }, zone)];
};
