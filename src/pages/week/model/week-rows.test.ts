import { expect, test } from 'vitest';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { readRowKey, rowKey, rowsOf } from './week-rows.ts';

const entry = (id: number, date: string, client_service_id: number, contact_id: number | null = null): TimeEntry => ({
  id,
  user_id: 1,
  date,
  start: null,
  end: null,
  seconds: 3600,
  tracking_type: 0,
  running_since: null,
  client_service_id,
  contact_id,
  pr_project_id: null,
  text: null,
  status_id: null,
  allowable_bill: true,
  amount: null,
  rate: null,
  etag: null,
});

test('a row is activity, contact and project, in order of first occurrence, then added ones', () => {
  const entries = [entry(3, '2025-11-18', 2), entry(2, '2025-11-17', 1, 7), entry(1, '2025-11-19', 1)];
  const rows = rowsOf(entries, ['9-0-4', '1-7-0', 'nothing'], []);
  expect(rows.map(({ key }) => key)).toEqual(['1-7-0', '2-0-0', '1-0-0', '9-0-4']);
  expect(rows.map((row) => row.entries.map(({ id }) => id))).toEqual([[2], [3], [1], []]);
});

test('a shown row keeps its place when its first entry or all of them go, or another row starts earlier', () => {
  const kept = ['2-0-0', '1-0-0', '3-0-0'];
  const entries = [entry(5, '2025-11-17', 4), entry(4, '2025-11-18', 1), entry(3, '2025-11-19', 2)];
  const rows = rowsOf(entries, ['9-0-0'], kept);
  expect(rows.map(({ key }) => key)).toEqual(['2-0-0', '1-0-0', '3-0-0', '4-0-0', '9-0-0']);
  expect(rows.map((row) => row.entries.map(({ id }) => id))).toEqual([[3], [4], [], [5], []]);
});

test('a row’s key can be read back, and anything else gives none', () => {
  const refs = { client_service_id: 3, contact_id: null, pr_project_id: 12 };
  expect(readRowKey(rowKey(refs))).toEqual(refs);
  for (const key of ['', '0-1-1', '3-1', '3-1-1-1', 'a-b-c', '-3-1-1']) expect(readRowKey(key)).toBeUndefined();
});
