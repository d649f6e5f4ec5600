import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentTotals } from './document-totals.ts';
import { pathDetail } from './path-detail.ts';
import type { PathStep } from './path-step.ts';
import type { PositionValues } from './position-values.ts';
import type { TaxMode } from './settlement.ts';
import { decimal } from './test-positions.ts';

/** Documents in whole rappen, so that plain numbers can compute them a second time; every line is worth its price. */
type Plain =
  | { readonly kind: 'line'; readonly rappen: number; readonly rate: number; readonly isOptional: boolean }
  | { readonly kind: 'discount'; readonly percent: number };

const anyLine = fc.record({
  kind: fc.constant('line' as const),
  rappen: fc.integer({ min: 1, max: 500_000 }),
  rate: fc.constantFrom(0, 2.6, 3.8, 8.1),
  isOptional: fc.boolean(),
});
const anyDiscount = fc.record({ kind: fc.constant('discount' as const), percent: fc.integer({ min: 1, max: 50 }) });
const anyDocument = fc.array(fc.oneof({ weight: 4, arbitrary: anyLine }, { weight: 1, arbitrary: anyDiscount }), {
  minLength: 1,
  maxLength: 14,
});
const anyMode = fc.record({ mwst_type: fc.constantFrom(0, 1, 2), mwst_is_net: fc.boolean() });

const positionOf = (plain: Plain, index: number): PositionValues =>
  plain.kind === 'discount'
    ? { type: 'KbPositionDiscount', id: index, is_percentual: true, value: decimal(String(plain.percent)) }
    : {
        type: 'KbPositionCustom',
        id: index,
        parent_id: null,
        is_optional: plain.isOptional,
        amount: decimal('1'),
        unit_price: BigInt(plain.rappen) * 10_000n,
        discount_in_percent: null,
        tax_value: decimal(String(plain.rate)),
      };

const rappenOf = (millionths: bigint): number => Number(millionths) / 10_000;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Lines that count, with their index. */
const counted = (document: readonly Plain[]) =>
  document.flatMap((plain, index) => (plain.kind === 'line' && !plain.isOptional ? [{ ...plain, index }] : []));

/** The value of the lines above an index after the discounts above it, computed one after the other. */
const worthAbove = (document: readonly Plain[], end: number): number => {
  let worth = 0;
  for (const plain of document.slice(0, end)) {
    if (plain.kind === 'discount') worth -= Math.round((worth * plain.percent) / 100);
    else if (!plain.isOptional) worth += plain.rappen;
  }
  return worth;
};

/** The remainder of a rate to the fraction of a rappen: each discount takes the same share of every rate. */
const leftOf = (document: readonly Plain[], rate: number): number => {
  let left = 0;
  for (const plain of document) {
    if (plain.kind === 'discount') left *= 1 - plain.percent / 100;
    else if (!plain.isOptional && plain.rate === rate) left += plain.rappen;
  }
  return left;
};

type PrintedStep = { readonly step: PathStep; readonly sum: number };

/** Every step that has a detail, with the detail's sum. */
const printedOf = (document: readonly Plain[], mode: TaxMode): readonly PrintedStep[] => {
  const positions = document.map(positionOf);
  const totals = documentTotals(positions, mode, 50_000n);
  return totals.path
    .filter(({ label }) => label !== 'rounding')
    .map((step) => ({ step, sum: sum(pathDetail(step, positions, totals).map(({ amount }) => rappenOf(amount))) }));
};

/** The amount that a step itself states as its basis. */
const statedBy = ({ label, basis, amount }: PathStep): number =>
  rappenOf(label === 'net' || label === 'total' || label === 'positions' ? amount : (basis ?? 0n));

const holds = (check: (document: readonly Plain[], mode: TaxMode) => void): void =>
  fc.assert(fc.property(anyDocument, anyMode, check), { numRuns: 500 });

describe('the detail of a step', () => {
  test('adds up to the figure of its step in every document', () => {
    holds((document, mode) => {
      const printed = printedOf(document, mode);
      expect(printed.map(({ sum: total }) => total)).toEqual(printed.map(({ step }) => statedBy(step)));
    });
  });

  test('adds up to lines and discounts as calculated a second time', () => {
    holds((document, mode) => {
      const printed = printedOf(document, mode);
      const sumsOf = (label: PathStep['label']) =>
        printed.filter(({ step }) => step.label === label).map(({ sum: total }) => total);
      const discounts = document.flatMap(({ kind }, index) => (kind === 'discount' ? [index] : []));
      expect(sumsOf('positions')).toEqual([sum(counted(document).map(({ rappen }) => rappen))]);
      expect(sumsOf('discount')).toEqual(discounts.map((index) => worthAbove(document, index)));
      expect(sum([...sumsOf('tax'), ...sumsOf('contained_tax')])).toBe(
        mode.mwst_type === 0 ? worthAbove(document, document.length) : 0,
      );
    });
  });

  test('for a tax adds up to the remainder of its rate, within 1.5 rappen per discount', () => {
    holds((document, mode) => {
      const discounts = document.filter(({ kind }) => kind === 'discount').length;
      const away = printedOf(document, mode)
        .filter(({ step }) => step.label === 'tax' || step.label === 'contained_tax')
        .map(({ step, sum: total }) => Math.abs(total - leftOf(document, Number(step.rate) / 1_000_000)));
      for (const each of away) expect(each).toBeLessThan(1.5 * discounts + 0.01);
    });
  });

  test('for a tax contains the lines of its rate and its share of the discount', () => {
    const positions = [
      { kind: 'line', rappen: 379_050, rate: 8.1, isOptional: false },
      { kind: 'line', rappen: 100_000, rate: 2.6, isOptional: false },
      { kind: 'discount', percent: 5 },
      { kind: 'line', rappen: 2_000, rate: 8.1, isOptional: false },
    ] satisfies readonly Plain[];
    const values = positions.map(positionOf);
    const totals = documentTotals(values, { mwst_type: 0, mwst_is_net: true }, 50_000n);
    const [tax] = totals.path.filter(({ label }) => label === 'tax');
    if (tax === undefined) throw new Error('no tax');
    const detail = pathDetail(tax, values, totals).map(({ kind, amount }) => [kind, rappenOf(amount)]);
    expect(detail).toEqual([
      ['line', 379_050],
      ['line', 2_000],
      ['step', -18_953],
    ]);
    expect(rappenOf(tax.basis ?? 0n)).toBe(379_050 + 2_000 - 18_953);
  });
});
