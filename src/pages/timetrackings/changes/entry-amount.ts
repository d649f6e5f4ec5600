import type { Tracked } from '#api/time-entries/time-entry.ts';
import { formatDecimal, sumOf, toMillionths } from '#domain/numbers/decimal.ts';
import { entryAmount } from '#domain/hours/entry-amount.ts';

/** The parts of an amount: seconds, hourly rate, and whether it is billable. */
export type Priced = Pick<Tracked, 'allowable_bill' | 'seconds' | 'rate'>;

const amountOf = ({ allowable_bill, seconds = 0, rate }: Priced): bigint =>
  allowable_bill ? entryAmount(seconds, toMillionths(rate)) : 0n;

export type HoursAndMoney = { readonly seconds: number; readonly amount: string };

/** Hours and money of stopped entries, each amount rounded to 0.01 like the service does. */
export const sumOfPriced = (rows: readonly Priced[]): HoursAndMoney => ({
  seconds: rows.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
  amount: formatDecimal(sumOf(rows.map(amountOf)), 2),
});
