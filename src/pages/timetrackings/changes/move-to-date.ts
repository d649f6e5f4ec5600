import type { z } from 'zod';
import type { trackingEdit } from '#contract/resources/timetracking.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { addDays, dayNumber, parseDate } from '#domain/dates/calendar.ts';
import { lengthOf, type Span } from '#domain/dates/time-span.ts';
import { instantOf } from '#domain/dates/zone.ts';
import { rangeOf } from '#domain/hours/tracking.ts';

type TrackingEdit = z.input<typeof trackingEdit>;

/** The time of a stopped entry: its span, or its day if it only has a duration; `pauses`: a stopwatch with several parts. */
type When = { readonly date: string } | Span | 'pauses';

const instantsOf = (wall: string, zone: string): readonly number[] =>
  (['earlier', 'later'] as const).flatMap((choose) => {
    const read = instantOf(wall, zone, choose);
    return read.ok ? [read.seconds] : [];
  });

/** Local times in a repeated hour are ambiguous: take those between which the entry's seconds fit. */
const whenOf = ({ date, start = null, end = null, seconds = 0 }: Tracked, zone: string): When => {
  if (start === null || end === null) return { date };
  const spans = instantsOf(start, zone).flatMap((from) =>
    instantsOf(end, zone).map((until): Span => ({ from, until })),
  );
  return spans.find((span) => lengthOf(span) === seconds) ?? 'pauses';
};

type Moved = { readonly tracking: TrackingEdit; readonly back: TrackingEdit; readonly seconds: number };

/**
 * The same times on another day, and a function to move back; the seconds are those that really elapse then. A
 * stopwatch's time becomes a range. `pauses`: a stopwatch with pauses cannot be moved. `noSuchTime`: the clock change
 * skips that time.
 */
export const moveToDate = (row: Tracked, date: string, zone: string): Moved | 'pauses' | 'noSuchTime' => {
  const when = whenOf(row, zone);
  if (when === 'pauses') return 'pauses';
  if ('date' in when) {
    const on = (day: string): TrackingEdit => ({ type: 'duration', date: day });
    return { tracking: on(date), back: on(row.date), seconds: row.seconds ?? 0 };
  }
  const [there, here] = [date, row.date].map((day) => parseDate(day));
  const days = there === undefined || here === undefined ? 0 : dayNumber(there) - dayNumber(here);
  const [from, until] = [row.start, row.end].map((wall) => {
    const read = instantOf(`${addDays((wall ?? '').slice(0, 10), days)}${(wall ?? '').slice(10)}`, zone);
    return read.ok ? read.seconds : Number.NaN;
  });
  if (from === undefined || until === undefined || !(from <= until)) return 'noSuchTime';
  return { tracking: rangeOf({ from, until }, zone), back: rangeOf(when, zone), seconds: until - from };
};
