import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absolute,
  divideRounded,
  formatDecimal,
  formatDecimalTrimmed,
  parseDecimal,
  roundTo,
  toMillionths,
} from './decimal.ts';

const maxDecimal = 10n ** 18n - 1n;
const anyDecimal = fc.bigInt({ min: -maxDecimal, max: maxDecimal });

describe('parseDecimal: decimals in requests, large numbers', () => {
  test.each([
    ['99.50', 99_500_000n],
    [99.5, 99_500_000n],
    ['0.000001', 1n],
    ['-0.05', -50_000n],
    ['-0', 0n],
    [-0, 0n],
    ['999999999999.999999', maxDecimal],
    [-12, -12_000_000n],
  ])('%j is %d millionths', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  test.each([
    '1e3',
    'NaN',
    'Infinity',
    '',
    ' ',
    ' 1',
    '1 ',
    '.5',
    '5.',
    '+1',
    '--1',
    '1,5',
    '1’000',
    '0x10',
    '1_000',
    '1.2345678',
    '1234567890123',
    '1.2.3',
    '٣',
    '1\n',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
    1e12,
    0.1 + 0.2,
  ])('%j is refused', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  test('a value printed with six places or trimmed can be read back unchanged', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        expect(parseDecimal(formatDecimal(value, 6))).toBe(value);
        expect(parseDecimal(formatDecimalTrimmed(value))).toBe(value);
      }),
    );
  });

  test('keeps every digit of a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        expect(parseDecimal(cents / 100)).toBe(BigInt(cents) * 10_000n);
      }),
    );
  });
});

describe('printing', () => {
  test.each([
    [1_234_500_000n, 4, '1234.5000'],
    [5_000n, 2, '0.01'],
    [4_999n, 2, '0.00'],
    [-5_000n, 2, '-0.01'],
    [-4_999n, 2, '0.00'],
    [500_000n, 0, '1'],
    [999_999n, 2, '1.00'],
    [0n, 4, '0.0000'],
    [-1n, 6, '-0.000001'],
  ])('%d millionths with %d places are %s', (value, places, text) => {
    expect(formatDecimal(value, places)).toBe(text);
  });

  test.each([
    [99_500_000n, '99.5'],
    [100_000_000n, '100'],
    [0n, '0'],
    [-50_000n, '-0.05'],
    [10_000_001n, '10.000001'],
  ])('%d millionths are trimmed to %s', (value, text) => {
    expect(formatDecimalTrimmed(value)).toBe(text);
  });
});

describe('rounding', () => {
  test.each([
    [2_425_000n, 50_000n, 2_450_000n],
    [2_424_999n, 50_000n, 2_400_000n],
    [-2_425_000n, 50_000n, -2_450_000n],
    [0n, 50_000n, 0n],
  ])('%d to multiples of %d is %d', (value, unit, rounded) => {
    expect(roundTo(value, unit)).toBe(rounded);
  });

  test('rounds to the nearest, with a half away from zero, equally on both sides of zero', () => {
    fc.assert(
      fc.property(anyDecimal, fc.bigInt({ min: 1n, max: 10n ** 9n }), (value, divisor) => {
        const rest = value - divideRounded(value, divisor) * divisor;
        expect(2n * (rest < 0n ? -rest : rest) <= divisor).toBe(true);
        const isHalf = 2n * rest === divisor || 2n * rest === -divisor;
        expect(isHalf && rest < 0n !== value > 0n).toBe(false);
        expect(divideRounded(-value, divisor)).toBe(-divideRounded(value, divisor));
      }),
    );
  });
});

test('anything else than a decimal counts as 0', () => {
  expect(['-1.5', 2, '', 'abc', '1e3', null, undefined].map(toMillionths)).toEqual([
    -1_500_000n,
    2_000_000n,
    0n,
    0n,
    0n,
    0n,
    0n,
  ]);
  expect([-5n, 0n, 5n].map(absolute)).toEqual([5n, 0n, 5n]);
});
