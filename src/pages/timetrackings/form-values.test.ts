import { expect, test } from 'vitest';
import type { TimeEntry } from '#api/time-entry.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { changesOf, formSchema, inputOf, newValues, valuesOf } from './form-values.ts';

const stopwatch: TimeEntry = {
  id: 9,
  user_id: 1,
  date: '2026-11-20',
  start: '2026-11-20 08:00:17',
  end: '2026-11-20 09:10:02',
  seconds: 4185,
  tracking_type: 2,
  running_since: null,
  client_service_id: 3,
  contact_id: null,
  pr_project_id: null,
  text: 'Beratung',
  status_id: 1,
  allowable_bill: true,
  amount: null,
  rate: null,
  etag: null,
};

test('a new duration becomes the input of the document', () => {
  const values = { ...newValues(1, '2026-11-20'), client_service_id: 3, duration: '02:30', text: 'Beratung' };
  const input = inputOf(values);
  expect(input).toEqual({
    user_id: 1,
    client_service_id: 3,
    allowable_bill: true,
    tracking: { type: 'duration', date: '2026-11-20', duration: '02:30' },
    contact_id: null,
    pr_project_id: null,
    text: 'Beratung',
  });
  expect(timetracking.create.safeParse(input).success).toBe(true);
});

test('a range over midnight ends on the next day, and 24:00 is the start of the next', () => {
  const range = { start: 22 * 60, end: 60, nextDay: true };
  const values = { ...newValues(1, '2026-12-31'), client_service_id: 3, kind: 'range' as const, range };
  expect(inputOf(values)?.tracking).toEqual({
    type: 'range',
    start: '2026-12-31 22:00:00',
    end: '2027-01-01 01:00:00',
  });
  const midnight = { ...values, range: { start: 1320, end: 1440, nextDay: false } };
  expect(inputOf(midnight)?.tracking).toMatchObject({ end: '2027-01-01 00:00:00' });
});

test('the form wants the time of its kind, an activity and a day', () => {
  const empty = formSchema.safeParse({ ...newValues(1, '2026-11-20'), date: null });
  expect(empty.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).toSorted()).toEqual([
    'client_service_id: required',
    'date: required',
    'duration: required',
  ]);
  const noRange = formSchema.safeParse({
    ...newValues(1, '2026-11-20'),
    client_service_id: 3,
    kind: 'range',
    duration: '1:00',
  });
  expect(noRange.error?.issues.map(({ path }) => path.join('.'))).toEqual(['range']);
});

test('a changed text of a stopwatch entry sends the text alone, so that its seconds stay', () => {
  const before = valuesOf(stopwatch);
  expect(changesOf(before, { ...before, text: 'Beratung, Telefon' })).toEqual({ text: 'Beratung, Telefon' });
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, duration: '01:30' })).toEqual({
    tracking: { type: 'duration', date: '2026-11-20', duration: '01:30' },
  });
});
