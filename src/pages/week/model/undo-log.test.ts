import { expect, test } from 'vitest';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import type { CellWrite } from './cell-write.ts';
import { undoLog } from './undo-log.ts';

const refs = { client_service_id: 1, contact_id: null, pr_project_id: null };
const before: TimeEntry = {
  id: 7,
  user_id: 1,
  date: '2030-06-10',
  start: null,
  end: null,
  seconds: 3600,
  tracking_type: 0,
  running_since: null,
  ...refs,
  text: 'Steuer',
  status_id: null,
  allowable_bill: true,
  amount: null,
  rate: null,
  etag: null,
};

const write = (intent: string, entry_id: number | null = null): CellWrite => ({
  id: `1-0-0 2030-06-10 ${intent}`,
  intent,
  entry_id,
  etag: null,
  user_id: 1,
  ...refs,
  allowable_bill: null,
  tracking: { type: 'duration', date: '2030-06-10', duration: '02:00' },
  text: '2',
  date: '2030-06-10',
  seconds: 7200,
  span: null,
  problem: null,
});

const group = 'paste';
const nameless = { group, before: undefined, name: undefined };

test('the saved writes of a group are taken together, and only once', () => {
  const log = undoLog();
  log.begin(write('a'), nameless);
  log.begin(write('b', 7), { ...nameless, before });
  log.begin(write('c'), { ...nameless, group: 'other' });
  for (const [intent, id] of [['a', 6] as const, ['c', 8] as const]) log.save(write(intent), id);
  log.save(write('b', 7), 7);
  const taken = log.take(group);
  expect(taken.map(({ id, before: earlier }) => [id, earlier?.text])).toEqual([
    [6, undefined],
    [7, 'Steuer'],
  ]);
  expect(log.take(group)).toEqual([]);
  log.restore(taken.slice(1));
  expect(log.take(group).map(({ id }) => id)).toEqual([7]);
});

test('a write that is saved after its group was undone is undone at once', () => {
  const log = undoLog();
  log.begin(write('a'), nameless);
  expect(log.take(group)).toEqual([]);
  expect(log.save(write('a'), 6)).toMatchObject({ isLate: true, step: { id: 6, group } });
  expect(log.take(group)).toEqual([]);
});

test('a second write of an entry restores what was there before the first', () => {
  const log = undoLog();
  log.begin(write('a', 7), { ...nameless, before });
  log.begin(write('a', 7), { ...nameless, group: 'again' });
  log.save(write('a', 7), 7);
  expect(log.take('again').map((step) => step.before?.text)).toEqual(['Steuer']);
});

test('a create that is sent again is undone by one delete', () => {
  const log = undoLog();
  log.begin(write('a'), nameless);
  for (let sent = 0; sent < 2; sent += 1) log.save(write('a'), 6);
  expect(log.take(group)).toHaveLength(1);
});

test('a write from before the page was loaded is a group of its own', () => {
  const log = undoLog();
  expect(log.groupOf(write('a'))).toBeUndefined();
  expect(log.save(write('a'), 6).step.group).toBe('a');
  expect(log.take('a').map(({ id }) => id)).toEqual([6]);
});
