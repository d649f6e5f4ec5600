import { one } from './decimal.ts';

const limit = 10n ** 12n * one;

/** Returns whether a figure fits the twelve digits before the point that a decimal has (rulings/positions#large-numbers). */
export const fitsDecimal = (value: bigint): boolean => value < limit && -value < limit;
