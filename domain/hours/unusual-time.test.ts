import { expect, test } from 'vitest';
import { unusualHours } from './unusual-time.ts';

const hour = 3600;
const day = { date: '2026-11-24', today: '2026-11-24', others: 0 };

test('does not question a normal working day', () => {
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
] as const)('asks about %s', (reason, hours) => {
  expect(unusualHours(hours)).toEqual([reason]);
});

test('does not question a month ahead or a year back', () => {
  expect(unusualHours({ ...day, seconds: hour, date: '2026-12-24' })).toEqual([]);
  expect(unusualHours({ ...day, seconds: hour, date: '2025-11-24' })).toEqual([]);
});

test('combines several reasons in one question', () => {
  expect(unusualHours({ ...day, seconds: 100 * hour, date: '2099-12-31' })).toEqual(['long', 'full', 'ahead']);
});

test('does not question an empty entry on an overfull day', () => {
  expect(unusualHours({ ...day, seconds: 0, others: 30 * hour })).toEqual(['nothing']);
});
