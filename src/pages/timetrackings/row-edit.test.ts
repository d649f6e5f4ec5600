import { expect, test } from 'vitest';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { draftOf, editOf, meaningsOf, nameAfter } from './row-edit.ts';

const row: Tracked = {
  id: 1,
  etag: 'v1',
  user_id: 1,
  status_id: null,
  client_service_id: 10,
  text: 'Abschluss\nzweite Zeile',
  allowable_bill: true,
  charge: null,
  contact_id: 20,
  sub_contact_id: null,
  pr_project_id: 30,
  pr_package_id: null,
  pr_milestone_id: null,
  travel_time: null,
  travel_charge: null,
  travel_distance: null,
  estimated_time: null,
  date: '2025-11-20',
  duration: '01:30',
  running: false,
  start: '2025-11-20 08:00:30',
  end: '2025-11-20 09:30:30',
  seconds: 5400,
  tracking_type: 1,
  running_since: null,
};
const flat: Tracked = { ...row, start: null, end: null, tracking_type: 0, seconds: 5399 };

test('untouched fields are not sent, to the second', () => {
  expect(draftOf(row).time).toBe('08:00–09:30');
  expect(editOf(row, draftOf(row))?.body).toEqual({});
  expect(editOf(flat, { ...draftOf(flat), text: 'neu' })).toEqual({
    body: { text: 'neu' },
    back: { text: 'Abschluss\nzweite Zeile' },
  });
});

test('a time is read as typed, and undo restores the previous one to the second', () => {
  expect(editOf(row, { ...draftOf(row), time: '8-945' })).toMatchObject({
    body: { tracking: { type: 'range', start: '2025-11-20 08:00:00', end: '2025-11-20 09:45:00' } },
    back: { tracking: { type: 'range', start: '2025-11-20 08:00:30', end: '2025-11-20 09:30:30' } },
  });
  expect(editOf(flat, { ...draftOf(flat), time: '2h15' })?.body).toEqual({
    tracking: { type: 'duration', date: '2025-11-20', duration: '02:15' },
  });
});

test('an unreadable time is not an edit', () => {
  expect(editOf(row, { ...draftOf(row), time: 'morgens' })).toBeUndefined();
  expect(editOf(flat, { ...draftOf(flat), time: '' })).toBeUndefined();
});

test('8.30 has two meanings as a duration, and one as a time of day', () => {
  expect(meaningsOf(flat, { ...draftOf(flat), time: '8.30' })).toEqual(['8:30', '8:18']);
  expect(meaningsOf(flat, { ...draftOf(flat), time: '8.25' })).toBeUndefined();
  expect(meaningsOf(row, { ...draftOf(row), time: '8.30-9.30' })).toBeUndefined();
});

test('a running entry has no time to edit', () => {
  const running = { ...row, running: true, running_since: 1, end: null };
  expect(draftOf(running).time).toBeNull();
  expect(editOf(running, { ...draftOf(running), contact_id: null })?.body).toEqual({ contact_id: null });
});

test('the label of a saved entry shows the new time, also over midnight and across a clock change', () => {
  const called = (change: Partial<ReturnType<typeof draftOf>>, from = row): string => {
    const edit = editOf(from, { ...draftOf(from), ...change });
    return edit === undefined ? 'no edit' : nameAfter(from, edit, 'Europe/Zurich');
  };
  expect(called({ time: '8-9.45', text: 'Plan B' })).toBe('1:45 Plan B');
  expect(called({ text: 'Plan B' })).toBe('1:30 Plan B');
  expect(called({ text: null, time: '22-1' })).toBe('3:00');
  expect(called({ time: '2h15', text: 'Plan B' }, flat)).toBe('2:15 Plan B');
  expect(called({ text: 'Plan B' }, { ...flat, seconds: 9705 })).toBe('2:42 Plan B');
  // On 2026-03-29 the clock skips from 2 to 3.
  const night = { ...row, date: '2026-03-29', start: '2026-03-29 00:00:00', end: '2026-03-29 01:00:00' };
  expect(called({ time: '1-4', text: 'Nacht' }, night)).toBe('2:00 Nacht');
});
