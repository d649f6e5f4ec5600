import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from './decimal.ts';
import { formatAmount } from './money-text.ts';
import { formatPlaces } from './places-text.ts';

test.each([
  [1_234_500_000n, '1’234.50'],
  [-50_000n, '−0.05'],
  [-4_000n, '0.00'],
  [-1_234_567_890_000n, '−1’234’567.89'],
  [0n, '0.00'],
  [-1n, '0.00'],
  [999_995_000n, '1’000.00'],
  [123_456_789_012_345_678n, '123’456’789’012.35'],
  [100_000_000n, '100.00'],
])('%d millionths are the amount %s', (value, text) => {
  expect(formatAmount(value)).toBe(text);
});

test('without its Swiss separators, an amount is the decimal with two places', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n - 1n), max: 10n ** 18n - 1n }), (value) => {
      const text = formatAmount(value);
      expect(text).toMatch(/^−?\d{1,3}(?:’\d{3})*\.\d{2}$/);
      const plain = text.replaceAll('’', '').replace('−', '-');
      expect(plain).toBe(formatDecimal(value, 2));
    }),
  );
});

test.each([
  [4_500_000n, 0, '4.5'],
  [1_000_000_000n, 0, '1’000'],
  [1_234_567n, 2, '1.234567'],
  [165_000_000n, 2, '165.00'],
  [1_234_567n, 3, '1.234567'],
  [-1_234_500_000n, 2, '−1’234.50'],
  [1_500_000n, 99, '1.500000'],
])('%d millionths have at least %d places: %s', (value, least, text) => {
  expect(formatPlaces(value, least)).toBe(text);
});
