import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { timedEntries } from '#components/day-lane/timed-entry.ts';
import { dayConflicts } from '#domain/hours/day-conflicts.ts';
import { lengthOf, subtractSpans } from '#domain/dates/time-span.ts';
import type { WeekDay } from './use-week-days.ts';

type Day = Pick<WeekDay, 'day' | 'working'>;

/** Seconds of a day covered by more than one entry, each second counted once; `now` in epoch seconds. */
export const overlapOn = ({ day, working }: Day, entries: readonly TimeEntry[], zone: string, now: number): number => {
  const overlaps = dayConflicts(timedEntries(entries, zone, now), day, working).filter(
    ({ kind }) => kind === 'overlap',
  );
  return subtractSpans(day, overlaps).reduce((left, free) => left - lengthOf(free), lengthOf(day));
};
