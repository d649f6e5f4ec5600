import { formatDecimal, parseDecimal } from '#domain/decimal.ts';
import { entryAmount } from '#domain/entry-amount.ts';
import type { LineTime } from '#domain/entry-line-time.ts';

const dayMinutes = 1440;

/** The minutes of a time; a range over midnight counts on. The change of clocks is the service's to count. */
export const minutesOf = (time: LineTime): number =>
  time.type === 'duration' ? time.minutes : time.end - time.start + (time.nextDay ? dayMinutes : 0);

/** What times come to at a rate per hour, each rounded to 0.01 as its entry is; null where either is missing. */
export const amountOf = (times: readonly LineTime[], rate: string | null): string | null => {
  const perHour = rate === null ? undefined : parseDecimal(rate);
  if (times.length === 0 || perHour === undefined) return null;
  const amounts = times.map((time) => entryAmount(minutesOf(time) * 60, perHour));
  return formatDecimal(
    amounts.reduce((sum, amount) => sum + amount, 0n),
    2,
  );
};
