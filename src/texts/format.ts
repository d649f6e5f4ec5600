import { addDays, parseDate } from '#domain/dates/calendar.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const asUtc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** yyyy-mm-dd as `20.11.2025`, in every language; the text unchanged if it is not a date. */
export const formatDate = (date: string): string => {
  const found = parseDate(date);
  return found === undefined ? date : `${two(found.day)}.${two(found.month)}.${found.year}`;
};

/** `yyyy-mm-dd hh:mm:ss` as `20.11.2025 14:21`. */
export const formatMoment = (moment: string): string => `${formatDate(moment.slice(0, 10))} ${moment.slice(11, 16)}`;

/** A decimal as `1’234.50`, as documents show it; an en dash for none. */
export const formatMoney = (decimal: string | null): string => {
  const value = decimal === null ? undefined : parseDecimal(decimal);
  return value === undefined ? '–' : formatAmount(value);
};

/** `1’284`: a count with the Swiss thousands separator. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '’');

/** Bytes as megabytes with one decimal place: `12.4`. */
export const formatMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Sums of hours: 1’234:05. */
export const formatHours = (seconds: number): string => formatDuration(seconds).replace(/\B(?=(?:\d{3})+:)/g, '’');

/** The formats of days and months in one language. */
export const formatsIn = (locale: string) => {
  // Made when first used: each takes a browser 3 ms, and the first page needs two of the five.
  const part = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined;
    return (): Intl.DateTimeFormat => (made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  };
  const [short, long] = [part({ weekday: 'short' }), part({ weekday: 'long' })];
  const dayLong = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const [dayMonth, monthLong] = [part({ day: 'numeric', month: 'short' }), part({ month: 'long' })];
  const weekday = (date: string): string => short().format(asUtc(date)).replace('.', '');
  const monthShort = (date: string): string =>
    dayMonth()
      .formatToParts(asUtc(date))
      .find(({ type }) => type === 'month')?.value ?? '';
  const month = (date: string): string => monthLong().format(asUtc(date));
  return {
    locale,
    /** `Mi`. */
    weekday,
    /** `Donnerstag`. */
    weekdayLong: (date: string): string => long().format(asUtc(date)),
    /** `Donnerstag, 20.11.2025`; in French `jeudi 20.11.2025`. */
    dateWithLongDay: (date: string): string =>
      `${long().format(asUtc(date))}${locale.startsWith('fr') ? '' : ','} ${formatDate(date)}`,
    /** `Donnerstag, 20. November 2025`. */
    dayLong: (date: string): string => dayLong().format(asUtc(date)),
    /** `November`. */
    month,
    /** `November 2025`. */
    monthYear: (date: string): string => `${month(date)} ${date.slice(0, 4)}`,
    /** `Mi 19.11.2025`: the reading of a typed date. */
    dateWithDay: (date: string): string => `${weekday(date)} ${formatDate(date)}`,
    /** The head of a day in a list: `20` and `Do, Nov.` */
    dayHead: (date: string): { readonly day: string; readonly rest: string } => ({
      day: String(Number(date.slice(8))),
      rest: `${weekday(date)}, ${monthShort(date)}`,
    }),
    /** `Mo` to `So`: the head of a calendar. */
    weekdays: (): readonly string[] => Array.from({ length: 7 }, (_, index) => weekday(addDays('2024-01-01', index))),
    /** A moment as `14:23` in a time zone. */
    clock: (moment: number, timeZone: string): string =>
      new Intl.DateTimeFormat('de-CH', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment),
  };
};
export type Formats = ReturnType<typeof formatsIn>;
