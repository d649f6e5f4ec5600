import { divideRounded } from '../numbers/decimal.ts';
import { wholeMinutes } from './duration.ts';
import { cent } from '../numbers/percent.ts';

/**
 * The amount, in millionths, for a duration in seconds (not negative) at an hourly rate in millionths: whole minutes, as printed and
 * billed, rounded half up to 0.01.
 */
export const entryAmount = (seconds: number, rate: bigint): bigint =>
  divideRounded(BigInt(wholeMinutes(seconds)) * rate, 60n * cent) * cent;
