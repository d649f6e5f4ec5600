import { expect, test } from 'vitest';
import { unusualHours } from './unusual-time.ts';

const hour = 3600;
const day = { date: '2026-11-24', today: '2026-11-24', others: 0 };

test('a working day is as usual', () => {
  expect(unusualHours({ ...day, seconds: 8 * hour })).toEqual([]);
  expect(unusualHours({ ...day, seconds: 12 * hour, others: 12 * hour })).toEqual([]);
  expect(unusualHours({ ...day, seconds: 60 })).toEqual([]);
});

test.each([
  ['nothing', { ...day, seconds: 0 }],
  ['long', { ...day, seconds: 12 * hour + 60 }],
  ['full', { ...day, seconds: 2 * hour, others: 23 * hour }],
  ['ahead', { ...day, seconds: hour, date: '2026-12-26' }],
  ['past', { ...day, seconds: hour, date: '2025-11-22' }],
] as const)('%s is asked about', (reason, hours) => {
  expect(unusualHours(hours)).toEqual([reason]);
});

test('a month ahead and a year back are as usual', () => {
  expect(unusualHours({ ...day, seconds: hour, date: '2026-12-24' })).toEqual([]);
  expect(unusualHours({ ...day, seconds: hour, date: '2025-11-24' })).toEqual([]);
});

test('several reasons are one question', () => {
  expect(unusualHours({ ...day, seconds: 100 * hour, date: '2099-12-31' })).toEqual(['long', 'full', 'ahead']);
});

test('nothing is not asked about in a day that is over full already', () => {
  expect(unusualHours({ ...day, seconds: 0, others: 30 * hour })).toEqual(['nothing']);
});
