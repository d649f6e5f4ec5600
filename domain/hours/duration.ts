import { divideRounded } from '../numbers/decimal.ts';

/**
 * The reading of a typed duration, in minutes; `asClock` is the other meaning of a doubtful one, `8.30` for 8:30; `stated` are the minutes
 * typed beside the hours, `suggestion` is the sum.
 */
export type DurationReading =
  | { readonly ok: true; readonly minutes: number; readonly asClock?: number }
  | { readonly ok: false; readonly problem: 'empty' | 'negative' | 'too long' | 'unknown' }
  | { readonly ok: false; readonly problem: 'minutes'; readonly stated: number; readonly suggestion?: number };

/** The longest duration of a request, 999:59, in minutes (rulings/time#longest). */
export const maxDuration = 59_999;

const hourUnit = String.raw`(?:h|hrs?|hours?|std\.?|stunden?|heures?|or[ae])`;
const minuteUnit = String.raw`(?:m|min\.?|mins|minuten?|minutes?|minut[oi])`;
const clock = /^(\d*):(\d{2})$/;
const hoursAndMinutes = new RegExp(String.raw`^(\d+)\s*${hourUnit}\s*(\d{1,3})\s*${minuteUnit}?$`);
const minutesOnly = new RegExp(String.raw`^(\d+)\s*${minuteUnit}$`);
const hoursOnly = new RegExp(String.raw`^(?=[.,]?\d)(\d*)(?:[.,](\d+))?\s*${hourUnit}?$`);

const inLimits = (minutes: number): DurationReading =>
  minutes > maxDuration ? { ok: false, problem: 'too long' } : { ok: true, minutes };

const fromParts = (hours: string, stated: number): DurationReading => {
  const minutes = Number(hours) * 60 + stated;
  if (stated < 60) return inLimits(minutes);
  return minutes > maxDuration
    ? { ok: false, problem: 'minutes', stated }
    : { ok: false, problem: 'minutes', stated, suggestion: minutes };
};

const quarterDigits = new Set(['00', '25', '50', '75']);

/** True if the digits after a point may also be minutes or a month: `1.30` is 1:30 or 1:18, `3.11` a day. `2.25` is neither. */
export const isDoubtful = (text: string): boolean => {
  const part = /[.,](\d{2})$/.exec(text)?.[1];
  if (part === undefined || quarterDigits.has(part)) return false;
  const value = Number(part);
  return value < 60 && (value % 5 === 0 || value <= 12);
};

const fromHours = (whole: string, fraction: string): DurationReading => {
  const digits = BigInt(whole + fraction);
  const minutes = Number(divideRounded(digits * 60n, 10n ** BigInt(fraction.length)));
  const reading = inLimits(digits > 0n ? Math.max(1, minutes) : 0);
  const isClear = !reading.ok || !isDoubtful(`.${fraction}`);
  return isClear ? reading : { ...reading, asClock: Number(whole) * 60 + Number(fraction) };
};

/**
 * Reads a duration as people type it: `2`, `2.5`, `2,5`, `.5` hours, `2h30`, `2 h 30 min`, `1:30`, `90m`. Fractions of a minute are rounded
 * to the nearest minute, but a nonzero duration to at least one. `2h75` is refused with a suggestion of the sum.
 */
export const readDuration = (text: string): DurationReading => {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { ok: false, problem: 'empty' };
  if (/^[-−]\s*[\d.,:]/.test(typed)) return { ok: false, problem: 'negative' };
  const parts = clock.exec(typed) ?? hoursAndMinutes.exec(typed);
  if (parts !== null) return fromParts(parts[1] ?? '', Number(parts[2]));
  const minutes = minutesOnly.exec(typed);
  if (minutes !== null) return inLimits(Number(minutes[1]));
  const hours = hoursOnly.exec(typed);
  if (hours !== null) return fromHours(hours[1] ?? '', hours[2] ?? '');
  return { ok: false, problem: 'unknown' };
};

const two = (value: number): string => String(value).padStart(2, '0');

const minutesText = (minutes: number): string => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;

/** The whole minutes that are printed and billed for seconds (not negative); half a minute rounds up. */
export const wholeMinutes = (seconds: number): number => Math.floor((seconds + 30) / 60);

/** Prints seconds as h:mm in whole minutes, hours unpadded; negative values with U+2212. */
export const formatDuration = (seconds: number): string => {
  const minutes = wholeMinutes(Math.abs(seconds));
  return `${seconds < 0 && minutes > 0 ? '−' : ''}${minutesText(minutes)}`;
};

/** Prints seconds (not negative) as records and clocks show them: h:mm, truncated to the minute (the document, Timetracking record). */
export const formatCut = (seconds: number): string => minutesText(Math.floor(seconds / 60));

/** Prints seconds (not negative) as the stopwatch shows them: h:mm:ss, fractions of a second truncated. */
export const formatStopwatch = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${minutesText(Math.floor(whole / 60))}:${two(whole % 60)}`;
};

/** Parses the request form hh:ii, up to 999:59, into seconds; undefined for anything else (the document, Notation). */
export const parseHourMinute = (text: string): number | undefined => {
  const match = /^(\d{1,3}):([0-5]\d)$/.exec(text);
  return match === null ? undefined : Number(match[1]) * 3600 + Number(match[2]) * 60;
};

/** Prints seconds (not negative) in the request form hh:ii, in whole minutes, hours of at least two digits. */
export const formatHourMinute = (seconds: number): string => formatDuration(seconds).padStart(5, '0');
