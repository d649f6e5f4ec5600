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
