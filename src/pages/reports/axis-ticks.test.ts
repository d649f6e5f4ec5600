import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('the axis ends just above the maximum, in round steps', () => {
  expect(axisTicks(22)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(axisTicks(40)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
  expect(axisTicks(0.25)).toEqual([0, 1]);
  expect(axisTicks(0)).toEqual([0, 1]);
});

test('every maximum gives at most eight steps, none unused', () => {
  for (let max = 1; max < 2_000_000; max = Math.ceil(max * 1.07)) {
    const ticks = axisTicks(max);
    const last = ticks.at(-1) ?? 0;
    expect(ticks.length, `${max}`).toBeLessThanOrEqual(9);
    expect(last, `${max}`).toBeGreaterThanOrEqual(max);
    expect(last - (ticks[1] ?? 0), `${max}`).toBeLessThan(max);
  }
});
