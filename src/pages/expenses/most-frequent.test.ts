import { expect, test } from 'vitest';
import { mostFrequent } from './most-frequent.ts';

test.each([
  [[], undefined],
  [[7], 7],
  [[5, 7, 7, 5, 7], 7],
  [[5, 7, 7], 7],
  [[5, 7, 7, 5], 5],
])('of %j the most frequent is %s', (ids, expected) => {
  expect(mostFrequent(ids)).toBe(expected);
});
