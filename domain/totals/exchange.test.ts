import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../numbers/decimal.ts';
import { exchanged, exchangedBack } from './exchange.ts';

const shown = (value: bigint | null): string | null => (value === null ? null : formatDecimal(value, 6));
const amount = (text: string): bigint => parseDecimal(text) ?? 0n;

/** The expected amounts were multiplied and divided by hand. */
describe('an amount in another currency', () => {
  it.each([
    ['250', '0.9412', 1, '235.300000'],
    ['1000000', '0.56123', 100, '5612.300000'],
    ['0.05', '0.9', 1, '0.050000'],
    ['-0.05', '0.9', 1, '-0.050000'],
    ['0.04', '0.9', 1, '0.040000'],
    ['999999999999', '999999', 1, '999998999999000001.000000'],
  ])('%s at %s for %i', (value, rate, units, expected) => {
    expect(shown(exchanged(amount(value), { rate, units }))).toBe(expected);
  });

  it.each([
    ['235.30', '0.9412', 1, '250.000000'],
    ['100', '0.9412', 1, '106.250000'],
    ['5612.30', '0.56123', 100, '1000000.000000'],
    ['1', '3', 1, '0.330000'],
    ['1', '0', 1, null],
  ])('%s back at %s for %i', (value, rate, units, expected) => {
    expect(shown(exchangedBack(amount(value), { rate, units }))).toBe(expected);
  });
});
