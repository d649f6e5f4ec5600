import { divideRounded, one } from '#domain/numbers/decimal.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { hoursText } from '#domain/hours/billing.ts';
import { formatPlaces } from '#domain/numbers/places-text.ts';

/** The units in which a list prints hours, so that its parts add up to the printed sums. */
export type HourScale = {
  /** Hours in millionths as whole units. */
  readonly unitsOf: (hours: bigint) => bigint;
  readonly print: (units: bigint) => string;
};

const minutes: HourScale = {
  unitsOf: (hours) => divideRounded(hours * 60n, one),
  print: (units) => formatDuration(Number(units) * 60),
};

const decimals = (unit: bigint): HourScale => ({
  unitsOf: (hours) => hours / unit,
  print: (units) => formatPlaces(units * unit, 2),
});

const hundredth = one / 100n;
const finer = [hundredth, one / 1000n, one / 10_000n, one / 100_000n, 1n] as const;

/**
 * The scale that holds all these hours exactly: minutes, if all are whole minutes and the invoice prints minutes or two decimals do not
 * suffice; otherwise two decimals or as many as needed.
 */
export const hourScale = (hours: readonly bigint[], printsMinutes: boolean): HourScale => {
  const fit = (unit: bigint): boolean => hours.every((each) => each % unit === 0n);
  const areMinutes = hours.every((each) => hoursText(each) !== undefined);
  return areMinutes && (printsMinutes || !fit(hundredth)) ? minutes : decimals(finer.find(fit) ?? 1n);
};
