import { useCompany } from '#api/namespace.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { timedEntries } from '#components/day-lane/timed-entry.ts';
import { addDays, weekdayOf } from '#domain/calendar.ts';
import { parseHourMinute } from '#domain/duration.ts';
import { workingSpans } from '#domain/free-windows.ts';
import { commonOf, daySpan, type Span } from '#domain/time-span.ts';
import type { CellWrite } from './cell-write.ts';

/** A day of the week as its cells need it. */
export type WeekDay = {
  readonly date: string;
  readonly day: Span;
  readonly working: readonly Span[];
  /** Seconds that a day with working hours should have. */
  readonly target: number;
  readonly isWeekend: boolean;
};

/** Stretches that something takes, and whose: 0 for what has no number yet. */
export type Taken = Span & { readonly id: number; readonly isRunning: boolean };

/** The seven days from a Monday on, with the working hours of the company. */
export const useWeekDays = (monday: string): readonly WeekDay[] => {
  const company = useCompany();
  return Array.from({ length: 7 }, (_, index): WeekDay => {
    const date = addDays(monday, index);
    const working = company.hosted ? [] : workingSpans(company.working_windows, date, company.zone);
    const target = company.hosted || working.length === 0 ? 0 : (parseHourMinute(company.daily_target) ?? 0);
    return { date, day: daySpan(date, company.zone), working, target, isWeekend: weekdayOf(date) > 5 };
  });
};

/** What takes time on a day: entries, what runs until the day's end, and what is on its way. */
export const takenOn = (
  { day }: WeekDay,
  entries: readonly TimeEntry[],
  writes: readonly CellWrite[],
  zone: string,
  now: number,
): readonly Taken[] => {
  const changing = new Set(writes.map(({ entry_id }) => entry_id));
  const kept = timedEntries(entries, zone, now)
    .filter(({ id }) => !changing.has(id))
    .map((each) => ({ ...each, until: each.isRunning ? Math.max(each.until, day.until) : each.until }));
  const coming = writes.flatMap(({ entry_id, span }) =>
    span === null ? [] : [{ ...span, id: entry_id ?? 0, isRunning: false }],
  );
  return [...kept, ...coming].filter((each) => commonOf(each, day) !== undefined);
};
