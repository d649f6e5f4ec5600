import { expect, test } from 'vitest';
import { barsOf } from './chart-data.ts';

const figures = (seconds: number, billable_seconds: number, billed_seconds: number, unbilled_seconds: number) => ({
  count: 1,
  seconds,
  billable_seconds,
  billed_seconds,
  unbilled_seconds,
  amounts: [{ currency_id: 1, amount: '100.00', billed_amount: '60.00', unbilled_amount: '30.00' }],
  billable_share: null,
});
const words = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `name ${at}`, axis: `${at}` }));

test('the series of hours add up to all hours, those of money to the billable amount', () => {
  const rows = [figures(10 * 3600, 8 * 3600, 3 * 3600, 4 * 3600)];
  const [hours] = barsOf(rows, words(1), 'hours', null);
  expect(hours).toEqual({ label: 'name 0', axis: '0', billed: 3, closed: 1, unbilled: 4, unbillable: 2 });
  const [money] = barsOf(rows, words(1), 'money', null);
  expect(money).toMatchObject({ billed: 60, closed: 10, unbilled: 30, unbillable: 0 });
});

test('many names are combined into one last bar, but days are not', () => {
  const rows = Array.from({ length: 25 }, () => figures(3600, 3600, 0, 3600));
  const bars = barsOf(rows, words(25), 'hours', (count) => `${count} more`);
  expect(bars).toHaveLength(20);
  expect(bars.at(-1)).toEqual({ label: '6 more', axis: '6 more', billed: 0, closed: 0, unbilled: 6, unbillable: 0 });
  expect(barsOf(rows, words(25), 'hours', null)).toHaveLength(25);
  expect(barsOf(rows.slice(0, 20), words(20), 'hours', (count) => `${count} more`).at(-1)?.label).toBe('name 19');
});
