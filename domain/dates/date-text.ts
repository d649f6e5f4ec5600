import {
  addDays,
  calendarDay,
  dateOf,
  dayNumber,
  isCalendarDay,
  lastDayOf,
  parseDate,
  weekdayOf,
  type CalendarDay,
} from './calendar.ts';
import { dateWord, type DateLanguage } from './date-words.ts';

/** The reading of a typed date, yyyy-mm-dd; `lastDay` is the last date of the month if the typed day exceeds it. */
export type DateReading =
  | { readonly ok: true; readonly date: string }
  | { readonly ok: false; readonly problem: 'unknown' }
  | { readonly ok: false; readonly problem: 'no such day'; readonly lastDay?: string };

const unknown: DateReading = { ok: false, problem: 'unknown' };
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dayMonthYear = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2})?)?$/;
const dayAlone = /^(\d{1,2})\.?$/;
const distance = /^([+\-−])\s?(\d{1,4})$/;
const halfYear = 183;

const checked = (found: CalendarDay): DateReading => {
  if (isCalendarDay(found)) return { ok: true, date: dateOf(found) };
  const { year, month } = found;
  const last = { year, month, day: month >= 1 && month <= 12 ? lastDayOf(year, month) : 0 };
  return isCalendarDay(last)
    ? { ok: false, problem: 'no such day', lastDay: dateOf(last) }
    : { ok: false, problem: 'no such day' };
};

const inThisMonthOrLast = (day: number, today: CalendarDay): DateReading => {
  if (day <= today.day) return checked({ ...today, day });
  const lastMonth = calendarDay(dayNumber({ ...today, day: 1 }) - 1);
  return checked({ ...lastMonth, day });
};

const inThisYearOrLast = (day: number, month: number, today: CalendarDay): DateReading => {
  const found = { year: today.year, month, day };
  const isFarAhead = isCalendarDay(found) && dayNumber(found) - dayNumber(today) > halfYear;
  return checked(isFarAhead ? { ...found, year: found.year - 1 } : found);
};

const readNumbers = (typed: string, today: CalendarDay): DateReading | undefined => {
  const full = iso.exec(typed);
  if (full !== null) return checked({ year: Number(full[1]), month: Number(full[2]), day: Number(full[3]) });
  const alone = dayAlone.exec(typed);
  if (alone !== null) return inThisMonthOrLast(Number(alone[1]), today);
  const match = dayMonthYear.exec(typed);
  if (match === null) return undefined;
  const [day, month, year] = [Number(match[1]), Number(match[2]), match[3]];
  if (year === undefined) return inThisYearOrLast(day, month, today);
  return checked({ year: year.length === 2 ? 2000 + Number(year) : Number(year), month, day });
};

const readWord = (typed: string, today: string, language: DateLanguage): DateReading => {
  const word = dateWord(typed, language);
  if (word === undefined) return unknown;
  if ('days' in word) return { ok: true, date: addDays(today, word.days) };
  return { ok: true, date: addDays(today, -((weekdayOf(today) - word.weekday + 7) % 7)) };
};

/**
 * Reads a date as people type it, relative to today (yyyy-mm-dd): `20.11.2025`, `20.11.25`, `20/11`, `2025-11-20`, `+1`, `-3`, and words of
 * four languages. A weekday or a day of the month (`mi`, `20`) is the latest such day up to today; a day and month are of this year, or of
 * last year if that is more than half a year ahead. `language` resolves ambiguous words.
 */
export const readDate = (text: string, today: string, language: DateLanguage = 'de'): DateReading => {
  const now = parseDate(today);
  if (now === undefined) throw new RangeError(`not a date: ${today}`);
  const typed = text.trim().replace(/([./])\s+/g, '$1');
  const steps = distance.exec(typed);
  if (steps !== null) return { ok: true, date: addDays(today, Number(steps[2]) * (steps[1] === '+' ? 1 : -1)) };
  return readNumbers(typed, now) ?? readWord(typed, today, language);
};
