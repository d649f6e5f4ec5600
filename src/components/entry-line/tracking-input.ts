import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatHourMinute } from '#domain/hours/duration.ts';
import type { LineTime } from '#domain/entry-line/time.ts';
import { formatTimeOfDay } from '#domain/hours/range.ts';

const wallOn = (day: string, minutes: number): string =>
  minutes === 1440 ? `${addDays(day, 1)} 00:00:00` : `${day} ${formatTimeOfDay(minutes)}:00`;

/** The `tracking` of a time on a day, yyyy-mm-dd ("Endpoints, Timetracking"). */
export const trackingInput = (time: LineTime, date: string): TimetrackingInput['tracking'] =>
  time.type === 'duration'
    ? { type: 'duration', date, duration: formatHourMinute(time.minutes * 60) }
    : {
        type: 'range',
        start: wallOn(date, time.start),
        end: wallOn(time.nextDay ? addDays(date, 1) : date, time.end),
      };
