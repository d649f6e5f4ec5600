import { expect, test } from 'vitest';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { mergedEntry, mergeSums } from './merge-entries.ts';
import { splitEntry, splitTime } from './split-time.ts';
import { timeOn } from '../entry/entry-time.ts';

const range = (start: number, end: number, nextDay = false) => ({
  ...timeOn('2025-11-20'),
  kind: 'range' as const,
  range: { start, end, nextDay },
});

test('a duration is split into two with the same sum', () => {
  const time = { ...timeOn('2025-11-20'), duration: '02:30' };
  expect(splitTime(time, 60)).toEqual([
    { type: 'duration', date: '2025-11-20', duration: '01:00' },
    { type: 'duration', date: '2025-11-20', duration: '01:30' },
  ]);
  expect(splitTime(time, 150)).toBeUndefined();
  expect(splitTime(time, 0)).toBeUndefined();
});

test('a range is split at a local time, even over midnight', () => {
  const walls = (time: ReturnType<typeof range>, minutes: number) =>
    splitTime(time, minutes)?.map((part) => (part.type === 'range' ? `${part.start}/${part.end}` : part.type));
  expect(walls(range(540, 690), 60)).toEqual([
    '2025-11-20 09:00:00/2025-11-20 10:00:00',
    '2025-11-20 10:00:00/2025-11-20 11:30:00',
  ]);
  expect(walls(range(1380, 60, true), 60)).toEqual([
    '2025-11-20 23:00:00/2025-11-21 00:00:00',
    '2025-11-21 00:00:00/2025-11-21 01:00:00',
  ]);
  expect(walls(range(1380, 60, true), 90)).toEqual([
    '2025-11-20 23:00:00/2025-11-21 00:30:00',
    '2025-11-21 00:30:00/2025-11-21 01:00:00',
  ]);
  expect(splitTime(range(540, 690), 150)).toBeUndefined();
  expect(splitTime({ ...timeOn('2025-11-20'), kind: 'running' }, 10)).toBeUndefined();
});

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
  expect(splitEntry(row(1, more), 30)).toEqual(parts);
});
