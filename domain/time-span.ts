import { addDays } from './calendar.ts';
import { instantOf, startOfDay } from './zone.ts';

/** A stretch of time in epoch seconds, `until` excluded: 9-10 and 10-11 do not overlap. */
export type Span = { readonly from: number; readonly until: number };

/** Seconds that really pass, also where the clocks change. */
export const lengthOf = ({ from, until }: Span): number => until - from;

/** What two stretches have in common; undefined where they only touch. */
export const commonOf = (one: Span, other: Span): Span | undefined => {
  const [from, until] = [Math.max(one.from, other.from), Math.min(one.until, other.until)];
  return from < until ? { from, until } : undefined;
};

/** The parts of a stretch that none of the others take, earliest first. */
export const without = (whole: Span, taken: readonly Span[]): Span[] => {
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

/** A date of a zone: 24 hours, or 23 and 25 where the clocks change. */
export const daySpan = (date: string, zone: string): Span => ({
  from: startOfDay(date, zone),
  until: startOfDay(addDays(date, 1), zone),
});

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The instant at which the clocks of a zone show a minute of a date, 1440 being the next midnight; of a doubled hour the earlier one, in a
 * missing hour the instant at which the clocks go on.
 */
export const instantAt = (date: string, minute: number, zone: string): number => {
  if (minute >= 1440) return startOfDay(addDays(date, 1), zone);
  const wall = `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
  const read = instantOf(wall, zone);
  if (read.ok) return read.seconds;
  const next = read.problem === 'missing hour' ? instantOf(read.nextValid, zone) : read;
  return next.ok ? next.seconds : startOfDay(date, zone);
};

const choices = ['earlier', 'later'] as const;

/**
 * The stretch between two times on the wall, `yyyy-mm-dd hh:mm:ss`. In a doubled hour the one that is as long as the entry says, in seconds,
 * counts; undefined where a time is none.
 */
export const spanOfWalls = (start: string, end: string, seconds: number, zone: string): Span | undefined => {
  const spans = choices.flatMap((first) =>
    choices.flatMap((last) => {
      const [from, until] = [instantOf(start, zone, first), instantOf(end, zone, last)];
      return from.ok && until.ok && from.seconds <= until.seconds ? [{ from: from.seconds, until: until.seconds }] : [];
    }),
  );
  return spans.find((span) => lengthOf(span) === seconds) ?? spans[0];
};
