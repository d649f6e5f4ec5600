import { expect, test } from 'vitest';
import { daySpan, instantAt } from '#domain/dates/time-span.ts';
import { hourMarks, lanesOf, shareOf, sideBySide } from './lanes.ts';

const span = (from: number, until: number) => ({ from, until });

test('what overlaps drops to the next lane that is free, what touches stays', () => {
  expect(lanesOf([span(9, 11), span(10, 12), span(11, 13), span(12, 13)])).toEqual([0, 1, 0, 1]);
  expect(lanesOf([span(10, 12), span(9, 11)])).toEqual([1, 0]);
});

test('those that overlap one another share the width, others have all of it', () => {
  expect(sideBySide([span(9, 11), span(10, 12), span(11, 13), span(14, 15)])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ]);
});

test('hours are those of the clocks: one is left out in spring, one comes twice in autumn', () => {
  const zone = 'Europe/Zurich';
  const hoursOf = (date: string) => hourMarks(daySpan(date, zone), zone).map(({ hour }) => hour);
  expect(hoursOf('2025-11-20')).toHaveLength(25);
  expect(hoursOf('2025-03-30').slice(0, 4)).toEqual(['00', '01', '03', '04']);
  expect(hoursOf('2025-10-26').slice(0, 5)).toEqual(['00', '01', '02', '02', '03']);
});

test('a moment stands at its share of what is shown, at its ends at most', () => {
  const day = daySpan('2025-11-20', 'Europe/Zurich');
  expect(shareOf(instantAt('2025-11-20', 720, 'Europe/Zurich'), day)).toBe(50);
  expect([shareOf(day.from - 1, day), shareOf(day.until + 1, day)]).toEqual([0, 100]);
});
