import { absolute, divideRounded, formatDecimalTrimmed, roundTo } from '#domain/numbers/decimal.ts';
import { wholeMinutes } from '#domain/hours/duration.ts';
import { entryAmount } from '#domain/hours/entry-amount.ts';
import { cent } from '#domain/numbers/percent.ts';
import type { ImportRow } from '../read/import-row.ts';

const hundredMillionths = 100n;

/** The rate that yields an amount: with four decimal places, as in lists, if they suffice. */
const rateFor = (seconds: number, amount: bigint): bigint => {
  // Less than half a minute rounds to an amount of zero at any rate: then use the seconds.
  const minutes = wholeMinutes(seconds);
  const exact =
    minutes === 0 ? divideRounded(amount * 3600n, BigInt(seconds)) : divideRounded(amount * 60n, BigInt(minutes));
  const short = roundTo(exact, hundredMillionths);
  return entryAmount(seconds, short) === roundTo(amount, cent) ? short : exact;
};

/** The rate of a row in the file, or derived from its amount. A rate of zero is ignored if the row is not billable. */
const rateOf = ({ rate, amount, seconds }: ImportRow, isBillable: boolean): bigint | undefined => {
  const given = rate ?? (amount === undefined ? undefined : rateFor(seconds, amount));
  return given === 0n && !isBillable ? undefined : given;
};

/** `charge` of a request; undefined if the activity's rate applies. */
export const chargeOf = (row: ImportRow, isBillable: boolean): string | undefined => {
  const rate = rateOf(row, isBillable);
  return rate === undefined ? undefined : formatDecimalTrimmed(rate);
};

/** The hours in the export before rounding. */
const statedSeconds = ({ seconds, roundedFrom }: ImportRow): number => roundedFrom ?? seconds;

/** Tolerates the value of a minute, or five cents: exports round their hours or their money. */
const isNear = (row: ImportRow, rate: bigint, amount: bigint): boolean => {
  const difference = entryAmount(statedSeconds(row), rate) - amount;
  const slack = [entryAmount(60, rate), 5n * cent].reduce((one, other) => (one > other ? one : other));
  return absolute(difference) <= slack;
};

/** True if a billable row's amount differs from rate times hours. */
export const isContradictory = (row: ImportRow): boolean => {
  const { rate, amount, billable } = row;
  return billable !== false && rate !== undefined && amount !== undefined && !isNear(row, rate, amount);
};

/** True if a billable row has a rate or an amount of zero. */
export const isWorthless = ({ rate, amount, billable }: ImportRow): boolean =>
  billable !== false && (rate ?? amount) === 0n;

/** True if a row has a rate or an amount above zero. */
export const hasMoney = ({ rate = 0n, amount = 0n }: ImportRow): boolean => rate > 0n || amount > 0n;
