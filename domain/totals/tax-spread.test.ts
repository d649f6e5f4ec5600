import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cent } from '../numbers/percent.ts';
import { spread } from './tax-spread.ts';
import { decimal, printed } from './test-positions.ts';

const cents = fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n }).map((count) => count * cent);
const some = fc.array(cents, { minLength: 1, maxLength: 6 });
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const size = (value: bigint): bigint => (value < 0n ? -value : value);

describe('discounts: spread over the tax rates by largest remainder', () => {
  test.each([
    ['196.33', ['3790.50', '136.00'], ['189.53', '6.80']],
    ['0.10', ['1.00', '1.00', '1.00'], ['0.04', '0.03', '0.03']],
    ['0.11', ['1.00', '1.00', '1.00'], ['0.04', '0.04', '0.03']],
    ['10.00', ['49.00', '48.00', '3.00'], ['4.90', '4.80', '0.30']],
    ['0.05', ['10.00', '20.00', '70.00'], ['0.01', '0.01', '0.03']],
    ['-0.05', ['10.00', '20.00', '70.00'], ['-0.01', '-0.01', '-0.03']],
    ['-0.05', ['-10.00', '-20.00', '-70.00'], ['-0.01', '-0.01', '-0.03']],
    ['8.00', ['100.00', '-20.00'], ['10.00', '-2.00']],
    ['10.00', ['100.00', '-99.00'], ['5.03', '4.97']],
    ['10.00', ['100.00', '-100.00'], ['5.00', '5.00']],
    ['10.00', ['0.00', '0.00'], ['5.00', '5.00']],
    ['7.00', ['0.00'], ['7.00']],
    ['0.00', ['5.00', '-5.00'], ['0.00', '0.00']],
  ])('%s over %j is %j', (amount, weights, parts) => {
    expect(spread(decimal(amount), weights.map(decimal)).map(printed)).toEqual(parts);
  });

  test('without rates there are no shares', () => {
    expect(spread(0n, [])).toEqual([]);
  });

  test('shares add up exactly, each within 0.01 of its exact value', () => {
    fc.assert(
      fc.property(cents, some, (amount, weights) => {
        const parts = spread(amount, weights);
        expect(sum(parts)).toBe(amount);
        const whole = sum(weights);
        if (whole === 0n || size(amount) > size(whole)) return;
        for (const [index, part] of parts.entries()) {
          expect(size(part * whole - amount * (weights[index] ?? 0n)) < cent * size(whole)).toBe(true);
        }
      }),
    );
  });

  test('no share exceeds the amount, or its weight', () => {
    fc.assert(
      fc.property(cents, some, (amount, weights) => {
        for (const [index, part] of spread(amount, weights).entries()) {
          const weight = size(weights[index] ?? 0n);
          expect(size(part) <= (size(amount) > size(sum(weights)) ? size(amount) : weight + cent)).toBe(true);
        }
      }),
    );
  });

  test('spreads a credit like its charge', () => {
    fc.assert(
      fc.property(cents, some, (amount, weights) => {
        const parts = spread(amount, weights).map((part) => -part);
        expect(spread(-amount, weights)).toEqual(parts);
        expect(
          spread(
            -amount,
            weights.map((weight) => -weight),
          ),
        ).toEqual(parts);
      }),
    );
  });
});
