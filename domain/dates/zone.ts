import { calendarDay, dateOf, dayNumber, isDate, parseDate } from './calendar.ts';
import { momentsOf } from './wall-times.ts';
import { stretchAt } from './zone-offsets.ts';

/**
 * The instant of a wall-clock time, in epoch seconds; `ambiguous` if the clocks show that time twice. `nextValid` is the wall-clock time to
 * which the clocks jump if that time is skipped.
 */
export type InstantReading =
  | { readonly ok: true; readonly seconds: number; readonly ambiguous: boolean }
  | { readonly ok: false; readonly problem: 'unknown' | 'no such time' }
  | { readonly ok: false; readonly problem: 'missing hour'; readonly nextValid: string };

const day = 86_400;
const two = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
const padded = (value: number): string => two[value] ?? '';

/** Returns whether a name is a time zone that this runtime knows, such as `Europe/Zurich`; a bare offset is not. */
export const isZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The wall-clock time in a zone, yyyy-mm-dd hh:mm:ss, at an instant in epoch seconds; fractions of a second are truncated. */
export const wallTimeOf = (epochSeconds: number, zone: string): string => {
  const seconds = Math.floor(epochSeconds);
  const local = seconds + stretchAt(seconds, zone).offset;
  const days = Math.floor(local / day);
  const rest = local - days * day;
  const time = `${padded(Math.floor(rest / 3600))}:${padded(Math.floor(rest / 60) % 60)}:${padded(rest % 60)}`;
  return `${dateOf(calendarDay(days))} ${time}`;
};

/** The date in a zone, yyyy-mm-dd, at an instant in epoch seconds. */
export const dayOf = (epochSeconds: number, zone: string): string => {
  const seconds = Math.floor(epochSeconds);
  return dateOf(calendarDay(Math.floor((seconds + stretchAt(seconds, zone).offset) / day)));
};

/** The minute of the day, 0 to 1439, of a wall-clock time yyyy-mm-dd hh:mm:ss. */
export const minuteOfWall = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

const wallForm = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Seconds of a wall-clock time as if the wall clock were at UTC; undefined if the date or time does not exist. */
const localSeconds = (date: string, hour: number, minute: number, second: number): number | undefined => {
  const found = parseDate(date);
  if (found === undefined || hour > 23 || minute > 59 || second > 59) return undefined;
  return dayNumber(found) * day + hour * 3600 + minute * 60 + second;
};

/**
 * The instant at which the clocks of a zone show yyyy-mm-dd hh:mm:ss; in a repeated hour the earlier one unless `choose` is `later`. A
 * skipped time is refused together with the next valid one (rulings/time#clocks).
 */
export const instantOf = (wall: string, zone: string, choose: 'earlier' | 'later' = 'earlier'): InstantReading => {
  const match = wallForm.exec(wall);
  if (match === null) return { ok: false, problem: 'unknown' };
  const local = localSeconds(match[1] ?? '', Number(match[2]), Number(match[3]), Number(match[4]));
  if (local === undefined) return { ok: false, problem: 'no such time' };
  const found = momentsOf(local, zone);
  if ('jump' in found) return { ok: false, problem: 'missing hour', nextValid: wallTimeOf(found.jump, zone) };
  const [earlier = local, later = earlier] = found.moments;
  return { ok: true, seconds: choose === 'later' ? later : earlier, ambiguous: found.moments.length > 1 };
};

/** The first instant of a date in a zone, in epoch seconds, even if midnight is skipped or repeated. */
export const startOfDay = (date: string, zone: string): number => {
  const local = localSeconds(date, 0, 0, 0);
  if (local === undefined) throw new RangeError(`not a date: ${date}`);
  const found = momentsOf(local, zone);
  return 'jump' in found ? found.jump : (found.moments[0] ?? local);
};

const requestForm =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))?$/;

/**
 * The instant of a datetime in a request (rulings/requests#datetimes): `yyyy-mm-dd hh:ii:ss`, the same without seconds, or ISO 8601. An
 * offset or Z determines the instant; the zone then only decides whether its date is valid, years 1 to 9999. Fractions of a second are
 * truncated.
 */
export const readDatetime = (text: string, zone: string): InstantReading => {
  const match = requestForm.exec(text);
  if (match === null) return { ok: false, problem: 'unknown' };
  const [, date = '', hour = '', minute = '', second = '00', sign, offsetHours, offsetMinutes] = match;
  if (sign === undefined && !text.endsWith('Z')) return instantOf(`${date} ${hour}:${minute}:${second}`, zone);
  const local = localSeconds(date, Number(hour), Number(minute), Number(second));
  if (local === undefined) return { ok: false, problem: 'no such time' };
  const offset = sign === undefined ? 0 : Number(offsetHours) * 3600 + Number(offsetMinutes) * 60;
  const seconds = local + (sign === '-' ? offset : -offset);
  if (!isDate(dayOf(seconds, zone))) return { ok: false, problem: 'no such time' };
  return { ok: true, seconds, ambiguous: false };
};

/**
 * Prints an instant as a datetime that `readDatetime` reads back as the same instant: the wall-clock time, or UTC with Z in the later half
 * of a repeated hour.
 */
export const datetimeOf = (epochSeconds: number, zone: string): string => {
  const wall = wallTimeOf(epochSeconds, zone);
  const read = instantOf(wall, zone);
  const isExact = read.ok && read.seconds === Math.floor(epochSeconds);
  return isExact ? wall : `${wallTimeOf(epochSeconds, 'UTC').replace(' ', 'T')}Z`;
};
