import { formatDecimal, sumOf, toMillionths } from '#domain/numbers/decimal.ts';

type Group = {
  readonly count: number;
  readonly seconds: number;
  readonly amounts: readonly { readonly amount: string }[];
};

/** The sums of groups of hours; all are in the company's currency. */
export const unbilledSums = (groups: readonly Group[]) => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  seconds: groups.reduce((sum, { seconds }) => sum + seconds, 0),
  amount: formatDecimal(sumOf(groups.flatMap(({ amounts }) => amounts.map(({ amount }) => toMillionths(amount)))), 2),
});
