import { formatCut } from '#domain/hours/duration.ts';
import { entryAmount } from '#domain/hours/entry-amount.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { secondsNow, type Call } from '../requests/call.ts';
import { integerOf, integerOrNull } from '../requests/rule.ts';
import type { Row } from '../store/sql.ts';

/** The tracked seconds, including the running segment. */
export const totalSeconds = (call: Call, row: Row): number => {
  const running = integerOrNull(row, 'running_since');
  return integerOf(row, 'seconds') + (running === null ? 0 : Math.max(0, secondsNow(call) - running));
};

/** `h:mm`, truncated, as both resources show it. */
export const formattedDuration = (call: Call, row: Row): string => formatCut(totalSeconds(call, row));

export const isRunning = (row: Row): boolean => row['running_since'] !== null;

/** A time of the row in the company's zone: `yyyy-mm-dd hh:ii:ss`. */
export const wallTimeAt = (call: Call, row: Row, column: string): string | null => {
  const at = integerOrNull(row, column);
  return at === null ? null : wallTimeOf(at, call.caller.zone);
};

/** `entryAmount` of the row; null if the entry is not billable or has no rate. */
export const amountOf = (seconds: number, row: Row): bigint | null => {
  const { rate } = row;
  if (typeof rate !== 'bigint' || row['allowable_bill'] !== 1n) return null;
  return entryAmount(seconds, rate);
};
