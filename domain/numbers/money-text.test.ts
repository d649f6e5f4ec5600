import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from './decimal.ts';
import { formatAmount } from './money-text.ts';

test.each([
  [1_234_500_000n, '1’234.50'],
  [-50_000n, '−0.05'],
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
