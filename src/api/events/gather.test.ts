import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first change is immediate, a burst is combined, and nothing is lost', () => {
  const handed: (readonly number[])[] = [];
  const gatherItem = gather<number>(500, (items) => handed.push(items));
  gatherItem([1]);
  expect(handed).toEqual([[1]]);
  for (const each of [2, 3, 4]) gatherItem([each]);
  expect(handed).toEqual([[1]]);
  vi.advanceTimersByTime(500);
  expect(handed).toEqual([[1], [2, 3, 4]]);
  vi.advanceTimersByTime(500);
  gatherItem([5]);
  expect(handed).toEqual([[1], [2, 3, 4], [5]]);
});
