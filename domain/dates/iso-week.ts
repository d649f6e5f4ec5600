import { addDays, daysBetween, parseDate, weekdayOf } from './calendar.ts';

/** The Monday of the week of a date, both yyyy-mm-dd. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

/** An ISO 8601 week: the first has the year's first Thursday. */
type IsoWeek = { readonly year: number; readonly week: number };

const firstMonday = (year: number): string => mondayOf(`${String(year).padStart(4, '0')}-01-04`);

/** The week of a date. */
export const isoWeekOf = (date: string): IsoWeek => {
  const year = parseDate(addDays(mondayOf(date), 3))?.year ?? 0;
  return { year, week: daysBetween(firstMonday(year), mondayOf(date)) / 7 + 1 };
};

/** `2025-W47`, as in addresses. */
export const formatIsoWeek = ({ year, week }: IsoWeek): string =>
  `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;

/** The Monday of `2025-W47`; undefined if there is no such week. */
export const readIsoWeek = (text: string): string | undefined => {
  const match = /^(\d{4})-W(\d{2})$/.exec(text);
  if (match === null || Number(match[1]) === 0) return undefined;
  const monday = addDays(firstMonday(Number(match[1])), (Number(match[2]) - 1) * 7);
  return formatIsoWeek(isoWeekOf(monday)) === text ? monday : undefined;
};
