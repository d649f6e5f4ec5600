import { expect, test } from 'vitest';
import { formatPeriod, swissDate } from './period-text.ts';

test('a date is written the Swiss way', () => {
  expect(swissDate('2025-11-20')).toBe('20.11.2025');
});

test.each([
  ['2025-11-20', '2025-11-20', '20.11.2025'],
  ['2025-11-01', '2025-11-30', '01.11.–30.11.2025'],
  ['2025-12-29', '2026-01-04', '29.12.2025–04.01.2026'],
])('the period from %s to %s is %s', (from, to, text) => {
  expect(formatPeriod(from, to)).toBe(text);
});
