import { expect, it } from 'vitest';
import { sharesOf } from './age-bars.tsx';

it('the bars have the shares of the amounts; a credit balance has none', () => {
  const total = {
    not_due: '300.00',
    overdue_30: '100.00',
    overdue_60: '-50.00',
    overdue_90: '0.00',
    overdue_more: '200.00',
  };
  expect(sharesOf(total).map(({ percent }) => percent)).toEqual([50, 17, 0, 0, 33]);
  expect(sharesOf(total).map(({ size }) => size.toFixed(2))).toEqual(['1.00', '0.33', '0.00', '0.00', '0.67']);
  const none = { ...total, not_due: '-1.00', overdue_30: '0.00', overdue_more: '0.00' };
  expect(sharesOf(none).every(({ percent, size }) => percent === 0 && size === 0)).toBe(true);
});

it('the percentages add up to 100, and the largest fractions are rounded up', () => {
  // 17.6, 40.6, 23.7 and 18.1 would round to 101.
  const total = {
    not_due: '176.00',
    overdue_30: '406.00',
    overdue_60: '237.00',
    overdue_90: '0.00',
    overdue_more: '181.00',
  };
  expect(sharesOf(total).map(({ percent }) => percent)).toEqual([18, 40, 24, 0, 18]);
  const thirds = { not_due: '1.00', overdue_30: '1.00', overdue_60: '1.00', overdue_90: '0.00', overdue_more: '0.00' };
  expect(sharesOf(thirds).map(({ percent }) => percent)).toEqual([34, 33, 33, 0, 0]);
});
