import { addDays, dateOf, lastDayOf, parseDate, weekdayOf } from '#domain/dates/calendar.ts';

/** The same day a number of months later or earlier, clamped to the last day of a shorter month. */
export const addMonths = (date: string, months: number): string => {
  const found = parseDate(date);
  if (found === undefined) return date;
  const count = found.year * 12 + found.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return dateOf({ year, month, day: Math.min(found.day, lastDayOf(year, month)) });
};

/** The weeks, Monday to Sunday, of the month of a date (yyyy-mm-dd); null for cells of another month. */
export const monthGrid = (date: string): readonly (readonly (string | null)[])[] => {
  const first = `${date.slice(0, 8)}01`;
  const before = weekdayOf(first) - 1;
  const days = lastDayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const offset = week * 7 + weekday - before;
      return offset < 0 || offset >= days ? null : addDays(first, offset);
    }),
  );
};
