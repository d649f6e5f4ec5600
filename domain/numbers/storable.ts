import { one } from './decimal.ts';

const limit = 10n ** 12n * one;

/** True if a figure fits the twelve digits before the point that a decimal has (the gap register, Requests). */
export const fitsDecimal = (value: bigint): boolean => value < limit && -value < limit;
