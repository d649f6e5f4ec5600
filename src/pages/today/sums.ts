import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';

type Group = { readonly amounts: readonly { readonly amount: string }[] };

const worth = ({ amounts }: Group): bigint =>
  amounts.reduce((sum, { amount }) => sum + (parseDecimal(amount) ?? 0n), 0n);

/** The sum of amounts, as a decimal with two places. */
export const amountSum = (groups: readonly Group[]): string =>
  formatDecimal(
    groups.reduce((sum, group) => sum + worth(group), 0n),
    2,
  );

/** Sorts by value, highest first. */
export const highestFirst = <Of extends Group>(groups: readonly Of[]): readonly Of[] =>
  groups.toSorted((one, other) => (worth(one) < worth(other) ? 1 : Number(worth(one) > worth(other)) * -1));
