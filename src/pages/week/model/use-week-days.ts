import { useCompany } from '#api/service/namespace.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { timedEntries } from '#components/day-lane/timed-entry.ts';
import { addDays, weekdayOf } from '#domain/dates/calendar.ts';
import { parseHourMinute } from '#domain/hours/duration.ts';
import { workingSpans } from '#domain/hours/free-windows.ts';
import { commonOf, daySpan, type Span } from '#domain/dates/time-span.ts';
import type { CellWrite } from './cell-write.ts';

/** A day of the week with the data its cells need. */
export type WeekDay = {
  readonly date: string;
  readonly day: Span;
  readonly working: readonly Span[];
  /** Seconds planned for the day by working hours. */
  readonly target: number;
  readonly isWeekend: boolean;
};

/** Occupied spans with the id of their entry; 0 if it has none yet. */
export type OccupiedSpan = Span & { readonly id: number; readonly isRunning: boolean };

/** The seven days from a Monday, with the company's working hours. */
export const useWeekDays = (monday: string): readonly WeekDay[] => {
  const company = useCompany();
  return Array.from({ length: 7 }, (_, index): WeekDay => {
    const date = addDays(monday, index);
    const working = company.hosted ? [] : workingSpans(company.working_windows, date, company.zone);
    const target = company.hosted || working.length === 0 ? 0 : (parseHourMinute(company.daily_target) ?? 0);
    return { date, day: daySpan(date, company.zone), working, target, isWeekend: weekdayOf(date) > 5 };
  });
};

/** The occupied spans of a day: entries, running ones until the end of the day, and pending writes. */
export const takenOn = (
  { day }: WeekDay,
  entries: readonly TimeEntry[],
  writes: readonly CellWrite[],
  zone: string,
  now: number,
): readonly OccupiedSpan[] => {
  const changing = new Set(writes.map(({ entry_id }) => entry_id));
  const kept = timedEntries(entries, zone, now)
    .filter(({ id }) => !changing.has(id))
    .map((each) => ({ ...each, until: each.isRunning ? Math.max(each.until, day.until) : each.until }));
  const coming = writes.flatMap(({ entry_id, span }) =>
    span === null ? [] : [{ ...span, id: entry_id ?? 0, isRunning: false }],
  );
  return [...kept, ...coming].filter((each) => commonOf(each, day) !== undefined);
};
