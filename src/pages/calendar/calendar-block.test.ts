import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daySpan, instantAt, lengthOf } from '#domain/dates/time-span.ts';
import { spanBetween, hourHeight, momentAt, moveSpan, shiftDays, step, resizeSpan, topOf } from './calendar-block.ts';

const days = fc.constantFrom('2025-11-20', '2025-03-30', '2025-10-26').map((date) => daySpan(date, 'Europe/Zurich'));
const pixels = fc.integer({ min: -100, max: 25 * hourHeight + 100 });

test('a position in a day is a moment to five minutes, and maps back', () => {
  fc.assert(
    fc.property(days, pixels, (day, y) => {
      const moment = momentAt(y, day);
      expect((moment - day.from) % step).toBe(0);
      expect(moment >= day.from && moment <= day.until).toBe(true);
      expect(momentAt(topOf(moment, day), day)).toBe(moment);
    }),
  );
});

test('a drawn block lies within its day and is at least five minutes long', () => {
  fc.assert(
    fc.property(days, pixels, pixels, (day, one, other) => {
      const span = spanBetween(momentAt(one, day), momentAt(other, day), day);
      expect(span.from >= day.from && span.until <= day.until && lengthOf(span) >= step).toBe(true);
    }),
  );
});

test('an edge can be moved up to the other one, and moving a block keeps its length', () => {
  const span = { from: 36_000, until: 39_600 };
  expect(resizeSpan(span, 'until', 41_400)).toEqual({ from: 36_000, until: 41_400 });
  expect(resizeSpan(span, 'until', 30_000)).toEqual({ from: 36_000, until: 36_300 });
  expect(resizeSpan(span, 'from', 34_200)).toEqual({ from: 34_200, until: 39_600 });
  expect(resizeSpan(span, 'from', 50_000)).toEqual({ from: 39_300, until: 39_600 });
  expect(moveSpan(span, 0)).toEqual({ from: 0, until: 3600 });
});

test('a day later has the same local time, even when the clocks change', () => {
  const zone = 'Europe/Zurich';
  expect(shiftDays(instantAt('2025-03-29', 540, zone), 1, zone)).toBe(instantAt('2025-03-30', 540, zone));
  expect(shiftDays(instantAt('2025-10-27', 540, zone), -1, zone)).toBe(instantAt('2025-10-26', 540, zone));
});
