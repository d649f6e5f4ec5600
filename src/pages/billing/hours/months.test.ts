import { expect, test } from 'vitest';
import { lastMonth, thisMonth } from './months.ts';

test('a month has all its days, also in December and in a leap year', () => {
  expect(thisMonth('2025-11-20')).toEqual({ from: '2025-11-01', to: '2025-11-30' });
  expect(lastMonth('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(lastMonth('2024-03-01')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});
