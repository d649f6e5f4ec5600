const cycle = 146_097; // days of 400 years
const epoch = 719_468; // days from 0000-03-01 to 1970-01-01

/** A day of the calendar; month 1 to 12. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

/** Days since 1970-01-01 of an existing calendar day. Years begin in March here, so that a leap day comes last. */
export const dayNumber = ({ year, month, day }: CalendarDay): number => {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return era * cycle + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - epoch;
};

/** The calendar day of a number of days since 1970-01-01. */
export const calendarDay = (number: number): CalendarDay => {
  const shifted = number + epoch;
  const era = Math.floor(shifted / cycle);
  const dayOfEra = shifted - era * cycle;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return { year: era * 400 + yearOfEra + (month > 2 ? 0 : 1), month, day };
};

/** The last day, 28 to 31, of a month 1 to 12. */
export const lastDayOf = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** True if this day exists; years 1 to 9999. */
export const isCalendarDay = ({ year, month, day }: CalendarDay): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);

/** Prints a day as yyyy-mm-dd. */
export const dateOf = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Parses yyyy-mm-dd (the document, Notation); undefined for another format and for a day that does not exist. */
export const parseDate = (date: string): CalendarDay | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) return undefined;
  const found = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isCalendarDay(found) ? found : undefined;
};

/** True if this is an existing date yyyy-mm-dd: 2025-02-30 is not. */
export const isDate = (date: string): boolean => parseDate(date) !== undefined;

const mustParse = (date: string): CalendarDay => {
  const found = parseDate(date);
  if (found === undefined) throw new RangeError(`not a date: ${date}`);
  return found;
};

/** The date a number of days later or earlier. Throws a RangeError on an invalid date. */
export const addDays = (date: string, days: number): string => dateOf(calendarDay(dayNumber(mustParse(date)) + days));

/** The number of days from one date to another, negative if that is earlier. Throws a RangeError on an invalid date. */
export const daysBetween = (from: string, to: string): number => dayNumber(mustParse(to)) - dayNumber(mustParse(from));

/** The weekday of a date, 1 Monday to 7 Sunday. Throws a RangeError on an invalid date. */
export const weekdayOf = (date: string): number => ((((dayNumber(mustParse(date)) + 3) % 7) + 7) % 7) + 1;
