import { expect, test } from 'vitest';
import { daySpan, instantAt } from '#domain/dates/time-span.ts';
import { hourMarks, lanesOf, shareOf, sideBySide } from './lanes.ts';

const span = (from: number, until: number) => ({ from, until });

test('overlapping blocks move to the next free lane, adjacent ones stay', () => {
  expect(lanesOf([span(9, 11), span(10, 12), span(11, 13), span(12, 13)])).toEqual([0, 1, 0, 1]);
  expect(lanesOf([span(10, 12), span(9, 11)])).toEqual([1, 0]);
});

test('overlapping blocks share the width, others have all of it', () => {
  expect(sideBySide([span(9, 11), span(10, 12), span(11, 13), span(14, 15)])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ]);
});

test('hours follow the clock: one is missing in spring, one is repeated in autumn', () => {
  const zone = 'Europe/Zurich';
  const hoursOf = (date: string) => hourMarks(daySpan(date, zone), zone).map(({ hour }) => hour);
  expect(hoursOf('2025-11-20')).toHaveLength(25);
  expect(hoursOf('2025-03-30').slice(0, 4)).toEqual(['00', '01', '03', '04']);
  expect(hoursOf('2025-10-26').slice(0, 5)).toEqual(['00', '01', '02', '02', '03']);
});

test('a moment is at its share of the visible range, clamped to its ends', () => {
  const day = daySpan('2025-11-20', 'Europe/Zurich');
  expect(shareOf(instantAt('2025-11-20', 720, 'Europe/Zurich'), day)).toBe(50);
  expect([shareOf(day.from - 1, day), shareOf(day.until + 1, day)]).toEqual([0, 100]);
});
