import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import { addDays } from '../dates/calendar.ts';
import { formatTimeOfDay } from '../dates/time-of-day.ts';
import type { Span } from '../dates/time-span.ts';
import { datetimeOf } from '../dates/zone.ts';
import { formatHourMinute } from './duration.ts';

/** The time of an entry as it is written: `tracking` of a request ("Endpoints, Timetracking"). */
export type Tracking = TimetrackingInput['tracking'];

/** Seconds on a day, in whole minutes. */
export const durationOn = (date: string, seconds: number): Tracking => ({
  type: 'duration',
  date,
  duration: formatHourMinute(seconds),
});

const wallOn = (date: string, minutes: number): string =>
  minutes === 1440 ? `${addDays(date, 1)} 00:00:00` : `${date} ${formatTimeOfDay(minutes)}:00`;

/** From one time of a day to another of the same or the next one, in minutes. */
export const rangeOn = (
  date: string,
  { start, end, nextDay }: { readonly start: number; readonly end: number; readonly nextDay: boolean },
): Tracking => ({ type: 'range', start: wallOn(date, start), end: wallOn(nextDay ? addDays(date, 1) : date, end) });

/** A span of time. In a repeated hour, datetimes are used to be unambiguous. */
export const rangeOf = ({ from, until }: Span, zone: string): Tracking => ({
  type: 'range',
  start: datetimeOf(from, zone),
  end: datetimeOf(until, zone),
});
