import { expect, test } from 'vitest';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { daySpan } from '#domain/dates/time-span.ts';
import { de } from '#texts/de.ts';
import { cellOf } from './cell.ts';
import { needsConfirmation, outcomeOf } from './outcome.ts';

const zone = 'Europe/Zurich';
const date = '2030-06-10';
const now = Date.UTC(2031, 0) / 1000;
const refs = { client_service_id: 1, contact_id: null, pr_project_id: null };

const entry = (id: number, seconds: number): TimeEntry => ({
  id,
  user_id: 1,
  date,
  start: null,
  end: null,
  seconds,
  tracking_type: 0,
  running_since: null,
  ...refs,
  text: null,
  status_id: null,
  allowable_bill: true,
  amount: null,
  rate: null,
  etag: null,
});

/** The outcome of a text in the only row of a week, whose cell has these entries. */
const outcome = (text: string, entries: readonly TimeEntry[] = []) => {
  const row = { key: '1-0-0', ...refs, entries };
  const day = { date, day: daySpan(date, zone), working: [], target: 0, isWeekend: false };
  const view = { user_id: 1, rows: [row], days: [day], writes: [], now };
  return outcomeOf(cellOf(row, date, view), text, { ...view, entries, zone }, de);
};

test.each([
  ['', 'empty'],
  ['0', 'empty'],
  ['2h75', 'wrong'],
  ['8.30', 'doubtful'],
  ['2:30 Steuer', 'placed'],
])('%j in an empty cell is %s', (text, kind) => {
  expect(outcome(text).kind).toBe(kind);
});

test('a cell with several entries takes no text, a wrong one neither', () => {
  const entries = [entry(6, 3600), entry(7, 3600)];
  expect([outcome('2', entries).kind, outcome('2h75', entries).kind]).toEqual(['held', 'held']);
});

test('unchanged hours keep their time, and only the text is saved', () => {
  const kept = { kind: 'placed', isTimeKept: true, question: null, note: 'Steuer' };
  expect(outcome('1 Steuer', [entry(6, 3600)])).toMatchObject(kept);
  expect(outcome('2 Steuer', [entry(6, 3600)])).toMatchObject({ ...kept, isTimeKept: false });
});

test('unusual hours need an answer', () => {
  expect(needsConfirmation(outcome('2'))).toBe(false);
  expect(needsConfirmation(outcome('13h'))).toBe(true);
  expect(needsConfirmation(outcome('8.30'))).toBe(true);
  expect(needsConfirmation(outcome('2h75'))).toBe(false);
});
