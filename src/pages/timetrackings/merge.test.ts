import { expect, test } from 'vitest';
import { newValues, type FormValues } from './form-values.ts';
import { collisions, merge } from './merge.ts';

const base: FormValues = { ...newValues(1, '2025-11-20'), duration: '01:00', client_service_id: 3, text: 'Post' };
const mine: FormValues = { ...base, text: 'Post und Ablage' };

test('changes of different fields do not collide, and both stay', () => {
  const theirs = { ...base, allowable_bill: false };
  expect(collisions(base, mine, theirs)).toEqual([]);
  expect(merge(base, mine, theirs, 'mine')).toEqual({ ...base, text: 'Post und Ablage', allowable_bill: false });
});

test('the same field changed to something else collides, and the one to keep wins', () => {
  const theirs = { ...base, text: 'Belege', contact_id: 9 };
  expect(collisions(base, mine, theirs)).toEqual(['text']);
  expect(merge(base, mine, theirs, 'mine')).toEqual({ ...theirs, text: 'Post und Ablage' });
  expect(merge(base, mine, theirs, 'theirs')).toEqual(theirs);
});

test('the same change by both collides with nothing', () => {
  expect(collisions(base, mine, { ...mine })).toEqual([]);
});

test('date and duration are one time: one of two never mixes them', () => {
  const later = { ...base, date: '2025-11-21' };
  const theirs = { ...base, duration: '02:00' };
  expect(collisions(base, later, theirs)).toEqual(['time']);
  expect(merge(base, later, theirs, 'mine')).toEqual(later);
});
