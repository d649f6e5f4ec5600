import { addDays } from '#domain/dates/calendar.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { parseHourMinute } from '#domain/hours/duration.ts';
import { durationOn, rangeOn, type Tracking } from '#domain/hours/tracking.ts';
import { timeOf, type EntryTime } from '../entry/entry-time.ts';

const day = 1440;

/** A range from one minute to another, counted from the midnight before `date`. */
const rangeFrom = (date: string, from: number, until: number): Tracking => {
  const first = from >= day ? addDays(date, 1) : date;
  const [start, end] = from >= day ? [from - day, until - day] : [from, until];
  return rangeOn(first, { start, end: end >= day ? end - day : end, nextDay: end >= day });
};

/**
 * Splits a time in two, the first of so many minutes and the second right after it; undefined if one part would be empty, or the
 * stopwatch runs.
 */
export const splitTime = (time: EntryTime, minutes: number): readonly [Tracking, Tracking] | undefined => {
  const { kind, date, duration, range } = time;
  if (date === null || minutes <= 0) return undefined;
  if (kind === 'duration') {
    const rest = (parseHourMinute(duration ?? '') ?? 0) - minutes * 60;
    return rest <= 0 ? undefined : [durationOn(date, minutes * 60), durationOn(date, rest)];
  }
  if (kind === 'running' || range === null) return undefined;
  const until = range.end + (range.nextDay ? day : 0);
  const cut = range.start + minutes;
  return cut >= until ? undefined : [rangeFrom(date, range.start, cut), rangeFrom(date, cut, until)];
};

/** Splits the time of an entry: a range keeps its start and end to the second, a duration its whole minutes. */
export const splitEntry = (row: Tracked, minutes: number): readonly [Tracking, Tracking] | undefined => {
  const { start = null, end = null } = row;
  const parts = splitTime(timeOf(row), minutes);
  if (parts?.[0].type !== 'range' || parts[1].type !== 'range' || start === null || end === null) return parts;
  return [
    { ...parts[0], start },
    { ...parts[1], end },
  ];
};
