import { expect, test } from 'vitest';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { byStart, withoutEntries } from './totals.ts';

const entry = (id: number, start: string | null, more: Partial<TimeEntry> = {}): TimeEntry => ({
  id,
  user_id: 1,
  date: '2025-11-20',
  start: start === null ? null : `2025-11-20 ${start}:00`,
  end: null,
  seconds: 3600,
  tracking_type: start === null ? 1 : 2,
  running_since: null,
  client_service_id: 1,
  contact_id: null,
  pr_project_id: null,
  text: null,
  status_id: 1,
  allowable_bill: true,
  amount: '100.00',
  rate: '100.00',
  etag: null,
  ...more,
});

test('a day is sorted by start, with durations last', () => {
  const day = [entry(9, null), entry(3, null), entry(7, '13:00'), entry(8, '08:00')].toSorted(byStart);
  expect(day.map(({ id }) => id)).toEqual([8, 7, 3, 9]);
});

test('entries about to be deleted are subtracted only from their day’s totals', () => {
  const days = [
    { date: '2025-11-20', count: 3, seconds: 9000, amount: '250.00' },
    { date: '2025-11-19', count: 1, seconds: 60, amount: '1.65' },
  ];
  const gone = [entry(1, '08:00'), entry(2, null, { seconds: 600, amount: null })];
  expect(withoutEntries(days, gone)).toEqual([
    { date: '2025-11-20', count: 1, seconds: 4800, amount: '150.00' },
    { date: '2025-11-19', count: 1, seconds: 60, amount: '1.65' },
  ]);
});
