import { expect, test } from 'vitest';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { daySpan } from '#domain/dates/time-span.ts';
import { overlapOn } from './doubled-time.ts';

const zone = 'Europe/Zurich';
const date = '2030-05-13';
const now = Date.UTC(2031, 0) / 1000;

const range = (id: number, from: string, until: string, hours: number): TimeEntry => ({
  id,
  user_id: 1,
  date,
  start: `${date} ${from}:00`,
  end: `${date} ${until}:00`,
  seconds: hours * 3600,
  tracking_type: 1,
  running_since: null,
  client_service_id: 1,
  contact_id: null,
  pr_project_id: null,
  text: null,
  status_id: null,
  allowable_bill: true,
  amount: null,
  rate: null,
  etag: null,
});

const hoursDoubled = (...entries: readonly TimeEntry[]): number =>
  overlapOn({ day: daySpan(date, zone), working: [] }, entries, zone, now) / 3600;

test('time in two entries is double, adjacent time is not, and a third entry does not count again', () => {
  const first = range(1, '08:00', '10:30', 2.5);
  expect(hoursDoubled(first, range(2, '09:00', '11:30', 2.5))).toBe(1.5);
  expect(hoursDoubled(first, range(2, '10:30', '11:30', 1))).toBe(0);
  expect(hoursDoubled(first, range(2, '08:00', '09:00', 1), range(3, '08:00', '09:00', 1))).toBe(1);
});
