import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';

const page = (number: number, ...ids: number[]) => ({ number, rows: ids.map((id) => ({ id })) });
const none = new Set<number>();
const idsOf = (rows: ReturnType<typeof rowsOf>) => Array.from({ length: rows.count }, (_, at) => rows.at(at)?.id);

test('pages fill their place, and unloaded rows are gaps', () => {
  const rows = rowsOf([page(0, 1, 2), page(2, 5)], 5, 2, none);
  expect(idsOf(rows)).toEqual([1, 2, undefined, undefined, 5]);
  expect(rows.loaded.map(({ id }) => id)).toEqual([1, 2, 5]);
  expect([rows.indexOf(5), rows.indexOf(9)]).toEqual([4, -1]);
});

test('a row about to be deleted disappears at once, and later ones move up', () => {
  const rows = rowsOf([page(0, 1, 2), page(1, 3, 4)], 4, 2, new Set([1, 3]));
  expect(idsOf(rows)).toEqual([2, 4]);
  expect(rows.indexOf(4)).toBe(1);
});

test('a list never has fewer than zero rows', () => {
  expect(rowsOf([page(0, 1)], 0, 2, new Set([1])).count).toBe(0);
});
