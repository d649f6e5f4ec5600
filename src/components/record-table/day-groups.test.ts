import { expect, test } from 'vitest';
import { daySpans, inDayOrder, spanAt, withFirstPage } from './day-groups.ts';
import { rowsOf } from './rows.ts';

const day = (date: string, count: number) => ({ date, count, seconds: 0, amount: '0.00' });
const days = [day('2025-11-20', 2), day('2025-11-19', 0), day('2025-11-18', 3)];
const ranges = (isDescending: boolean, count: number) =>
  daySpans(days, isDescending, count).map((span) => [span.day.date, span.from, span.to]);

test('each day has its rows in list order, and an empty day none', () => {
  expect(ranges(true, 5)).toEqual([
    ['2025-11-20', 0, 1],
    ['2025-11-18', 2, 4],
  ]);
  expect(ranges(false, 5)).toEqual([
    ['2025-11-18', 0, 2],
    ['2025-11-20', 3, 4],
  ]);
});

test('rows missing from the list belong to no day', () => {
  expect(ranges(true, 4).at(-1)).toEqual(['2025-11-18', 2, 3]);
  expect(ranges(true, 2)).toHaveLength(1);
});

test('the first page defines its days, in both orders, and removes an emptied one', () => {
  const counts = (isDescending: boolean, ofPage: readonly (readonly [string, number])[]) =>
    withFirstPage(
      days,
      ofPage.map(([date, count]) => day(date, count)),
      isDescending,
    ).map(({ date, count }) => [date.slice(8), count]);
  expect(counts(true, [['2025-11-19', 1]])).toEqual([
    ['19', 1],
    ['18', 3],
  ]);
  expect(counts(false, [['2025-11-19', 1]])).toEqual([
    ['20', 2],
    ['19', 1],
  ]);
});

test('finds a row in its day', () => {
  const spans = daySpans(days, true, 5);
  expect([0, 1, 2, 4].map((index) => spanAt(spans, index)?.day.date.slice(8))).toEqual(['20', '20', '18', '18']);
  expect(spanAt(spans, 5)).toBeUndefined();
  expect(spanAt(spans, -1)).toBeUndefined();
});

test('sorts a complete day, and leaves an incomplete one', () => {
  const spans = daySpans([day('2025-11-20', 2), day('2025-11-18', 3)], true, 5);
  const rows = rowsOf([{ number: 0, rows: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }] }], 5, 4, new Set());
  const sorted = inDayOrder(rows, spans, (one, other) => other.id - one.id);
  expect([0, 1, 2, 3, 4].map((index) => sorted.at(index)?.id)).toEqual([2, 1, 3, 4, undefined]);
  expect([1, 2, 3, 9].map(sorted.indexOf)).toEqual([1, 0, 2, -1]);
});
