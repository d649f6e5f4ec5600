import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '../numbers/decimal.ts';
import { linePath, lineTotal } from './line.ts';
import type { LineValues } from './position-values.ts';
import { decimal, line, printed } from './test-positions.ts';

const maxValue = decimal('999999999999.999999');
const any = fc.bigInt({ min: -maxValue, max: maxValue });

const values = (amount: string, price: string, discount?: string): LineValues => ({
  ...line(1, amount, price, '8.1'),
  amount: decimal(amount),
  unit_price: decimal(price),
  discount_in_percent: discount === undefined ? null : decimal(discount),
  tax_value: decimal('8.1'),
});

describe('line: amount x price less discount, rounded half up to 0.01', () => {
  test.each([
    ['2', '1480.00', undefined, '2960.00'],
    ['2', '1480.00', '10', '2664.00'],
    ['3', '33.335', undefined, '100.01'],
    ['1', '0.005', undefined, '0.01'],
    ['1', '0.004999', undefined, '0.00'],
    ['-1', '0.005', undefined, '-0.01'],
    ['1', '-0.005', undefined, '-0.01'],
    ['0.000001', '0.000001', undefined, '0.00'],
    ['7.5', '19.99', '100', '0.00'],
    ['1', '80', '-25', '100.00'],
    ['1', '80', '150', '-40.00'],
    ['1', '100', '0.000001', '100.00'],
  ])('%s x %s less %s %% is %s', (amount, price, discount, total) => {
    expect(printed(lineTotal(values(amount, price, discount)))).toBe(total);
  });

  test('rounds once, not before and again after the discount', () => {
    expect(printed(lineTotal(values('3', '33.335', '10')))).toBe('90.00');
  });

  test('large numbers: the maximum amount times the maximum price is exact', () => {
    expect(printed(lineTotal(values('999999999999.999999', '999999999999.999999')))).toBe(
      '999999999999999998000000.00',
    );
  });
});

describe('the calculation of a line', () => {
  test('shows price, discount and line', () => {
    expect(
      linePath(values('3', '33.335', '10')).map(({ label, basis, rate, amount }) => [
        label,
        basis === null ? null : formatDecimal(basis, 3),
        rate === null ? null : printed(rate),
        printed(amount),
      ]),
    ).toEqual([
      ['price', '33.335', null, '100.01'],
      ['line_discount', '100.010', '10.00', '-10.01'],
      ['line', null, null, '90.00'],
    ]);
  });

  test('has no discount step without a discount, and the steps always add up', () => {
    expect(linePath(values('3', '10')).map(({ label }) => label)).toEqual(['price', 'line']);
    expect(linePath(values('3', '10', '0')).map(({ label }) => label)).toEqual(['price', 'line']);
    fc.assert(
      fc.property(any, any, fc.option(any), (amount, unit_price, discount_in_percent) => {
        const steps = linePath({ ...values('1', '1'), amount, unit_price, discount_in_percent });
        const last = steps.at(-1)?.amount;
        expect(steps.slice(0, -1).reduce((sum, step) => sum + step.amount, 0n)).toBe(last);
        expect(last).toBe(lineTotal({ ...values('1', '1'), amount, unit_price, discount_in_percent }));
      }),
    );
  });
});
