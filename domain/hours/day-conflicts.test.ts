import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayConflicts, type Conflict } from './day-conflicts.ts';
import { at, day, entry, found, someEntries, zone } from './test-day.ts';
import { commonOf, daySpan, lengthOf, spanOfWallTimes, subtractSpans, type Span } from '../dates/time-span.ts';

const spans = (conflicts: readonly Conflict[]) =>
  conflicts.map(({ kind, from, until }) => [kind, (from - day.from) / 3600, (until - day.from) / 3600]);

describe('conflicts of a day', () => {
  test('intervals are half-open: 9-10 and 10-11 do not overlap, 9-10:15 and 10-11 do', () => {
    expect(found(entry(1, at(9), at(10)), entry(2, at(10), at(11)))).toEqual([]);
    expect(spans(found(entry(1, at(9), at(10.25)), entry(2, at(10), at(11))))).toEqual([['overlap', 10, 10.25]]);
  });

  test('a gap is between two entries within working hours, except the lunch break', () => {
    expect(spans(found(entry(1, at(9), at(10)), entry(2, at(14), at(15))))).toEqual([
      ['gap', 10, 12],
      ['gap', 13, 14],
    ]);
    expect(spans(dayConflicts([entry(1, at(9), at(10)), entry(2, at(14), at(15))], day, []))).toEqual([
      ['gap', 10, 14],
    ]);
  });

  test('different users never conflict', () => {
    expect(found(entry(1, at(9), at(11)), entry(2, at(10), at(12), { user_id: 2 }))).toEqual([]);
    expect(found(entry(1, at(8), at(9)), entry(2, at(10), at(12), { user_id: 2 }))).toEqual([]);
  });

  test('the running entry counts until now', () => {
    const running = entry(2, at(10), at(11.5), { isRunning: true });
    expect(spans(found(entry(1, at(9), at(10.5)), running))).toEqual([['overlap', 10, 10.5]]);
  });

  test('an entry over midnight belongs to both days', () => {
    const night = entry(1, at(22), at(2, '2025-11-21'));
    const late = entry(2, at(23), at(23.5));
    const early = entry(3, at(1, '2025-11-21'), at(3, '2025-11-21'));
    expect(spans(found(night, late, early))).toEqual([['overlap', 23, 23.5]]);
    const next = daySpan('2025-11-21', zone);
    expect(dayConflicts([night, late, early], next, []).map(({ from, until }) => [from, until])).toEqual([
      [at(1, '2025-11-21'), at(2, '2025-11-21')],
    ]);
  });

  test('stopwatch pauses are not reported: only the tracked time counts and overlaps', () => {
    const broken = entry(1, at(8), at(12), { isBroken: true });
    expect(found(broken, entry(2, at(9), at(10)), entry(3, at(13), at(14)))).toEqual([]);
  });

  test('less than a minute is not a conflict', () => {
    expect(found(entry(1, at(9), at(10) + 59), entry(2, at(10), at(11)))).toEqual([]);
    expect(found(entry(1, at(9), at(10) + 60), entry(2, at(10), at(11)))).toHaveLength(1);
  });
});

describe('nights on which the clocks change in Zurich', () => {
  test('the days have 23 and 25 hours', () => {
    expect(lengthOf(daySpan('2025-03-30', zone)) / 3600).toBe(23);
    expect(lengthOf(daySpan('2025-10-26', zone)) / 3600).toBe(25);
  });

  test('the free hours of a night are elapsed hours', () => {
    const gapOf = (of: string) => {
      const entries = [entry(1, at(0, of), at(1, of)), entry(2, at(5, of), at(6, of))];
      return dayConflicts(entries, daySpan(of, zone), []).map((gap) => lengthOf(gap) / 3600);
    };
    expect(gapOf('2025-03-30')).toEqual([3]);
    expect(gapOf('2025-10-26')).toEqual([5]);
  });

  test('the length tells which occurrence of a repeated hour is meant', () => {
    const walls = ['2025-10-26 01:30:00', '2025-10-26 02:30:00'] as const;
    const lengths = [3600, 7200].map((seconds) => spanOfWallTimes(...walls, seconds, zone));
    expect(lengths.map((span) => span && lengthOf(span))).toEqual([3600, 7200]);
  });
});

const nights = fc.constantFrom('2025-03-30', '2025-10-26', '2025-11-20').map((of) => daySpan(of, zone));
const covers = (span: Span, moment: number): boolean => span.from <= moment && moment < span.until;

test('a minute overlaps if two entries cover it, and is a gap if it lies between entries and none covers it', () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const conflicts = dayConflicts(entries, day, []);
      const [first, last] = [Math.min(...entries.map((e) => e.from)), Math.max(...entries.map((e) => e.until))];
      for (let moment = at(7); moment < at(14); moment += 60) {
        const count = entries.filter((each) => covers(each, moment)).length;
        const isIn = (kind: Conflict['kind']) => conflicts.some((each) => each.kind === kind && covers(each, moment));
        expect(isIn('overlap')).toBe(count > 1);
        expect(isIn('gap')).toBe(count === 0 && moment >= first && moment < last);
      }
    }),
  );
});

test('free and used time add up to the day, even when the clocks change', () => {
  const part = fc.tuple(fc.double({ min: -0.2, max: 1.2, noNaN: true }), fc.double({ min: 0, max: 0.4, noNaN: true }));
  fc.assert(
    fc.property(nights, fc.array(part, { maxLength: 6 }), (whole, parts) => {
      const taken = parts.map(([start, length]) => {
        const from = Math.round(whole.from + start * lengthOf(whole));
        return { from, until: from + Math.round(length * lengthOf(whole)) };
      });
      const free = subtractSpans(whole, taken);
      const busy = subtractSpans(whole, free);
      expect([...free, ...busy].reduce((sum, span) => sum + lengthOf(span), 0)).toBe(lengthOf(whole));
      for (const span of free) expect(taken.every((each) => commonOf(span, each) === undefined)).toBe(true);
    }),
  );
});
