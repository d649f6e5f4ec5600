import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { readTime } from '#components/date-time/time-text.ts';

type Windows = CompanyProfile['working_windows'];
type Span = Omit<Windows[number], 'weekday'>;

const readSpan = (text: string): Span | undefined => {
  const [, first = '', last = ''] = /^([^-–]+)[-–]([^-–]+)$/.exec(text.trim()) ?? [];
  const from = readTime(first);
  const to = last.trim() === '24:00' ? '24:00' : readTime(last);
  return from === undefined || to === undefined ? undefined : { from, to };
};

/** Parses the working hours of a day, `8-12, 13-1724`; undefined if they are unreadable. */
export const readHours = (text: string): readonly Span[] | undefined => {
  const spans = text.trim() === '' ? [] : text.split(',').map(readSpan);
  return spans.every((span) => span !== undefined) ? spans : undefined;
};

/** `08:00–12:00, 13:00–17:24`. */
export const printHours = (spans: readonly Span[]): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ');

export type HoursProblem = 'unknown' | 'backwards' | 'overlap';

/** The reason why the typed working hours are invalid, by the service's rules too. */
export const hoursProblem = (text: string): HoursProblem | undefined => {
  const spans = readHours(text);
  if (spans === undefined) return 'unknown';
  if (spans.some(({ from, to }) => from >= to)) return 'backwards';
  const sorted = spans.toSorted((one, other) => one.from.localeCompare(other.from));
  return sorted.some(({ from }, index) => index > 0 && from < (sorted[index - 1]?.to ?? '')) ? 'overlap' : undefined;
};
