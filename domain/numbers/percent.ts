import { divideRounded, one, roundTo } from './decimal.ts';

/** 0.01, to which lines, discounts and taxes are rounded. */
export const cent = one / 100n;

/** The whole in percent, 100. */
export const hundred = 100n * one;

/** Returns whether a value has at most two places. */
export const hasTwoPlaces = (value: bigint): boolean => value % cent === 0n;

/** Rounds to 0.01, halves away from zero. */
export const roundToCent = (value: bigint): bigint => roundTo(value, cent);

/** A rate in percent of a value, rounded once to 0.01: 8.1 of 100 is 8.10. */
export const percentOf = (value: bigint, rate: bigint): bigint => divideRounded(value * rate, hundred * cent) * cent;

/** The part of a value that was added by a rate of at least 0, rounded once to 0.01: 8.1 in 108.10 is 8.10. */
export const percentWithin = (value: bigint, rate: bigint): bigint =>
  divideRounded(value * rate, (hundred + rate) * cent) * cent;
