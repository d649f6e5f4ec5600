import { expect, test, vi } from 'vitest';
import { holdSpan, secondsLeft } from './hold.ts';

const start = new Date('2026-11-27T09:00:00Z');
const after = (seconds: number): number => start.getTime() + seconds * 1000;
const heldFor = (seconds: number) => ({ held_until: after(seconds) });

vi.useFakeTimers({ now: start });

test('while a run still adds mails, none counts down, unless it goes before the run can end', () => {
  expect(secondsLeft(heldFor(60), 'gathering')).toBeNull();
  expect(secondsLeft(heldFor(11), 'gathering')).toBeNull();
  expect(secondsLeft(heldFor(4), 'gathering')).toBe(4);
  expect(holdSpan([heldFor(4), heldFor(60)], 'gathering')).toEqual({ first: 4, last: Infinity });
});

test('once all are there, they count to the same moment', () => {
  expect(holdSpan([heldFor(31), heldFor(60)], after(10))).toEqual({ first: 10, last: 10 });
  expect(holdSpan([heldFor(7), heldFor(60)], after(10))).toEqual({ first: 7, last: 10 });
});

test('mails that go one after the other count to the first and to the last', () => {
  expect(holdSpan([heldFor(3), heldFor(9.2)], null)).toEqual({ first: 3, last: 10 });
  expect(holdSpan([heldFor(-1)], null)).toEqual({ first: 0, last: 0 });
});
