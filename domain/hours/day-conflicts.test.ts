import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayConflicts, type Conflict, type TimedEntry } from './day-conflicts.ts';
import { repaired, repairsOf, type RepairKind } from './day-conflicts-repair.ts';
import {
  commonOf,
  daySpan,
  instantAt,
  lengthOf,
  spanOfWallTimes,
  subtractSpans,
  type Span,
} from '../dates/time-span.ts';

const zone = 'Europe/Zurich';
const date = '2025-11-20';
const day = daySpan(date, zone);
const at = (hour: number, of = date): number => instantAt(of, hour * 60, zone);
const working: readonly Span[] = [
  { from: at(8), until: at(12) },
  { from: at(13), until: at(17) },
];
const entry = (id: number, from: number, until: number, more: Partial<TimedEntry> = {}): TimedEntry => ({
  id,
  user_id: 1,
  from,
  until,
  isRunning: false,
  isFixed: false,
  isBroken: false,
  ...more,
});
const found = (...entries: readonly TimedEntry[]): readonly Conflict[] => dayConflicts(entries, day, working);
const spans = (conflicts: readonly Conflict[]) =>
  conflicts.map(({ kind, from, until }) => [kind, (from - day.from) / 3600, (until - day.from) / 3600]);

describe('the conflicts of a day', () => {
  test('intervals are half-open: 9-10 and 10-11 do not overlap, 9-10:15 and 10-11 do', () => {
    expect(found(entry(1, at(9), at(10)), entry(2, at(10), at(11)))).toEqual([]);
    expect(spans(found(entry(1, at(9), at(10.25)), entry(2, at(10), at(11))))).toEqual([['overlap', 10, 10.25]]);
  });

  test('a gap lies between two entries within the working hours, lunch is none', () => {
    expect(spans(found(entry(1, at(9), at(10)), entry(2, at(14), at(15))))).toEqual([
      ['gap', 10, 12],
      ['gap', 13, 14],
    ]);
    expect(spans(dayConflicts([entry(1, at(9), at(10)), entry(2, at(14), at(15))], day, []))).toEqual([
      ['gap', 10, 14],
    ]);
  });

  test('users do not disturb each other', () => {
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

  test('what a stopwatch left out is not told: its time is taken, and doubles nothing', () => {
    const broken = entry(1, at(8), at(12), { isBroken: true });
    expect(found(broken, entry(2, at(9), at(10)), entry(3, at(13), at(14)))).toEqual([]);
  });

  test('less than a minute is no conflict', () => {
    expect(found(entry(1, at(9), at(10) + 59), entry(2, at(10), at(11)))).toEqual([]);
    expect(found(entry(1, at(9), at(10) + 60), entry(2, at(10), at(11)))).toHaveLength(1);
  });
});

describe('the nights on which the clocks of Zurich change', () => {
  test('the days have 23 and 25 hours', () => {
    expect(lengthOf(daySpan('2025-03-30', zone)) / 3600).toBe(23);
    expect(lengthOf(daySpan('2025-10-26', zone)) / 3600).toBe(25);
  });

  test('the free hours of a night are those that pass', () => {
    const gapOf = (of: string) => {
      const entries = [entry(1, at(0, of), at(1, of)), entry(2, at(5, of), at(6, of))];
      return dayConflicts(entries, daySpan(of, zone), []).map((gap) => lengthOf(gap) / 3600);
    };
    expect(gapOf('2025-03-30')).toEqual([3]);
    expect(gapOf('2025-10-26')).toEqual([5]);
  });

  test('of a doubled hour the length says which one is meant', () => {
    const walls = ['2025-10-26 01:30:00', '2025-10-26 02:30:00'] as const;
    const lengths = [3600, 7200].map((seconds) => spanOfWallTimes(...walls, seconds, zone));
    expect(lengths.map((span) => span && lengthOf(span))).toEqual([3600, 7200]);
  });
});

const minute = fc.integer({ min: 0, max: 200 });
const someEntries = fc
  .array(fc.tuple(minute, fc.integer({ min: 1, max: 60 }), fc.boolean()), { maxLength: 7 })
  .map((list) =>
    list.map(([start, length, isFixed], index) =>
      entry(index + 1, at(8) + start * 60, at(8) + (start + length) * 60, { isFixed }),
    ),
  );
const nights = fc.constantFrom('2025-03-30', '2025-10-26', '2025-11-20').map((of) => daySpan(of, zone));
const covers = (span: Span, moment: number): boolean => span.from <= moment && moment < span.until;

test('a minute is doubled where two entries cover it, and free where none does between two', () => {
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

test('what is free and what is taken of a day make the day, whatever the clocks do', () => {
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

const repair = (kind: RepairKind, ...entries: readonly TimedEntry[]) => {
  const [conflict] = found(...entries);
  if (conflict === undefined) throw new Error('no conflict');
  return repairsOf(conflict, entries, day)
    .filter((each) => each.kind === kind)
    .map((each) => repaired(entries, each).map(({ id, from, until }) => [id, hours(from), hours(until)]));
};
const hours = (moment: number): number => (moment - day.from) / 3600;

describe('the repairs', () => {
  const [one, other] = [entry(1, at(9), at(11)), entry(2, at(10), at(12))];
  const inner = entry(3, at(9.5), at(10));

  test('T ends the earlier one where the later begins; again, the later begins where the earlier ends', () => {
    expect(repair('trim', one, other)).toEqual([
      [
        [1, 9, 10],
        [2, 10, 12],
      ],
      [
        [1, 9, 11],
        [2, 11, 12],
      ],
    ]);
    expect(repair('trim', entry(1, at(9), at(10)), entry(2, at(9), at(12)))).toEqual([
      [
        [1, 9, 10],
        [2, 10, 12],
      ],
    ]);
    expect(repair('trim', { ...one, isFixed: true }, other)).toEqual([
      [
        [1, 9, 11],
        [2, 11, 12],
      ],
    ]);
  });

  test('S shares the doubled time, or lets the longer go on after the shorter', () => {
    expect(repair('split', one, other)).toEqual([
      [
        [1, 9, 10.5],
        [2, 10.5, 12],
      ],
    ]);
    expect(repair('split', one, inner)).toEqual([
      [
        [1, 9, 9.5],
        [3, 9.5, 10],
        [0, 10, 11],
      ],
    ]);
  });

  test('H moves the later one to the next stretch that has room for it', () => {
    expect(repair('shift', one, other)).toEqual([
      [
        [1, 9, 11],
        [2, 11, 13],
      ],
    ]);
    expect(repair('shift', one, other, entry(4, at(12), at(14)))).toEqual([
      [
        [1, 9, 11],
        [2, 14, 16],
        [4, 12, 14],
      ],
    ]);
  });

  test('G fills the gap like the entry before it, or like the one after it', () => {
    const entries = [entry(1, at(8), at(9)), entry(2, at(10), at(12))];
    const [gap] = found(...entries);
    const repairs = gap === undefined ? [] : repairsOf(gap, entries, day);
    expect(
      repairs.map(({ changes }) => changes.map((each) => [each.entry.id, hours(each.from), hours(each.until)])),
    ).toEqual([[[1, 9, 10]], [[2, 9, 10]]]);
  });

  test('what is the same twice can be shared or shifted, not trimmed', () => {
    const twice = [entry(1, at(9), at(10)), entry(2, at(9), at(10))] as const;
    expect(repair('trim', ...twice)).toEqual([]);
    expect(repair('split', ...twice)).toEqual([
      [
        [1, 9, 9.5],
        [2, 9.5, 10],
      ],
    ]);
    expect(repair('shift', ...twice)).toEqual([
      [
        [1, 9, 10],
        [2, 10, 11],
      ],
    ]);
  });

  test('of what runs only the start moves', () => {
    const runs = entry(1, at(9), at(11), { isRunning: true });
    expect(repair('trim', runs, inner)).toEqual([
      [
        [1, 10, 11],
        [3, 9.5, 10],
      ],
    ]);
    expect(repair('split', runs, inner)).toEqual([
      [
        [1, 10, 11],
        [3, 9.5, 10],
        [0, 9, 9.5],
      ],
    ]);
    expect(repair('shift', runs, inner)).toEqual([]);
    const later = entry(2, at(10), at(12), { isRunning: true });
    expect(repair('trim', one, later)).toEqual([
      [
        [1, 9, 10],
        [2, 10, 12],
      ],
      [
        [1, 9, 11],
        [2, 11, 12],
      ],
    ]);
  });

  test('an invoiced entry is not touched', () => {
    const fixed = [
      { ...one, isFixed: true },
      { ...other, isFixed: true },
    ] as const;
    for (const kind of ['trim', 'split', 'shift'] as const) expect(repair(kind, ...fixed)).toEqual([]);
  });

  const doubledSeconds = (entries: readonly TimedEntry[]): number =>
    dayConflicts(entries, day, []).reduce((sum, each) => sum + (each.kind === 'overlap' ? lengthOf(each) : 0), 0);

  test('each one that is offered resolves its conflict, doubles nothing new and makes no time', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        for (const conflict of dayConflicts(entries, day, [])) {
          for (const each of repairsOf(conflict, entries, day)) {
            const after = repaired(entries, each);
            expect(after.every(({ from, until }) => from < until)).toBe(true);
            expect(doubledSeconds(after)).toBeLessThanOrEqual(doubledSeconds(entries));
            const sum = (list: readonly TimedEntry[]) => list.reduce((total, span) => total + lengthOf(span), 0);
            const made = sum(after) - sum(entries);
            expect(made).toBeLessThanOrEqual(conflict.kind === 'gap' ? lengthOf(conflict) : 0);
            const isWhole = each.kind === 'shift' || each.kind === 'fill';
            expect(isWhole && made !== (each.kind === 'fill' ? lengthOf(conflict) : 0)).toBe(false);
            const isLeft = dayConflicts(after, day, []).some(
              (left) =>
                left.kind === 'overlap' &&
                conflict.kind === 'overlap' &&
                left.first.id === conflict.first.id &&
                left.second.id === conflict.second.id,
            );
            expect(isLeft).toBe(false);
            for (const fixed of entries.filter(({ isFixed }) => isFixed)) expect(after).toContainEqual(fixed);
          }
        }
      }),
    );
  });
});
