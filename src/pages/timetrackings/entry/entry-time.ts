import { z } from 'zod';
import { secondsOf, type Tracked } from '#api/time-entries/time-entry.ts';
import { formatDuration, formatHourMinute, parseHourMinute } from '#domain/hours/duration.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatTimeOfDay } from '#domain/dates/time-of-day.ts';
import { rangeOn, type Tracking } from '#domain/hours/tracking.ts';
import { instantAt } from '#domain/dates/time-span.ts';
import { minuteOfWall } from '#domain/dates/zone.ts';
import { formatDate } from '#texts/format.ts';

const minutesOfDay = z.int().min(0).max(1440);
const entryTime = z.strictObject({
  /** `running`: the stopwatch runs, so the time cannot be edited. */
  kind: z.enum(['duration', 'range', 'running']),
  date: z.iso.date().nullable(),
  /** hh:ii. */
  duration: z.string().nullable(),
  range: z.strictObject({ start: minutesOfDay, end: minutesOfDay, nextDay: z.boolean() }).nullable(),
});
/** The time of an entry in the form: a duration or a range. The other one is kept in case the user switches back. */
export type EntryTime = z.infer<typeof entryTime>;

/** As a single form value, so that two users who change the same time get a conflict. */
export const writeTime = (time: EntryTime): string => JSON.stringify(time);

const nothing: EntryTime = { kind: 'duration', date: null, duration: null, range: null };

export const readTime = (value: unknown): EntryTime => {
  if (typeof value !== 'string' || value === '') return nothing;
  return entryTime.safeParse(JSON.parse(value)).data ?? nothing;
};

/** An empty time on a day. */
export const timeOn = (date: string): EntryTime => ({ ...nothing, date });

/** The time of a record; a finished stopwatch counts as a duration. */
export const timeOf = (row: Tracked): EntryTime => {
  const { running, date, tracking_type, start = null, end = null } = row;
  const isRange = tracking_type === 1 && start !== null && end !== null;
  const tracked = isRange ? { start, end } : row.tracking?.type === 'range' ? row.tracking : undefined;
  return {
    kind: running ? 'running' : tracked === undefined ? 'duration' : 'range',
    date,
    duration: running ? null : formatHourMinute(secondsOf(row, 0)),
    range:
      tracked === undefined
        ? null
        : {
            start: minuteOfWall(tracked.start),
            end: minuteOfWall(tracked.end),
            nextDay: tracked.end.slice(0, 10) !== tracked.start.slice(0, 10),
          },
  };
};

/** The input for a time ("Endpoints, Timetracking"); undefined while something is missing, or it cannot be edited. */
export const trackingOf = ({ kind, date, duration, range }: EntryTime): Tracking | undefined => {
  if (date === null || kind === 'running') return undefined;
  if (kind === 'range') return range === null ? undefined : rangeOn(date, range);
  return duration === null || parseHourMinute(duration) === undefined
    ? undefined
    : { type: 'duration', date, duration };
};

/** Seconds of a local time in a time zone; null while something is missing or it is running. */
export const secondsIn = ({ kind, date, duration, range }: EntryTime, zone: string): number | null => {
  if (kind === 'duration') return parseHourMinute(duration ?? '') ?? null;
  if (kind === 'running' || range === null || date === null) return null;
  const end = instantAt(range.nextDay ? addDays(date, 1) : date, range.end, zone);
  return end - instantAt(date, range.start, zone);
};

/** `2:30, 19.11.2025`, `09:00–11:30, 19.11.2025`. */
export const entryTimeText = ({ kind, date, duration, range }: EntryTime): string => {
  const time =
    kind === 'range' && range !== null
      ? `${formatTimeOfDay(range.start)}–${formatTimeOfDay(range.end)}`
      : formatDuration(parseHourMinute(duration ?? '') ?? 0);
  return date === null ? time : `${time}, ${formatDate(date)}`;
};
