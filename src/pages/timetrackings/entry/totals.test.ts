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
  expect(withoutEntries(days, gone, 0)).toEqual([
    { date: '2025-11-20', count: 1, seconds: 4800, amount: '150.00' },
    { date: '2025-11-19', count: 1, seconds: 60, amount: '1.65' },
  ]);
});

test('a running entry is taken from the totals with its time up to now, and nothing is left of a day without entries', () => {
  const minute = 60_000;
  const running = entry(1, '08:00', { seconds: 0, running_since: 0, amount: '6.00' });
  const single = [{ date: '2025-11-20', count: 1, seconds: 180, amount: '6.00' }];
  const nothing = [{ date: '2025-11-20', count: 0, seconds: 0, amount: '0.00' }];
  expect(withoutEntries(single, [running], 3 * minute)).toEqual(nothing);
  // The totals may be older or newer than this moment.
  expect(withoutEntries(single, [running], 2 * minute)).toEqual(nothing);
  expect(withoutEntries(single, [running], 4 * minute)).toEqual(nothing);
  const beside = [{ date: '2025-11-20', count: 2, seconds: 3780, amount: '106.00' }];
  expect(withoutEntries(beside, [running], 3 * minute)).toEqual([
    { date: '2025-11-20', count: 1, seconds: 3600, amount: '100.00' },
  ]);
});
