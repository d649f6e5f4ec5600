import { divideRounded, formatDecimal, parseDecimal } from '#domain/decimal.ts';
import type { LineTime } from '#domain/entry-line-time.ts';

const dayMinutes = 1440;

/** Minutes of a time; a range over midnight counts on. The change of clocks is the service's to count. */
const minutesOf = (time: LineTime): number =>
  time.type === 'duration' ? time.minutes : time.end - time.start + (time.nextDay ? dayMinutes : 0);

/** What a time comes to at a rate per hour, rounded to 0.01; null where either is missing. */
export const amountOf = (time: LineTime | null, rate: string | null): string | null => {
  const perHour = rate === null ? undefined : parseDecimal(rate);
  if (time === null || perHour === undefined) return null;
  return formatDecimal(divideRounded(perHour * BigInt(minutesOf(time)), 60n), 2);
};
