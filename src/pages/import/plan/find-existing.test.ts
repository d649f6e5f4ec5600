import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { findExisting } from './find-existing.ts';
import { periodOf } from '../read/import-day.ts';
import type { Tracking } from '#domain/hours/tracking.ts';
import type { ImportRow } from '../read/import-row.ts';
import { noTrackingFields } from '../read/test-export.ts';

const zone = 'Europe/Zurich';
const rowOf = (line: number, tracking: Tracking, seconds: number, text = 'Beratung'): ImportRow => ({
  line,
  user: { name: 'Anna', email: '' },
  client: '',
  project: '',
  task: '',
  tags: '',
  text,
  billable: true,
  ...noTrackingFields,
  tracking,
  seconds,
});
const entryOf = (id: number, changed: Partial<TimeEntry> = {}): TimeEntry => ({
  id,
  user_id: 1,
  date: '2025-03-14',
  start: '2025-03-14 08:00:00',
  end: '2025-03-14 09:00:01',
  seconds: 3_601,
  tracking_type: 1,
  running_since: null,
  client_service_id: 4,
  contact_id: null,
  pr_project_id: null,
  text: 'Beratung',
  status_id: null,
  allowable_bill: true,
  amount: null,
  rate: null,
  etag: null,
  ...changed,
});
const range = { type: 'range', start: '2025-03-14 08:00:00', end: '2025-03-14 09:00:01' } as const;
const row = rowOf(2, range, 3_601);
const lines = (rows: readonly ImportRow[], entries: readonly TimeEntry[]) =>
  findExisting(
    rows.map((each) => ({ row: each, user_id: 1 })),
    entries,
    zone,
  );

describe('an existing entry', () => {
  test('an existing entry has the same user, start, end and text', () => {
    expect([...lines([row], [entryOf(7)])]).toEqual([[2, 7]]);
  });

  test.each([
    ['another user', { user_id: 2 }],
    ['another start', { start: '2025-03-14 08:00:01' }],
    ['another end', { end: '2025-03-14 09:00:00' }],
    ['another text', { text: 'Beratung 2' }],
    ['a running stopwatch', { running_since: 5 }],
  ])('an entry with %s does not match', (_, changed) => {
    expect(lines([row], [entryOf(7, changed)]).size).toBe(0);
  });

  test('an existing entry has the same text if empty or null, ignoring spaces', () => {
    expect(lines([rowOf(2, range, 3_601, '')], [entryOf(7, { text: null })]).size).toBe(1);
    expect(lines([rowOf(2, range, 3_601, 'eins\nzwei ')], [entryOf(7, { text: 'eins zwei' })]).size).toBe(1);
  });

  test('an entry with a duration is compared by its day', () => {
    const duration = { type: 'duration', date: '2025-03-14', duration: '01:00' } as const;
    expect(lines([rowOf(2, duration, 3_600)], [entryOf(7, { start: null, seconds: 3_600 })]).size).toBe(1);
    expect(lines([rowOf(2, duration, 3_600)], [entryOf(7, { start: null, seconds: 3_660 })]).size).toBe(0);
    expect(
      lines([rowOf(2, duration, 3_600)], [entryOf(7, { start: null, seconds: 3_600, date: '2025-03-15' })]).size,
    ).toBe(0);
  });

  test('an entry without times on one side is compared by day, person, hours and text', () => {
    const duration = { type: 'duration', date: '2025-03-14', duration: '01:00' } as const;
    expect(lines([rowOf(2, duration, 3_600)], [entryOf(7)]).size).toBe(1);
    expect(lines([rowOf(2, duration, 3_600)], [entryOf(7, { text: 'Anderes' })]).size).toBe(0);
    expect(lines([rowOf(2, duration, 3_660)], [entryOf(7)]).size).toBe(0);
    expect(lines([row], [entryOf(7, { start: null })]).size).toBe(1);
    expect(lines([row], [entryOf(7, { start: '2025-03-14 10:00:00', end: '2025-03-14 11:00:01' })]).size).toBe(0);
  });

  test('an entry in the second of the repeated hours is compared by its local time', () => {
    const later = { type: 'range', start: '2025-10-26T01:10:00Z', end: '2025-10-26T01:40:00Z' } as const;
    const entry = entryOf(7, { start: '2025-10-26 02:10:00', end: '2025-10-26 02:40:00', date: '2025-10-26' });
    expect(lines([rowOf(2, later, 1_800)], [entry]).size).toBe(1);
    expect(periodOf([rowOf(2, later, 1_800)], 'Pacific/Auckland')).toEqual({ from: '2025-10-26', to: '2025-10-26' });
  });

  test('only as many identical rows match as there are entries', () => {
    fc.assert(
      fc.property(fc.nat({ max: 6 }), fc.nat({ max: 6 }), (rows, entries) => {
        const alike = Array.from({ length: rows }, (_each, index) => rowOf(index + 2, range, 3_601));
        const there = lines(
          alike,
          Array.from({ length: entries }, (_each, index) => entryOf(index + 1)),
        );
        expect(there.size).toBe(Math.min(rows, entries));
        expect(new Set(there.values()).size).toBe(there.size);
      }),
    );
  });
});
