import { expect, test } from 'vitest';
import { listOf } from './drill-down.ts';

const period = { from: '2025-11-05', to: '2025-12-10' };
const body = { period, by: ['contact' as const] };
const key = (id: number | null, date: string | null = null) => ({ id, date });
const days = { date_from: period.from, date_to: period.to };
const parameters = (address: string | null) => Object.fromEntries(new URLSearchParams(address?.split('?')[1]));

test('a row links to its entries', () => {
  expect(parameters(listOf(body, [{ level: 'contact', key: key(7) }]))).toEqual({ ...days, contact_id: '7' });
  expect(
    parameters(
      listOf({ ...body, filter: { user_id: 2, allowable_bill: true } }, [
        { level: 'activity', key: key(3) },
        { level: 'project', key: key(4) },
      ]),
    ),
  ).toEqual({ ...days, user_id: '2', allowable_bill: 'true', client_service_id: '3', pr_project_id: '4' });
});

test('days, weeks and months stay within the report’s dates', () => {
  const day = (level: 'day' | 'week' | 'month', date: string) =>
    parameters(listOf(body, [{ level, key: key(null, date) }]));
  expect(day('month', '2025-11-01')).toEqual({ date_from: '2025-11-05', date_to: '2025-11-30' });
  expect(day('month', '2025-12-01')).toEqual({ date_from: '2025-12-01', date_to: '2025-12-10' });
  expect(day('week', '2025-11-17')).toEqual({ date_from: '2025-11-17', date_to: '2025-11-23' });
  expect(day('day', '2025-11-17')).toEqual({ date_from: '2025-11-17', date_to: '2025-11-17' });
});

test('two levels narrow each other', () => {
  const steps = [
    { level: 'month', key: key(null, '2025-12-01') },
    { level: 'user', key: key(5) },
  ] as const;
  expect(parameters(listOf(body, steps))).toEqual({ date_from: '2025-12-01', date_to: '2025-12-10', user_id: '5' });
});

test('entries without a contact have no list of their own', () => {
  expect(listOf(body, [{ level: 'contact', key: key(null) }])).toBeNull();
});
