import { divideRounded } from './decimal.ts';
import { cent } from './percent.ts';

/** Seconds, not negative, at a rate per hour in millionths, rounded half up to 0.01: in millionths. */
export const entryAmount = (seconds: number, rate: bigint): bigint =>
  divideRounded(BigInt(seconds) * rate, 3600n * cent) * cent;
