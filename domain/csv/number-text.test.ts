import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { findDecimalMark, isAmbiguous, readNumber } from './number-text.ts';

describe('readNumber', () => {
  test.each([
    ['20,0', undefined, 20_000_000n],
    ['0,01', ',', 10_000n],
    ['2.000,0', undefined, 2_000_000_000n],
    ['2,000.0', undefined, 2_000_000_000n],
    ['2’000.5', '.', 2_000_500_000n],
    ["2'000", '.', 2_000_000_000n],
    ['1 234,5', ',', 1_234_500_000n],
    ['1\u202f234,5', ',', 1_234_500_000n],
    ['1.234.567', undefined, 1_234_567_000_000n],
    ['1,500', ',', 1_500_000n],
    ['1,500', '.', 1_500_000_000n],
    ['1.500', ',', 1_500_000_000n],
    ['1.500', undefined, 1_500_000n],
    ['1.5', ',', 1_500_000n],
    ['-1,5', ',', -1_500_000n],
    ['−1,5', ',', -1_500_000n],
    ['.5', '.', 500_000n],
    ['5.', '.', 5_000_000n],
    ['7', undefined, 7_000_000n],
    ['1.234.567,25', ',', 1_234_567_250_000n],
    ['48.–', ',', 48_000_000n],
    ['1’234.-', undefined, 1_234_000_000n],
    ['1.234,-', undefined, 1_234_000_000n],
  ] as const)('%j in a file with %j is %d millionths', (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value);
  });

  test.each([
    '',
    '-',
    '.',
    ',',
    'viel',
    '1e3',
    '1,2,3',
    '1.2.3,4',
    '1,2.3,4',
    '12.34.567',
    '0,1234567',
    '--1',
    '1-',
    '1234.567,5',
  ])('%j is not a number', (text) => {
    expect(readNumber(text, undefined)).toBeUndefined();
  });

  test.each([
    ['digits', `${'1'.repeat(100_000)}x`],
    ['marks', '.'.repeat(100_000)],
    ['spaces', `1${' '.repeat(100_000)}x`],
  ])('a cell of 100,000 %s is refused at once', (_what, text) => {
    const started = performance.now();
    expect(readNumber(text, undefined)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('every number can be read back from both notations, with and without grouping', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.integer({ min: 1, max: 6 }),
        (value, places) => {
          const rounded = value - (value % 10n ** BigInt(6 - places));
          const text = formatDecimal(rounded, places);
          const grouped = text.replace(/\B(?=(?:\d{3})+\.)/g, '’');
          const comma = grouped.replace('.', ',').replaceAll('’', '.');
          expect(readNumber(text, '.')).toBe(rounded);
          expect(readNumber(grouped, '.')).toBe(rounded);
          expect(readNumber(grouped.replaceAll('’', ','), '.')).toBe(rounded);
          expect(readNumber(comma, ',')).toBe(rounded);
        },
      ),
    );
  });
});

test.each([
  [['20,0', '100,0', '2.000,0', '1.500'], ','],
  [['20.0', '1,500'], '.'],
  [['2,000,000'], '.'],
  [['2.000.000'], ','],
  [['1.500', '7', '', 'x'], undefined],
  [['1,5', '1.5'], undefined],
  [[], undefined],
] as const)('the numbers %j reveal the decimal mark %j', (texts, mark) => {
  expect(findDecimalMark(texts)).toBe(mark);
});

test.each(['1.500', '-1,500', '−1.500', '- 12,345'])('%s is ambiguous in a file that shows no decimal mark', (text) => {
  expect([isAmbiguous(text, undefined), isAmbiguous(text, '.')]).toEqual([true, false]);
});
