import { dateWordIn, type DateLanguage } from './date-words.ts';
import { readDate, type DateReading } from './date-text.ts';
import { readDuration, type DurationReading } from './duration.ts';
import { readRange, type RangeReading } from './range.ts';

type Refused<Reading> = Exclude<Reading, { readonly ok: true }>;
/** What was meant as a time or a date and is none, as the reader of its kind says it. */
export type LineProblem = Refused<DurationReading> | Refused<RangeReading> | Refused<DateReading>;

/** The time of an entry as typed, in minutes: how long, or from and to of the day. */
export type LineTime =
  | { readonly type: 'duration'; readonly minutes: number }
  | { readonly type: 'range'; readonly start: number; readonly end: number; readonly nextDay: boolean };

type Found<Value> = { readonly value: Value } | { readonly problem: LineProblem } | undefined;

/** `9-11:30`, `9 bis 11`: two bare times with nothing but a blank between count at the line's beginning alone. */
const hasSign = /[-–—]|\s\p{Letter}+\s/u;
const twoBare = /^\d{1,4}(:\d\d)? \d{1,4}(:\d\d)?$/;
/** `1h -2`: an hour, two days ago. */
const daysAgo = /\s[-−]\d/;

const rangeIn = (text: string, isFirst: boolean): Found<LineTime> => {
  if (daysAgo.test(text)) return undefined;
  if (!hasSign.test(text) && !(isFirst && twoBare.test(text))) return undefined;
  const range = readRange(text);
  if (range.ok) return { value: { type: 'range', start: range.start, end: range.end, nextDay: range.nextDay } };
  return range.problem === 'unknown' || range.problem === 'empty' ? undefined : { problem: range };
};

const durationIn = (text: string): Found<LineTime> => {
  const duration = readDuration(text);
  if (duration.ok) return { value: { type: 'duration', minutes: duration.minutes } };
  return duration.problem === 'minutes' || duration.problem === 'too long' ? { problem: duration } : undefined;
};

/** A time that says itself that it is one: a range, a duration with its unit or a colon. */
export const clearTime = (text: string, isFirst: boolean): Found<LineTime> =>
  rangeIn(text, isFirst) ?? (/^\d.*[\p{Letter}:]/u.test(text) ? durationIn(text) : undefined);

/** A number that is a time where the line has no clearer one: with parts of an hour anywhere, a whole one at its beginning. */
export const bareTime = (text: string, isFirst: boolean): Found<LineTime> =>
  /^\d*[.,]\d+$/.test(text) || (isFirst && /^\d{1,2}$/.test(text)) ? durationIn(text) : undefined;

const numbers = /^(\d{1,2}[./]\d{1,2}[./](\d{2}|\d{4})?|\d{1,2}\/\d{1,2}|\d{4}-\d{1,2}-\d{1,2}|[+\-−]\d{1,3})$/;
const dayMonth = /^\d{1,2}\.(0[1-9]|1[0-2])$/;

/** `frei` is no Friday, `die` no Tuesday: a weekday may be cut to five letters, `gestern` to four, and to two before a dot. */
const isDayWord = (text: string, language: DateLanguage): boolean => {
  const word = dateWordIn(text, language);
  if (word === undefined || !/^[\p{Letter}\p{Mark}'’-]+\.?$/u.test(text)) return false;
  return text.endsWith('.') || text.length >= ('weekday' in word ? 5 : 4);
};

/** A date or a word for a day of one language, against today. `hasTime`: `20.11` can be no duration any more. */
export const lineDate = (text: string, today: string, language: DateLanguage, hasTime: boolean): Found<string> => {
  const isDate = numbers.test(text) || (hasTime && dayMonth.test(text)) || isDayWord(text, language);
  if (!isDate) return undefined;
  const read = readDate(text, today, language);
  if (read.ok) return { value: read.date };
  return read.problem === 'no such day' ? { problem: read } : undefined;
};
