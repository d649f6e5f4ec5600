/** The reading of a typed range, in minutes of the day; `nextDay` if the end is past midnight, `time` is the invalid time. */
export type RangeReading =
  | { readonly ok: true; readonly start: number; readonly end: number; readonly nextDay: boolean }
  | { readonly ok: false; readonly problem: 'empty' | 'unknown' | 'zero length' }
  | { readonly ok: false; readonly problem: 'no such time'; readonly time: string };

const day = 24 * 60;
const time = String.raw`(\d{3,4}|\d{1,2}(?:[:.h]\d{2})?)(?:\s?(?:h|uhr))?`;
const before = String.raw`(?:(?:von|from|de|dalle|da)\s+)?`;
const between = String.raw`(?:\s*[-–—]\s*|\s+(?:(?:bis|to|until|a|alle)\s+)?)`;
const range = new RegExp(`^${before}${time}${between}${time}$`);

const minutesOf = (text: string): number | undefined => {
  const digits = text.replace(/\D/g, '');
  const split = digits.length > 2 ? digits.length - 2 : digits.length;
  const hours = Number(digits.slice(0, split));
  const minutes = Number(digits.slice(split));
  return minutes > 59 || hours * 60 + minutes > day ? undefined : hours * 60 + minutes;
};

/**
 * Reads a range of times as people type it: `9-11:30`, `9 1130`, `0900-1130`, `9 bis 11`, `9 à 11`, `dalle 9 alle 11`. An end before the
 * start is on the next day, and so is 24:00, which is returned as 0.
 */
export const readRange = (text: string): RangeReading => {
  const typed = text.trim().toLowerCase().replaceAll('à', 'a');
  if (typed === '') return { ok: false, problem: 'empty' };
  const match = range.exec(typed);
  if (match === null) return { ok: false, problem: 'unknown' };
  const [, first = '', last = ''] = match;
  const start = minutesOf(first);
  const end = minutesOf(last);
  if (start === undefined || start === day) return { ok: false, problem: 'no such time', time: first };
  if (end === undefined) return { ok: false, problem: 'no such time', time: last };
  if (start === end) return { ok: false, problem: 'zero length' };
  return { ok: true, start, end: end % day, nextDay: end < start || end === day };
};
