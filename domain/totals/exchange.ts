import { divideRounded, toMillionths } from '../numbers/decimal.ts';
import { cent } from '../numbers/percent.ts';

/** The price of a number of units of a foreign currency in the currency of the company. */
export type Rate = { readonly rate: string; readonly units: number };

/** A foreign amount in the currency of the company, rounded once to 0.01: 250 at 0.9412 is 235.30. Millionths. */
export const exchanged = (amount: bigint, { rate, units }: Rate): bigint =>
  divideRounded(amount * toMillionths(rate), BigInt(units) * 1_000_000n * cent) * cent;

/** An amount of the company in the foreign currency, rounded once to 0.01; null at a rate of 0. Millionths. */
export const exchangedBack = (amount: bigint, { rate, units }: Rate): bigint | null => {
  const price = toMillionths(rate);
  return price <= 0n ? null : divideRounded(amount * BigInt(units) * 1_000_000n, price * cent) * cent;
};
