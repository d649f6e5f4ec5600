import { commonOf, lengthOf, subtractSpans, type Span } from '../dates/time-span.ts';

/** An entry with its times. A running one ends now. */
export type TimedEntry = Span & {
  readonly id: number;
  readonly user_id: number;
  readonly isRunning: boolean;
  /** It can no longer be changed, because it is invoiced. */
  readonly isFixed: boolean;
  /** A stopwatch that was paused at an unknown time: its span counts as occupied but never as an overlap. */
  readonly isBroken: boolean;
};

/** Time covered by two entries, or not covered between two entries of a day. */
export type Conflict = Span &
  (
    | { readonly kind: 'overlap'; readonly first: TimedEntry; readonly second: TimedEntry }
    | { readonly kind: 'gap'; readonly before: TimedEntry; readonly after: TimedEntry }
  );

/** Seconds below which nothing counts as a conflict: the document shows hours and minutes. */
const minConflict = 60;

const byStart = (one: TimedEntry, other: TimedEntry): number =>
  one.from - other.from || one.until - other.until || one.id - other.id;

const overlapsOf = (entries: readonly TimedEntry[], day: Span): Conflict[] =>
  entries.flatMap((first, index) =>
    entries.slice(index + 1).flatMap((second): Conflict[] => {
      const doubled = commonOf(first, second);
      const ofDay = doubled && commonOf(doubled, day);
      if (ofDay === undefined || first.isBroken || second.isBroken) return [];
      return lengthOf(ofDay) < minConflict ? [] : [{ kind: 'overlap', ...ofDay, first, second }];
    }),
  );

/** The neighbours of a gap: the entry that ends last before it, and the one that begins first after it. */
const between = (entries: readonly TimedEntry[], gap: Span): Conflict[] => {
  const before = entries.filter(({ until }) => until <= gap.from).toSorted((a, b) => b.until - a.until)[0];
  const after = entries.find(({ from }) => from >= gap.until);
  return before === undefined || after === undefined ? [] : [{ kind: 'gap', ...gap, before, after }];
};

const gapsOf = (entries: readonly TimedEntry[], day: Span, working: readonly Span[]): Conflict[] =>
  (working.length > 0 ? working : [day])
    .flatMap((window) => subtractSpans(window, entries))
    .filter((gap) => lengthOf(gap) >= minConflict)
    .flatMap((gap) => between(entries, gap));

const ofOneUser = (entries: readonly TimedEntry[], day: Span, working: readonly Span[]): Conflict[] => {
  const ofDay = entries.filter((entry) => commonOf(entry, day) !== undefined).toSorted(byStart);
  return [...overlapsOf(ofDay, day), ...gapsOf(ofDay, day, working)];
};

/**
 * The overlaps and gaps of a day, earliest first, for each user separately. Intervals are half-open; an
 * entry past midnight belongs to both days; a running one counts until now. A gap lies between two entries, and within the working hours if
 * the day has some.
 */
export const dayConflicts = (
  entries: readonly TimedEntry[],
  day: Span,
  working: readonly Span[],
): readonly Conflict[] =>
  [...Map.groupBy(entries, ({ user_id }) => user_id).values()]
    .flatMap((ofUser) => ofOneUser(ofUser, day, working))
    .toSorted((one, other) => one.from - other.from || one.until - other.until);
