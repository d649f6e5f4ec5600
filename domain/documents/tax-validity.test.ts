import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../dates/calendar.ts';
import { appliesWithin, supplyOf, taxOn, validityOf, type TaxStep } from './tax-validity.ts';

/** 1 until 2025, 11 in 2026 and 2027, 12 from 2028. */
const steps: readonly TaxStep[] = [
  { tax_id: 11, follows_id: 1, valid_from: '2026-01-01' },
  { tax_id: 12, follows_id: 11, valid_from: '2028-01-01' },
  { tax_id: 21, follows_id: 2, valid_from: '2026-07-01' },
];

describe('the tax of a day', () => {
  it.each([
    [1, '2025-12-31', 1],
    [1, '2026-01-01', 11],
    [1, '2030-01-01', 12],
    [12, '2027-12-31', 11],
    [12, '1999-01-01', 1],
    [11, '2028-01-01', 12],
    [2, '2026-06-30', 2],
    [21, '2026-06-30', 2],
    [4, '2026-06-30', 4],
  ])('%i on %s is %i', (tax, day, expected) => {
    expect(taxOn(tax, day, steps)).toBe(expected);
  });

  test('of a chain is the last one whose first day is not later, whichever of its taxes is named', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: -10, max: 3010 }),
        fc.nat(5),
        (days, at, named) => {
          const firstDays = days.toSorted((one, other) => one - other).map((day) => addDays('2025-01-01', day));
          const chain = firstDays.map((valid_from, index) => ({
            tax_id: index + 2,
            follows_id: index + 1,
            valid_from,
          }));
          const day = addDays('2025-01-01', at);
          const expected = 1 + firstDays.filter((first) => first <= day).length;
          expect(taxOn(1 + (named % (chain.length + 1)), day, chain)).toBe(expected);
          expect(appliesWithin(expected, { from: day, to: day }, chain)).toBe(true);
        },
      ),
    );
  });
});

test('a tax is valid from its first day until the day before the next', () => {
  expect(validityOf(1, steps)).toEqual({ from: null, before: '2026-01-01' });
  expect(validityOf(12, steps)).toEqual({ from: '2028-01-01', before: null });
  expect(appliesWithin(1, { from: '2025-12-31', to: '2026-05-01' }, steps)).toBe(true);
  expect(appliesWithin(1, { from: '2026-01-01', to: '2026-05-01' }, steps)).toBe(false);
  expect(appliesWithin(12, { from: '2026-01-01', to: '2027-12-31' }, steps)).toBe(false);
});

test('the supply is the service period, else the day of the document', () => {
  expect(supplyOf({ from: '2025-12-01', to: '2025-12-31' }, '2026-01-05')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
  expect(supplyOf({ from: null, to: null }, '2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-05' });
  expect(supplyOf(undefined, '2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-05' });
});
