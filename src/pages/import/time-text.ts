import type { DecimalMark } from './number-text.ts';
import { readNumber } from './number-text.ts';

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([ap])\.?m\.?)?$/i;

/** Whether an exported time of day is one of twelve hours. */
export const isHalfDayTime = (text: string): boolean => /[ap]\.?m\.?$/i.test(text);

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of day, hh:mm:ss, of an exported one of 24 or of 12 hours; undefined where no clock shows it. */
export const readTime = (text: string): string | undefined => {
  const match = clock.exec(text);
  if (match === null) return undefined;
  const [, shown = '', minute = '', second = '00', half] = match;
  if (Number(minute) > 59 || Number(second) > 59) return undefined;
  const hour = Number(shown);
  if (half === undefined) return hour > 23 ? undefined : `${two(hour)}:${minute}:${second}`;
  if (hour < 1 || hour > 12) return undefined;
  return `${two((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minute}:${second}`;
};

/** The seconds, perhaps with a fraction, of exported hours: `1:30`, `1:30:05`, `1,5`, `1.5 h`, and Toggl's `47:06 min`, `12 sec`. */
export const readHours = (text: string, mark: DecimalMark | undefined): number | undefined => {
  const long = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (long !== null) return Number(long[1]) * 3600 + Number(long[2]) * 60 + Number(long[3] ?? 0);
  const short = /^(?:(\d+):)?(\d{1,2}) (?:min|sec)$/.exec(text);
  if (short !== null) return Number(short[1] ?? 0) * 60 + Number(short[2]);
  const hours = readNumber(text.replace(/\s*h$/, ''), mark);
  return hours === undefined ? undefined : Number(hours * 3600n) / 1_000_000;
};
