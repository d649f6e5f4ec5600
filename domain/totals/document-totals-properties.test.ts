import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimalTrimmed } from '../numbers/decimal.ts';
import { documentTotals, type DocumentTotals } from './document-totals.ts';
import { cent } from '../numbers/percent.ts';
import { countedOf, parentsOf } from './position-tree.ts';
import { isLine, type LineValues, type PositionValues } from './position-values.ts';
import type { TaxMode } from './settlement.ts';
import { decimal, fiveRappen, readPosition, turned } from './test-positions.ts';

const maxValue = decimal('999999999999.999999');
const commonRates = ['0', '2.6', '3.8', '8.1'].map(decimal);
const anyDecimal = fc.oneof(
  fc.bigInt({ min: -maxValue, max: maxValue }),
  fc.bigInt({ min: -10_000n, max: 10_000n }).map((value) => value * cent),
  fc.constantFrom(maxValue, -maxValue, 0n, 1n, -1n),
);
const anyRate = fc.oneof(fc.constantFrom(...commonRates), fc.bigInt({ min: 0n, max: maxValue }));
const anyDiscount = fc.option(fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 8n }), anyDecimal));
const anyId = fc.integer({ min: 1, max: 8 });
const common = { id: anyId, parent_id: fc.option(anyId), is_optional: fc.boolean() };

const anyLine = fc.record({
  type: fc.constantFrom('KbPositionArticle' as const, 'KbPositionCustom' as const, 'KbPositionExpense' as const),
  ...common,
  amount: anyDecimal,
  unit_price: anyDecimal,
  discount_in_percent: anyDiscount,
  tax_value: anyRate,
});
const anyPosition: fc.Arbitrary<PositionValues> = fc.oneof(
  { weight: 6, arbitrary: anyLine },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('KbPositionSubposition' as const), ...common, show_pos_nr: fc.boolean() }),
  },
  fc.record({ type: fc.constant('KbPositionText' as const), ...common, show_pos_nr: fc.boolean() }),
  fc.record({ type: fc.constantFrom('KbPositionSubtotal' as const, 'KbPositionPagebreak' as const), ...common }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('KbPositionDiscount' as const),
      id: anyId,
      is_percentual: fc.boolean(),
      value: anyDecimal,
    }),
  },
);
const anyPositions = fc.array(anyPosition, { maxLength: 24 });
const anyMode = fc.record({ mwst_type: fc.constantFrom(0, 1, 2), mwst_is_net: fc.boolean() });
const anyUnit = fc.constantFrom(cent, fiveRappen);

type Reached = { readonly label: 'net' | 'total'; readonly amount: bigint; readonly running: bigint };

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const size = (value: bigint): bigint => (value < 0n ? -value : value);
const discountsOf = ({ positions }: DocumentTotals): bigint =>
  sum(positions.map((figures) => ('discount_total' in figures ? figures.discount_total : 0n)));

const holds = (check: (positions: readonly PositionValues[], mode: TaxMode, unit: bigint) => void): void =>
  fc.assert(fc.property(anyPositions, anyMode, anyUnit, check), { numRuns: 400 });

const totalsOnly = ({ total_gross, total_net, total_taxes, taxs, rounding, total }: DocumentTotals) => ({
  total_gross,
  total_net,
  total_taxes,
  taxs,
  rounding,
  total,
});

describe('taxes and large numbers, for every document up to the largest stored values', () => {
  test('net + taxes + rounding = total exactly, and the total is a multiple of its unit', () => {
    holds((positions, mode, unit) => {
      const totals = documentTotals(positions, mode, unit);
      expect(totals.total_net + totals.total_taxes + totals.rounding).toBe(totals.total);
      expect(totals.total % unit).toBe(0n);
      expect(2n * size(totals.rounding) <= unit).toBe(true);
      expect(totals.total_net % cent).toBe(0n);
    });
  });

  test('the taxes add up to total_taxes, and their bases to the sum after discounts', () => {
    holds((positions, mode, unit) => {
      const totals = documentTotals(positions, mode, unit);
      const left = totals.total_gross - discountsOf(totals);
      expect(sum(totals.taxs.map(({ value }) => value))).toBe(totals.total_taxes);
      expect(totals.taxs.map(({ percentage }) => percentage)).toEqual(
        [...new Set(totals.taxs.map(({ percentage }) => percentage))].toSorted((a, b) => (a > b ? -1 : 1)),
      );
      expect(sum(totals.taxs.map(({ basis }) => basis))).toBe(mode.mwst_type === 0 ? left : 0n);
      expect(
        totals.total - totals.rounding - (mode.mwst_type === 0 && mode.mwst_is_net ? totals.total_taxes : 0n),
      ).toBe(left);
    });
  });

  test('the steps add up to each of their sums', () => {
    holds((positions, mode, unit) => {
      const totals = documentTotals(positions, mode, unit);
      const reached: Reached[] = [];
      let running = 0n;
      for (const { label, amount } of totals.path) {
        if (label === 'total' || label === 'net') reached.push({ label, amount, running });
        else running += label === 'contained_tax' ? -amount : amount;
        if (label === 'total') running -= totals.rounding;
      }
      expect(reached.length).toBe(2);
      for (const { label, amount, running: sumSoFar } of reached) {
        expect([amount, sumSoFar]).toEqual(label === 'net' ? [totals.total_net, amount] : [totals.total, amount]);
      }
    });
  });

  test('the top-level subtotals add up to the sum after discounts', () => {
    holds((positions, mode, unit) => {
      const last = { type: 'KbPositionSubtotal', id: 99, parent_id: null, is_optional: false } as const;
      const all = [...positions, last];
      const totals = documentTotals(all, mode, unit);
      const holders = parentsOf(all);
      const ofTop = totals.positions.map((figures, index) =>
        'value' in figures && holders[index] === undefined ? figures.value : 0n,
      );
      expect(sum(ofTop)).toBe(totals.total_gross - discountsOf(totals));
    });
  });

  test('positions that do not count can be removed', () => {
    holds((positions, mode, unit) => {
      const counted = countedOf(positions, parentsOf(positions));
      const rest = positions.filter((position, index) => counted[index] === true || !isLine(position));
      expect(totalsOnly(documentTotals(rest, mode, unit))).toEqual(totalsOnly(documentTotals(positions, mode, unit)));
    });
  });
});

