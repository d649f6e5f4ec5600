import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate } from '#texts/format.ts';
import { dayOfTracking, spanOfTracking } from '../read/import-day.ts';
import type { ImportRow } from '../read/import-row.ts';

const moneyWords = (value: bigint | undefined, currency: string): string =>
  value === undefined ? '' : `${currency} ${formatAmount(value)}`.trim();

/** A row in recognisable words: day, time, length, text, and its money if it has any. */
export const rowText = ({ tracking, seconds, text, rate, amount, currency }: ImportRow, zone: string): string => {
  const hour = moneyWords(rate, currency);
  return [
    formatDate(dayOfTracking(tracking, zone)),
    spanOfTracking(tracking, zone),
    formatDuration(seconds),
    text,
    hour === '' ? '' : `${hour}/h`,
    moneyWords(amount, currency),
  ]
    .filter((word) => word !== '')
    .join('  ');
};
