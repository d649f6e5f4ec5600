import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, one, parseDecimal } from '../numbers/decimal.ts';
import { formatDuration } from './duration.ts';
import { entryAmount } from './entry-amount.ts';

const amount = (hours: string, rate: string): string => {
  const [hour = 0, minute = 0, second = 0] = hours.split(':').map(Number);
  return formatDecimal(entryAmount(hour * 3600 + minute * 60 + second, parseDecimal(rate) ?? 0n), 2);
};

test('multiplies hours by the rate and rounds to the cent', () => {
  expect(amount('2:00', '165')).toBe('330.00');
  expect(amount('2:00', '20')).toBe('40.00');
  expect(amount('1:20', '100')).toBe('133.33');
  expect(amount('0:01', '165')).toBe('2.75');
  expect(amount('0:20', '0.05')).toBe('0.02');
});

test('seconds that are not printed cost nothing, and half a minute counts as one', () => {
  expect(amount('2:41:03', '165')).toBe('442.75');
  expect(amount('2:41:29', '165')).toBe('442.75');
  expect(amount('2:41:30', '165')).toBe('445.50');
  expect(amount('0:00:29', '165')).toBe('0.00');
});

test('differs by at most half a cent from the exact amount of the printed hours', () => {
  fc.assert(
    fc.property(fc.nat(400_000), fc.bigInt(0n, 5_000n * one), (seconds, rate) => {
      const [hours = 0, minutes = 0] = formatDuration(seconds).split(':').map(Number);
      const exact = (hours + minutes / 60) * (Number(rate) / Number(one));
      expect(Math.abs(Number(entryAmount(seconds, rate)) / Number(one) - exact)).toBeLessThan(0.005001);
    }),
  );
});
