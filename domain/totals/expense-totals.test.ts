import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expenseTotals } from './expense-totals.ts';
import { cent } from '../numbers/percent.ts';
import { decimal, printed } from './test-positions.ts';

const maxValue = decimal('999999999999.999999');
const totalsOf = (amount: string, rate: string, mwst_type: number, mwst_is_net: boolean) => {
  const totals = expenseTotals({ amount: decimal(amount), tax_value: decimal(rate) }, { mwst_type, mwst_is_net });
  return {
    gross: printed(totals.total_gross),
    net: printed(totals.total_net),
    taxs: totals.taxs.map(({ percentage, value }) => [printed(percentage), printed(value)]),
    taxes: printed(totals.total_taxes),
    total: printed(totals.total),
    path: totals.path.map(({ label, amount }) => [label, printed(amount)]),
  };
};

describe('taxes: the mwst_type of an expense', () => {
  test('0 and not net: the amount includes the tax', () => {
    expect(totalsOf('108.10', '8.1', 0, false)).toEqual({
      gross: '108.10',
      net: '100.00',
      taxs: [['8.10', '8.10']],
      taxes: '8.10',
      total: '108.10',
      path: [
        ['amount', '108.10'],
        ['total', '108.10'],
        ['contained_tax', '8.10'],
        ['net', '100.00'],
      ],
    });
  });

  test('0 and net: the tax is added to the amount', () => {
    expect(totalsOf('99.99', '8.1', 0, true)).toEqual({
      gross: '99.99',
      net: '99.99',
      taxs: [['8.10', '8.10']],
      taxes: '8.10',
      total: '108.09',
      path: [
        ['amount', '99.99'],
        ['net', '99.99'],
        ['tax', '8.10'],
        ['total', '108.09'],
      ],
    });
  });

  test.each([
    [1, true],
    [1, false],
    [2, true],
    [2, false],
  ])('%d adds no tax, net %s', (mwst_type, mwst_is_net) => {
    expect(totalsOf('99.99', '8.1', mwst_type, mwst_is_net)).toEqual({
      gross: '99.99',
      net: '99.99',
      taxs: [],
      taxes: '0.00',
      total: '99.99',
      path: [
        ['amount', '99.99'],
        ['net', '99.99'],
        ['total', '99.99'],
      ],
    });
  });

  test('lists a rate of 0, and first rounds an amount half up to 0.01', () => {
    expect(totalsOf('10.005', '0', 0, true)).toMatchObject({
      gross: '10.01',
      taxs: [['0.00', '0.00']],
      total: '10.01',
    });
  });

  test('the total is never rounded to 0.05', () => {
    expect(totalsOf('12.34', '2.6', 0, false).total).toBe('12.34');
  });

  test('net + taxes = total exactly for every amount and rate, in each mode', () => {
    const anyMode = fc.record({ mwst_type: fc.constantFrom(0, 1, 2), mwst_is_net: fc.boolean() });
    fc.assert(
      fc.property(
        fc.bigInt({ min: -maxValue, max: maxValue }),
        fc.bigInt({ min: 0n, max: maxValue }),
        anyMode,
        (amount, tax_value, mode) => {
          const totals = expenseTotals({ amount, tax_value }, mode);
          expect(totals.total_net + totals.total_taxes).toBe(totals.total);
          expect(totals.rounding).toBe(0n);
          expect(totals.taxs.reduce((sum, { value }) => sum + value, 0n)).toBe(totals.total_taxes);
          expect(totals.total % cent).toBe(0n);
        },
      ),
    );
  });

  test('large numbers: a figure beyond a decimal’s range is not storable', () => {
    const mode = { mwst_type: 0, mwst_is_net: true };
    expect(expenseTotals({ amount: decimal('999999999999.99'), tax_value: 0n }, mode).storable).toBe(true);
    expect(expenseTotals({ amount: decimal('999999999999.99'), tax_value: decimal('2.6') }, mode).storable).toBe(false);
    expect(expenseTotals({ amount: decimal('-999999999999.999999'), tax_value: 0n }, mode).storable).toBe(false);
  });
});
