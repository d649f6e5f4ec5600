import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, one, parseDecimal } from './decimal.ts';
import { entryAmount } from './entry-amount.ts';

const amount = (hours: string, rate: string): string => {
  const [hour = 0, minute = 0] = hours.split(':').map(Number);
  return formatDecimal(entryAmount(hour * 3600 + minute * 60, parseDecimal(rate) ?? 0n), 2);
};

test('hours at a rate, rounded to the cent', () => {
  expect(amount('2:00', '165')).toBe('330.00');
  expect(amount('2:00', '20')).toBe('40.00');
  expect(amount('1:20', '100')).toBe('133.33');
  expect(amount('0:01', '165')).toBe('2.75');
  expect(amount('0:20', '0.05')).toBe('0.02');
});

test('it is never further than half a cent from what a calculation with fractions says', () => {
  fc.assert(
    fc.property(fc.nat(400_000), fc.bigInt(0n, 5_000n * one), (seconds, rate) => {
      const exact = (seconds / 3600) * (Number(rate) / Number(one));
      expect(Math.abs(Number(entryAmount(seconds, rate)) / Number(one) - exact)).toBeLessThan(0.005001);
    }),
  );
});
