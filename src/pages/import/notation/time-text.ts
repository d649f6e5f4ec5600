import { formatTimeOfDay } from '#domain/dates/time-of-day.ts';
import { readDuration } from '#domain/hours/duration.ts';
import { clockFigures, readClock } from '#domain/entry-line/clock.ts';
import { readNumber, type DecimalMark } from '#domain/csv/number-text.ts';

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([ap])\.?m\.?)?$/i;

/** True if an exported time of day uses the 12-hour clock. */
export const isHalfDayTime = (text: string): boolean => /[ap]\.?m\.?$/i.test(text);

const dayMinutes = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** A time of day, hh:mm:ss; `isMidnight` for the end of the day, 24:00. */
export type ExportTime = { readonly time: string; readonly isMidnight: boolean };

const typed = new RegExp(`^(?=\\d)${clockFigures}$`);

/** Notations that the entry line accepts: `9.30`, `9h30`, `14 Uhr`, `0900`. */
const readTyped = (text: string): ExportTime | undefined => {
  const clock = typed.test(text) ? readClock(text) : undefined;
  if (clock === undefined) return undefined;
  if (clock.minutes === dayMinutes) return { time: '00:00:00', isMidnight: true };
  return { time: `${formatTimeOfDay(clock.minutes)}:00`, isMidnight: false };
};

/** Reads an exported time of day in 24-hour or 12-hour notation; undefined if it is not a valid time. */
export const readTime = (text: string): ExportTime | undefined => {
  const match = clock.exec(text);
  if (match === null) return readTyped(text.toLowerCase());
  const [, hours = '', minute = '', second = '00', half] = match;
  if (Number(minute) > 59 || Number(second) > 59) return undefined;
  const hour = Number(hours);
  if (half === undefined && hour === 24) {
    return minute === '00' && second === '00' ? { time: '00:00:00', isMidnight: true } : undefined;
  }
  if (half === undefined)
    return hour > 23 ? undefined : { time: `${two(hour)}:${minute}:${second}`, isMidnight: false };
  if (hour < 1 || hour > 12) return undefined;
  const halved = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { time: `${two(halved)}:${minute}:${second}`, isMidnight: false };
};

const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/i;

/**
 * Reads exported hours as seconds, perhaps with a fraction: `1:30`, `1:30:05`, `1,5`, `1.5 h`, `1h 30m`, `90 min`, `PT1H30M`, and
 * Toggl's `47:06 min`, `12 sec`.
 */
export const readHours = (text: string, mark: DecimalMark | undefined): number | undefined => {
  const long = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? (text.length > 2 ? iso.exec(text) : null);
  if (long !== null) return Number(long[1] ?? 0) * 3600 + Number(long[2] ?? 0) * 60 + Number(long[3] ?? 0);
  const short = /^(?:(\d+):)?(\d{1,2}) (?:min|sec)$/.exec(text);
  if (short?.[1] !== undefined || short?.[0].endsWith('sec') === true) {
    return Number(short[1] ?? 0) * 60 + Number(short[2]);
  }
  const hours = readNumber(text.replace(/h$/, ''), mark);
  if (hours !== undefined) return Number(hours * 3600n) / 1_000_000;
  const duration = readDuration(text);
  return duration.ok ? duration.minutes * 60 : undefined;
};
