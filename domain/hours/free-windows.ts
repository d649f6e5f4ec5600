import { weekdayOf } from '../dates/calendar.ts';
import { parseHourMinute } from './duration.ts';
import { instantAt, lengthOf, subtractSpans, type Span } from '../dates/time-span.ts';

/** Working hours of a weekday, 1 Monday to 7 Sunday, `08:00` to `24:00` at most (rulings/company#windows). */
type WorkingWindow = { readonly weekday: number; readonly from: string; readonly to: string };

const minuteOf = (time: string): number => (parseHourMinute(time) ?? 0) / 60;

/** The working hours of a date, earliest first; adjacent spans are joined. Hours that a clock change skips are left out. */
export const workingSpans = (windows: readonly WorkingWindow[], date: string, zone: string): readonly Span[] => {
  const ofDay = windows
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map(({ from, to }) => ({
      from: instantAt(date, minuteOf(from), zone),
      until: instantAt(date, minuteOf(to), zone),
    }))
    .toSorted((one, other) => one.from - other.from);
  const joined: Span[] = [];
  for (const window of ofDay) {
    const last = joined.at(-1);
    if (last !== undefined && window.from <= last.until) joined[joined.length - 1] = { ...last, until: window.until };
    else if (window.from < window.until) joined.push(window);
  }
  return joined;
};

/** The free parts of the working hours, earliest first. */
export const freeWindows = (working: readonly Span[], taken: readonly Span[]): readonly Span[] =>
  working.flatMap((window) => subtractSpans(window, taken));

/** A span of this many seconds at the start of the first window with room for it. */
export const firstFree = (free: readonly Span[], seconds: number): Span | undefined => {
  const found = free.find((window) => lengthOf(window) >= seconds);
  return found && { from: found.from, until: found.from + seconds };
};

/** The longest window, the first of several; undefined if nothing is free. */
export const longestWindow = (free: readonly Span[]): Span | undefined =>
  free.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
