import { cent } from '../numbers/percent.ts';
import { spread } from '../totals/tax-spread.ts';
import { roundedUnits, type BillableTime, type TimeRounding } from './billing.ts';

/**
 * Shares a whole number of units in proportion to weights that are not negative, by largest remainder: the parts are whole and add up to
 * the number exactly. Equal parts if all weights are zero.
 */
export const shareWhole = (units: bigint, weights: readonly number[]): readonly bigint[] =>
  spread(
    units * cent,
    weights.map((weight) => BigInt(weight) * cent),
  ).map((part) => part / cent);

/** The billed seconds of each entry of a position, by id: what is rounded together is shared in proportion to the time worked. */
export const billedShares = (entries: readonly BillableTime[], rounding: TimeRounding): ReadonlyMap<number, number> =>
  new Map(
    roundedUnits(entries, rounding).flatMap(({ entries: unit, seconds }) => {
      const parts = shareWhole(
        BigInt(seconds),
        unit.map((entry) => entry.seconds),
      );
      return unit.map(({ id }, index) => [id, Number(parts[index] ?? 0n)] as const);
    }),
  );
