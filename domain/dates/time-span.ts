import { addDays } from './calendar.ts';
import { formatTimeOfDay } from './time-of-day.ts';
import { instantOf, startOfDay } from './zone.ts';

/** A span of time in epoch seconds, `until` excluded: 9-10 and 10-11 do not overlap. */
export type Span = { readonly from: number; readonly until: number };

/** Seconds that actually elapse, even across a clock change. */
export const lengthOf = ({ from, until }: Span): number => until - from;

/** The intersection of two spans; undefined if they only touch. */
export const commonOf = (one: Span, other: Span): Span | undefined => {
  const [from, until] = [Math.max(one.from, other.from), Math.min(one.until, other.until)];
  return from < until ? { from, until } : undefined;
};

/** The parts of a span that none of the others cover, earliest first. */
export const subtractSpans = (whole: Span, taken: readonly Span[]): Span[] => {
  const free: Span[] = [];
  let { from } = whole;
  for (const each of taken.toSorted((a, b) => a.from - b.from)) {
    if (each.from >= whole.until) break;
    if (each.from > from) free.push({ from, until: each.from });
    from = Math.max(from, each.until);
  }
  if (from < whole.until) free.push({ from, until: whole.until });
  return free;
};

/** A date in a zone: 24 hours, or 23 or 25 on a clock change. */
export const daySpan = (date: string, zone: string): Span => ({
  from: startOfDay(date, zone),
  until: startOfDay(addDays(date, 1), zone),
});

/**
 * The instant at which the clocks of a zone show a minute of a date, 1440 being the next midnight; the earlier one in a repeated hour, in a
 * skipped hour the instant at which the clocks jump.
 */
export const instantAt = (date: string, minute: number, zone: string): number => {
  if (minute >= 1440) return startOfDay(addDays(date, 1), zone);
  const wall = `${date} ${formatTimeOfDay(minute)}:00`;
  const read = instantOf(wall, zone);
  if (read.ok) return read.seconds;
  const next = read.problem === 'missing hour' ? instantOf(read.nextValid, zone) : read;
  return next.ok ? next.seconds : startOfDay(date, zone);
};

const choices = ['earlier', 'later'] as const;

/**
 * The span between two wall-clock times, `yyyy-mm-dd hh:mm:ss`. In a repeated hour the one with the entry's length in seconds is used;
 * undefined if a time is invalid.
 */
export const spanOfWallTimes = (start: string, end: string, seconds: number, zone: string): Span | undefined => {
  const spans = choices.flatMap((first) =>
    choices.flatMap((last) => {
      const [from, until] = [instantOf(start, zone, first), instantOf(end, zone, last)];
      return from.ok && until.ok && from.seconds <= until.seconds ? [{ from: from.seconds, until: until.seconds }] : [];
    }),
  );
  return spans.find((span) => lengthOf(span) === seconds) ?? spans[0];
};
