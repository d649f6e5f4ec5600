import { formatDecimal, parseDecimal, sumOf } from '#domain/numbers/decimal.ts';
import { entryAmount } from '#domain/hours/entry-amount.ts';
import type { LineTime } from '#domain/entry-line/time.ts';

const dayMinutes = 1440;

/** The length of a time in minutes; a range may run past midnight. Clock changes are left to the service. */
export const minutesOf = (time: LineTime): number =>
  time.type === 'duration' ? time.minutes : time.end - time.start + (time.nextDay ? dayMinutes : 0);

/** The amount of times at an hourly rate, each rounded to 0.01 like its entry; null if either is missing. */
export const amountOf = (times: readonly LineTime[], rate: string | null): string | null => {
  const perHour = rate === null ? undefined : parseDecimal(rate);
  if (times.length === 0 || perHour === undefined) return null;
  return formatDecimal(sumOf(times.map((time) => entryAmount(minutesOf(time) * 60, perHour))), 2);
};
