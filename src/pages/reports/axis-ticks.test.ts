import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('the axis ends just above the maximum, in round steps', () => {
  expect(axisTicks(22)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(axisTicks(40)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
  expect(axisTicks(0.25)).toEqual([0, 1]);
  expect(axisTicks(0)).toEqual([0, 1]);
});

test('every maximum gives at most eight steps, none unused', () => {
  for (let greatest = 1; greatest < 2_000_000; greatest = Math.ceil(greatest * 1.07)) {
    const ticks = axisTicks(greatest);
    const last = ticks.at(-1) ?? 0;
    expect(ticks.length, `${greatest}`).toBeLessThanOrEqual(9);
    expect(last, `${greatest}`).toBeGreaterThanOrEqual(greatest);
    expect(last - (ticks[1] ?? 0), `${greatest}`).toBeLessThan(greatest);
  }
});
