import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

test('a margin is the remainder of a sale, and its share of the sale', () => {
  expect(marginOf('1450', '2350.00')).toEqual({ amount: '900.00', percent: '38.3' });
  expect(marginOf('10', '8')).toEqual({ amount: '-2.00', percent: '-25.0' });
});

test('a sale of zero has no share, and a missing or unreadable price no margin', () => {
  expect(marginOf('5', '0')).toEqual({ amount: '-5.00', percent: null });
  expect([marginOf(null, '8'), marginOf('5', ''), marginOf('abc', '8')]).toEqual([undefined, undefined, undefined]);
});
