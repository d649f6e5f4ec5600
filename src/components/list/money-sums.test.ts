import { expect, test } from 'vitest';
import { sumRows } from './money-sums.ts';

test('the selection is added by currency, and two currencies are never added together', () => {
  const rows = [
    { currency_id: 1, total: '0.10', open: '0.10' },
    { currency_id: 2, total: '333.33', open: '0' },
    { currency_id: 1, total: '0.20', open: '0' },
    { currency_id: null, total: '-5.00', open: '0' },
    { currency_id: 1, total: '99999999999.93', open: '0' },
  ];
  expect(sumRows(rows, (row) => row)).toEqual([
    { currency_id: null, total: '-5.00', open: '0.00' },
    { currency_id: 1, total: '100000000000.23', open: '0.10' },
    { currency_id: 2, total: '333.33', open: '0.00' },
  ]);
  expect(sumRows([], (row) => row)).toEqual([]);
});

test('rows that do not count are added only if no other is selected', () => {
  const credit = { currency_id: 1, total: '50.00', open: '0' };
  const cancellation = { currency_id: 1, total: '800.00', open: '0', counts: false };
  expect(sumRows([credit, cancellation], (row) => row)).toEqual([{ currency_id: 1, total: '50.00', open: '0.00' }]);
  expect(sumRows([cancellation], (row) => row)).toEqual([{ currency_id: 1, total: '800.00', open: '0.00' }]);
});
