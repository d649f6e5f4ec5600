import type { Tracked } from '#api/time-entry.ts';
import { divideRounded, formatDecimal, one, parseDecimal } from '#domain/decimal.ts';

const cent = one / 100n;

/** What an amount is made of: seconds, the rate of an hour, and whether it is billed. */
export type Priced = Pick<Tracked, 'allowable_bill' | 'seconds' | 'rate'>;

const amountOf = ({ allowable_bill, seconds = 0, rate }: Priced): bigint => {
  const perHour = allowable_bill ? (parseDecimal(rate ?? '') ?? 0n) : 0n;
  return divideRounded(BigInt(seconds) * perHour, 3600n * cent) * cent;
};

export type HoursAndMoney = { readonly seconds: number; readonly amount: string };

/** Hours and money of entries at rest, each amount rounded to 0.01 as the service does. */
export const sumOfPriced = (rows: readonly Priced[]): HoursAndMoney => ({
  seconds: rows.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
  amount: formatDecimal(
    rows.reduce((sum, row) => sum + amountOf(row), 0n),
    2,
  ),
});
