import { expect, it } from 'vitest';
import { timeOn, trackingOf } from './entry-time.ts';

const day = timeOn('2026-03-09');

it('a duration becomes the input of the documentation, hh:ii', () => {
  const tracking = { type: 'duration', date: '2026-03-09', duration: '02:30' };
  expect(trackingOf({ ...day, duration: '02:30' })).toEqual(tracking);
});

it('a range past midnight ends on the next day', () => {
  const range = { start: 1320, end: 60, nextDay: true };
  const tracking = { type: 'range', start: '2026-03-09 22:00:00', end: '2026-03-10 01:00:00' };
  expect(trackingOf({ ...day, kind: 'range', range })).toEqual(tracking);
});

it('there is no input while something is missing, wrong or running', () => {
  expect(trackingOf(day)).toBeUndefined();
  expect(trackingOf({ ...day, duration: '2h' })).toBeUndefined();
  expect(trackingOf({ ...day, duration: '02:30', date: null })).toBeUndefined();
  expect(trackingOf({ ...day, kind: 'range' })).toBeUndefined();
  expect(trackingOf({ ...day, kind: 'running', duration: '02:30' })).toBeUndefined();
});
