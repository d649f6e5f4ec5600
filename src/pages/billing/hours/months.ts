import { addDays, lastDayOf, parseDate } from '#domain/dates/calendar.ts';

type Days = { readonly from: string; readonly to: string };

/** The first and last day of a day's month. */
export const thisMonth = (day: string): Days => {
  const { year = 1, month = 1 } = parseDate(day) ?? {};
  const start = day.slice(0, 8);
  return { from: `${start}01`, to: `${start}${String(lastDayOf(year, month)).padStart(2, '0')}` };
};

/** The month before a day's month. */
export const lastMonth = (day: string): Days => thisMonth(addDays(thisMonth(day).from, -1));