describe('the same result is calculated', () => {
  test('repeatedly, in app and service, without changing the input', () => {
    holds((positions, mode, unit) => {
      const written = positions.map((position) => {
        if (position.type === 'KbPositionDiscount') return { ...position, value: formatDecimalTrimmed(position.value) };
        if (!isLine(position)) return position;
        return {
          ...position,
          amount: formatDecimalTrimmed(position.amount),
          unit_price: formatDecimalTrimmed(position.unit_price),
          discount_in_percent:
            position.discount_in_percent === null ? null : formatDecimalTrimmed(position.discount_in_percent),
          tax_value: formatDecimalTrimmed(position.tax_value),
        };
      });
      const before = structuredClone(positions);
      const totals = documentTotals(positions, mode, unit);
      expect(positions).toEqual(before);
      expect(documentTotals(positions, mode, unit)).toEqual(totals);
      expect(
        documentTotals(
          written.flatMap((each) => readPosition(each) ?? []),
          mode,
          unit,
        ),
      ).toEqual(totals);
    });
  });

  test('for any order of the lines above the discounts', () => {
    const discounts = fc.array(
      anyPosition.filter(({ type }) => type === 'KbPositionDiscount'),
      { maxLength: 3 },
    );
    const lines = fc.array(
      anyLine.map((line): LineValues => ({ ...line, parent_id: null })),
      { maxLength: 12 },
    );
    const anyShuffled = lines.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length })),
    );
    fc.assert(
      fc.property(anyShuffled, discounts, anyMode, ([given, shuffled], below, mode) => {
        expect(totalsOnly(documentTotals([...shuffled, ...below], mode, fiveRappen))).toEqual(
          totalsOnly(documentTotals([...given, ...below], mode, fiveRappen)),
        );
      }),
    );
  });

  test('with every sign reversed for a credit', () => {
    holds((positions, mode, unit) => {
      const totals = documentTotals(positions, mode, unit);
      const credit = documentTotals(turned(positions), mode, unit);
      expect([credit.total_gross, credit.total_net, credit.total_taxes, credit.rounding, credit.total]).toEqual([
        -totals.total_gross,
        -totals.total_net,
        -totals.total_taxes,
        -totals.rounding,
        -totals.total,
      ]);
    });
  });

  test('when a total is billed again as a line without tax', () => {
    holds((positions, mode, unit) => {
      const { total } = documentTotals(positions, mode, unit);
      const line: LineValues = {
        type: 'KbPositionCustom',
        id: 1,
        parent_id: null,
        is_optional: false,
        amount: decimal('1'),
        unit_price: total,
        discount_in_percent: null,
        tax_value: 0n,
      };
      const again = documentTotals([line], { mwst_type: 2, mwst_is_net: true }, unit);
      expect([again.total, again.rounding]).toEqual([total, 0n]);
    });
  });
});

test('calculates ten thousand nested positions without a depth limit', () => {
  const deep = Array.from({ length: 10_000 }, (_, index): PositionValues => ({
    type: 'KbPositionSubposition',
    id: index + 1,
    parent_id: index === 0 ? null : index,
    is_optional: false,
    show_pos_nr: index < 4,
  }));
  const line: LineValues = {
    type: 'KbPositionCustom',
    id: 1,
    parent_id: 10_000,
    is_optional: false,
    amount: decimal('1'),
    unit_price: decimal('7'),
    discount_in_percent: null,
    tax_value: 0n,
  };
  expect(documentTotals([...deep, line], { mwst_type: 0, mwst_is_net: true }, cent).positions[0]).toMatchObject({
    total_sum: decimal('7'),
  });
});
