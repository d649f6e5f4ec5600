import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItem,
  hiddenIds,
  undoPeriod,
  inTime,
  isDue,
  nextDue,
  retryAfter,
  type PendingDelete,
} from './pending-list.ts';

const item = (record_id: number, more: Partial<PendingDelete> = {}): PendingDelete => ({
  id: `timetracking/${record_id}`,
  resource: 'timetracking',
  path: '/timesheet',
  record_id,
  label: 'x',
  etag: null,
  due: 1_000,
  sending: false,
  unanswered: false,
  problem: null,
  ...more,
});
const problem = { message: 'no', errors: [] };

test('lists hide records that are about to be deleted, and show refused ones again', () => {
  const items = [item(1), item(2, { problem }), item(3, { resource: 'note' }), item(4, { unanswered: true })];
  expect([...hiddenIds(items, 'timetracking')]).toEqual([1, 4]);
});

test('a record is deleted once', () => {
  expect(addItem([item(1, { due: 5 }), item(2)], item(1, { due: 9 })).map(({ id, due }) => [id, due])).toEqual([
    ['timetracking/2', 1_000],
    ['timetracking/1', 9],
  ]);
});

test('a refused delete is not due, and the earliest other one is next', () => {
  expect(isDue(item(1), 1_000)).toBe(true);
  expect(isDue(item(1), 999)).toBe(false);
  expect(isDue(item(1, { problem }), 9_999)).toBe(false);
  expect(nextDue([item(1, { due: 7 }), item(2, { due: 3, problem }), item(3, { due: 5 })])).toBe(5);
  expect(nextDue([])).toBeNull();
});

test('a clock set back delays nothing beyond the hold time', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 10 ** 12 }), (due, now) => {
      const [next] = inTime([item(1, { due })], now);
      expect(next?.due ?? Infinity).toBeLessThanOrEqual(now + retryAfter);
      expect(next?.due).toBe(due <= now + retryAfter ? due : now + undoPeriod);
    }),
  );
});
