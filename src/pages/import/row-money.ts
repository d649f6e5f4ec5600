import { divideRounded, formatDecimalTrimmed, roundTo } from '#domain/decimal.ts';
import { wholeMinutes } from '#domain/duration.ts';
import { entryAmount } from '#domain/entry-amount.ts';
import { cent } from '#domain/percent.ts';
import type { ImportRow } from './import-row.ts';

const hundredMillionths = 100n;

/** The rate that gives an amount: with four places, as lists show it, where they suffice. */
const rateFor = (seconds: number, amount: bigint): bigint => {
  // Less than half a minute comes to nothing at any rate: then the seconds give it.
  const minutes = wholeMinutes(seconds);
  const exact =
    minutes === 0 ? divideRounded(amount * 3600n, BigInt(seconds)) : divideRounded(amount * 60n, BigInt(minutes));
  const short = roundTo(exact, hundredMillionths);
  return entryAmount(seconds, short) === roundTo(amount, cent) ? short : exact;
};

/** The rate of a row as the file has it, or as its amount gives it; what is not billable has no use for a rate of nothing. */
const rateOf = ({ rate, amount, seconds }: ImportRow, isBillable: boolean): bigint | undefined => {
  const given = rate ?? (amount === undefined ? undefined : rateFor(seconds, amount));
  return given === 0n && !isBillable ? undefined : given;
};

/** `charge` of a request; undefined where the activity's rate counts. */
export const chargeOf = (row: ImportRow, isBillable: boolean): string | undefined => {
  const rate = rateOf(row, isBillable);
  return rate === undefined ? undefined : formatDecimalTrimmed(rate);
};

/** What the hours of the export were, before they were rounded. */
const statedSeconds = ({ seconds, roundedFrom }: ImportRow): number => roundedFrom ?? seconds;

/** A minute's worth, or five cents: exports round their hours or their money. */
const isNear = (row: ImportRow, rate: bigint, amount: bigint): boolean => {
  const difference = entryAmount(statedSeconds(row), rate) - amount;
  const slack = [entryAmount(60, rate), 5n * cent].reduce((one, other) => (one > other ? one : other));
  return (difference < 0n ? -difference : difference) <= slack;
};

/** Whether rate and hours of what is billed do not give its amount. */
export const isContradictory = (row: ImportRow): boolean => {
  const { rate, amount, billable } = row;
  return billable !== false && rate !== undefined && amount !== undefined && !isNear(row, rate, amount);
};

/** Whether what is billed has a rate or an amount of nothing. */
export const isWorthless = ({ rate, amount, billable }: ImportRow): boolean =>
  billable !== false && (rate ?? amount) === 0n;

/** Whether a row says any money. */
export const hasMoney = ({ rate = 0n, amount = 0n }: ImportRow): boolean => rate > 0n || amount > 0n;
