import { expect, test } from 'vitest';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { mergedEntry, mergeSums } from './merge-entries.ts';
import { splitEntry } from './split-time.ts';

const row = (id: number, more: Partial<Tracked> = {}): Tracked => ({
  id,
  user_id: 1,
  status_id: 1,
  client_service_id: 2,
  text: 'Abschluss',
  allowable_bill: true,
  charge: null,
  contact_id: 3,
  sub_contact_id: null,
  pr_project_id: null,
  pr_package_id: null,
  pr_milestone_id: null,
  travel_time: null,
  travel_charge: null,
  travel_distance: null,
  estimated_time: null,
  date: '2025-11-20',
  duration: '1:00',
  running: false,
  seconds: 3600,
  etag: '"1"',
  ...more,
});

const zone = 'Europe/Zurich';
const ofDay = (start: string, end: string, seconds: number): Tracked =>
  row(1, { tracking_type: 1, start, end, seconds, date: start.slice(0, 10) });

test('a duration is split into two with the same sum', () => {
  const entry = row(1, { duration: '2:30', seconds: 9000 });
  expect(splitEntry(entry, 60, zone)).toEqual([
    { type: 'duration', date: '2025-11-20', duration: '01:00' },
    { type: 'duration', date: '2025-11-20', duration: '01:30' },
  ]);
  expect(splitEntry(entry, 150, zone)).toBeUndefined();
  expect(splitEntry(entry, 0, zone)).toBeUndefined();
});

test('a range is split at a local time, even over midnight', () => {
  const walls = (entry: Tracked, minutes: number) =>
    splitEntry(entry, minutes, zone)?.map((part) => (part.type === 'range' ? `${part.start}/${part.end}` : part.type));
  const morning = ofDay('2025-11-20 09:00:00', '2025-11-20 11:30:00', 9000);
  const night = ofDay('2025-11-20 23:00:00', '2025-11-21 01:00:00', 7200);
  expect(walls(morning, 60)).toEqual([
    '2025-11-20 09:00:00/2025-11-20 10:00:00',
    '2025-11-20 10:00:00/2025-11-20 11:30:00',
  ]);
  expect(walls(night, 60)).toEqual([
    '2025-11-20 23:00:00/2025-11-21 00:00:00',
    '2025-11-21 00:00:00/2025-11-21 01:00:00',
  ]);
  expect(walls(night, 90)).toEqual([
    '2025-11-20 23:00:00/2025-11-21 00:30:00',
    '2025-11-21 00:30:00/2025-11-21 01:00:00',
  ]);
  expect(splitEntry(morning, 150, zone)).toBeUndefined();
  expect(splitEntry(row(1, { running: true, tracking_type: 2 }), 10, zone)).toBeUndefined();
});

test('a split in the repeated hour adds no hour', () => {
  expect(splitEntry(ofDay('2026-10-25 02:15:00', '2026-10-25 03:30:00', 4500), 15, zone)).toEqual([
    { type: 'range', start: '2026-10-25T01:15:00Z', end: '2026-10-25T01:30:00Z' },
    { type: 'range', start: '2026-10-25T01:30:00Z', end: '2026-10-25 03:30:00' },
  ]);
});

test('entries of one day that differ only in time and text are merged', () => {
  expect(mergedEntry([row(1), row(2, { seconds: 1830, text: 'Belege' }), row(3, { text: null })])).toEqual({
    tracking: { type: 'duration', date: '2025-11-20', duration: '02:31' },
    text: 'Abschluss\nBelege',
  });
});

test.each<Partial<Tracked>>([
  { date: '2025-11-19' },
  { user_id: 9 },
  { client_service_id: 9 },
  { contact_id: null },
  { pr_project_id: 9 },
  { sub_contact_id: 9 },
  { pr_package_id: 9 },
  { pr_milestone_id: 9 },
  { status_id: 2 },
  { allowable_bill: false },
  { charge: '250' },
  { rate: '250' },
  { running: true },
  { status_id: 4 },
  { kb_invoice_id: 9 },
])('are not merged if one has %o', (more) => {
  expect(mergedEntry([row(1), row(2, more)])).toBeUndefined();
});

test('a single entry is not merged', () => expect(mergedEntry([row(1)])).toBeUndefined());

test('the preview shows hours and money before and after, from the printed minutes', () => {
  // 1:00:30 is printed as 1:01, at 120 an hour 122.00; twice that is 2:02 and 244.00.
  const same = { rate: '120', amount: '122.00', seconds: 3630, start: null, end: null };
  expect(mergeSums([row(1, same), row(2, same)])).toEqual({
    before: { seconds: 7320, amount: '244.00' },
    after: { seconds: 7320, amount: '244.00' },
    hasRanges: false,
  });
  // 1:00:01 and 0:30:30 are printed as 1:00 and 0:31.
  const short = {
    rate: '120',
    amount: '62.00',
    seconds: 1830,
    start: '2025-11-20 09:00:00',
    end: '2025-11-20 09:30:30',
  };
  expect(mergeSums([row(1, { ...same, seconds: 3601, amount: '120.00' }), row(2, short)])).toEqual({
    before: { seconds: 5460, amount: '182.00' },
    after: { seconds: 5460, amount: '182.00' },
    hasRanges: true,
  });
});

test.each<[string, Partial<Tracked>, object]>([
  [
    'a range its start and end, to the second',
    { tracking_type: 1, start: '2025-11-20 09:00:05', end: '2025-11-20 10:00:50', seconds: 3645 },
    [
      { type: 'range', start: '2025-11-20 09:00:05', end: '2025-11-20 09:30:00' },
      { type: 'range', start: '2025-11-20 09:30:00', end: '2025-11-20 10:00:50' },
    ],
  ],
  [
    'a stopwatch its printed minutes',
    { tracking_type: 2, start: '2025-11-20 09:00:00', end: '2025-11-20 12:00:00', seconds: 3659 },
    [
      { type: 'duration', date: '2025-11-20', duration: '00:30' },
      { type: 'duration', date: '2025-11-20', duration: '00:31' },
    ],
  ],
])('a split keeps the time: %s', (_what, more, parts) => {
  expect(splitEntry(row(1, more), 30, zone)).toEqual(parts);
});
