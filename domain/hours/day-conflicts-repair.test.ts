import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayConflicts, type TimedEntry } from './day-conflicts.ts';
import { repaired, repairsOf, type RepairKind } from './day-conflicts-repair.ts';
import { at, day, entry, found, someEntries } from './test-day.ts';
import { lengthOf } from '../dates/time-span.ts';

const repair = (kind: RepairKind, ...entries: readonly TimedEntry[]) => {
  const [conflict] = found(...entries);
  if (conflict === undefined) throw new Error('no conflict');
  return repairsOf(conflict, entries, day)
    .filter((each) => each.kind === kind)
    .map((each) => repaired(entries, each).map(({ id, from, until }) => [id, hours(from), hours(until)]));
};
const hours = (moment: number): number => (moment - day.from) / 3600;

describe('repairs of a day', () => {
  const [one, other] = [entry(1, at(9), at(11)), entry(2, at(10), at(12))];
  const inner = entry(3, at(9.5), at(10));

  test('T ends the earlier entry where the later begins; pressed again, it moves the later start', () => {
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

  test('S splits the overlapping time, or continues the longer entry after the shorter', () => {
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

  test('H moves the later entry to the next gap that is long enough', () => {
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

  test('H chooses the closest room of the day, then the next ones, but none before its first entry', () => {
    const long = entry(1, at(8), at(12));
    const inside = entry(2, at(8.5), at(9.5));
    const placed = repair('shift', entry(3, at(6), at(7)), long, inside, entry(4, at(13), at(17)));
    expect(placed.map((after) => after.find(([id]) => id === 2))).toEqual([
      [2, 7, 8],
      [2, 12, 13],
      [2, 17, 18],
    ]);
  });

  test('F extends the previous entry’s values into the gap, or the next entry’s', () => {
    const entries = [entry(1, at(8), at(9)), entry(2, at(10), at(12))];
    const [gap] = found(...entries);
    const repairs = gap === undefined ? [] : repairsOf(gap, entries, day);
    expect(
      repairs.map(({ changes }) => changes.map((each) => [each.entry.id, hours(each.from), hours(each.until)])),
    ).toEqual([[[1, 9, 10]], [[2, 9, 10]]]);
  });

  test('identical entries can be split or moved, but not trimmed', () => {
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

  test('a running entry only changes its start', () => {
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

  test('an invoiced entry is not changed', () => {
    const fixed = [
      { ...one, isFixed: true },
      { ...other, isFixed: true },
    ] as const;
    for (const kind of ['trim', 'split', 'shift'] as const) expect(repair(kind, ...fixed)).toEqual([]);
  });

  const doubledSeconds = (entries: readonly TimedEntry[]): number =>
    dayConflicts(entries, day, []).reduce((sum, each) => sum + (each.kind === 'overlap' ? lengthOf(each) : 0), 0);

  test('every offered repair resolves its conflict without a new overlap or extra time', () => {
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
