import type { DayTotal, Sum } from '#contract/kontor/query-operation.ts';
import { secondsOf, type TimeEntry, type Tracked } from '#api/time-entries/time-entry.ts';
import { formatDecimal, sumOf, toMillionths } from '#domain/numbers/decimal.ts';

type Entry = TimeEntry | Tracked;

/** The sum over days. */
export const sumOfDays = (days: readonly Sum[]): Sum => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
  amount: formatDecimal(sumOf(days.map(({ amount }) => toMillionths(amount))), 2),
});

/** The sum over entries. */
export const sumOfEntries = (entries: readonly Entry[], now: number): Sum => ({
  count: entries.length,
  seconds: entries.reduce((sum, entry) => sum + secondsOf(entry, now), 0),
  amount: formatDecimal(sumOf(entries.map(({ amount }) => toMillionths(amount))), 2),
});

/** The totals of the days without entries that are about to be deleted, at this moment; a day without entries has no time. */
export const withoutEntries = (days: readonly DayTotal[], gone: readonly Entry[], now: number): readonly DayTotal[] =>
  days.map((day) => {
    const ofDay = gone.filter(({ date }) => date === day.date);
    if (ofDay.length === 0) return day;
    const amount = ofDay.reduce((sum, entry) => sum - toMillionths(entry.amount), toMillionths(day.amount));
    const count = day.count - ofDay.length;
    // The totals are a little older than the running time.
    const seconds = ofDay.reduce((sum, entry) => sum - secondsOf(entry, now), day.seconds);
    return { date: day.date, count, seconds: count === 0 ? 0 : Math.max(0, seconds), amount: formatDecimal(amount, 2) };
  });

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

type Started = { readonly id: number; readonly start?: string | null };

/** Orders by start; durations, which have none, come last in order of creation. */
export const byStart = (one: Started, other: Started): number =>
  compare(one.start ?? '~', other.start ?? '~') || one.id - other.id;
