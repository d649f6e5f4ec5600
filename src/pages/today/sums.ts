import { formatDecimal, sumOf, toMillionths } from '#domain/numbers/decimal.ts';

type Group = { readonly amounts: readonly { readonly amount: string }[] };

const worth = ({ amounts }: Group): bigint => sumOf(amounts.map(({ amount }) => toMillionths(amount)));

/** The sum of amounts, as a decimal with two places. */
export const amountSum = (groups: readonly Group[]): string => formatDecimal(sumOf(groups.map(worth)), 2);

/** Sorts by value, highest first. */
export const highestFirst = <Of extends Group>(groups: readonly Of[]): readonly Of[] =>
  groups.toSorted((one, other) => (worth(one) < worth(other) ? 1 : Number(worth(one) > worth(other)) * -1));
