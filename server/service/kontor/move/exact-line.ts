import { divideRounded, one } from '#domain/numbers/decimal.ts';
import { lineTotal } from '#domain/totals/line.ts';
import type { Values } from '../../requests/rule.ts';

const secondsPerHour = 3600n;

/**
 * A moved line with the hours that give its total. The interface shows four decimals of an amount, but time that was billed has more: 22 h
 * 40 min at 150.00 are 3400.00, 22.6667 h would be 3400.01. If the shown amount does not give the total, and whole seconds next to it do,
 * those are taken.
 */
export const exactLine = (line: Values): Values => {
  const { amount: shown, unit_price, discount_in_percent = null, position_total } = line;
  if (typeof shown !== 'bigint' || typeof unit_price !== 'bigint') return line;
  if (discount_in_percent !== null && typeof discount_in_percent !== 'bigint') return line;
  const fits = (amount: bigint): boolean => lineTotal({ amount, unit_price, discount_in_percent }) === position_total;
  if (fits(shown)) return line;
  const amount = divideRounded(divideRounded(shown * secondsPerHour, one) * one, secondsPerHour);
  return fits(amount) ? { ...line, amount } : line;
};
