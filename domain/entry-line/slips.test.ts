import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isClear, slipOf } from './slips.ts';

/** The number of letters to replace, insert, delete or swap with the next, computed from the definition. */
const distance = (one: string, other: string): number => {
  const rows = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  rows.forEach((row, i) =>
    row.forEach((_, j) => {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      row[j] = i === 0 || j === 0 ? i + j : Math.min(...steps, isSwapped ? at(i - 2, j - 2) + 1 : Infinity);
    }),
  );
  return at(one.length, other.length);
};

const letters = (min: number, max: number) =>
  fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: min, maxLength: max }).map((all) => all.join(''));

test('a typo is a single typing error after the first letter', () => {
  fc.assert(
    fc.property(letters(4, 9), letters(6, 9), (typed, meant) => {
      const isDoubled = slipOf(typed, meant)?.kind === 'doubled';
      const isOne = distance(typed, meant) === 1 && typed[0] === meant[0];
      expect(slipOf(typed, meant) !== undefined && !isDoubled).toBe(isOne && !isDoubled);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['buchhaltnug', 'buchhaltung', 'swapped'],
  ['bookeeping', 'bookkeeping', 'doubled'],
  ['tommorow', 'tomorrow', 'doubled'],
  ['comptablite', 'comptabilite', 'missing'],
])('%s can only be read as %s', (typed, meant, kind) => {
  const slip = slipOf(typed, meant);
  expect(slip).toEqual({ kind, isAtEnd: false });
  expect(slip !== undefined && isClear(slip, meant, 9)).toBe(true);
});

test.each([
  ['satzung', 'sitzung'],
  ['leitung', 'leistung'],
  ['meetings', 'meeting'],
  ['projekt', 'projekte'],
])('%s may not be read as %s', (typed, meant) => {
  const slip = slipOf(typed, meant);
  expect(slip).toBeDefined();
  expect(slip !== undefined && isClear(slip, meant, 9)).toBe(false);
});
