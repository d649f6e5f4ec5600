import { describe, expect, test } from 'vitest';
import { positionRecord } from '#contract/resources/invoice.ts';
import { documentTotals } from './document-totals.ts';
import { cent } from '../numbers/percent.ts';
import { amountOf } from './position-figures.ts';
import type { TaxMode } from './settlement.ts';
import {
  absolute,
  fiveRappen,
  group,
  line,
  pagebreak,
  percentual,
  printed,
  readPosition,
  subtotal,
  text,
  valuesOf,
  type WrittenPosition,
} from './test-positions.ts';

const net = { mwst_type: 0, mwst_is_net: true };
const gross = { mwst_type: 0, mwst_is_net: false };

const totalsOf = (positions: readonly WrittenPosition[], mode: TaxMode = net, unit = fiveRappen) =>
  documentTotals(valuesOf(positions), mode, unit);

/** The totals as amounts. */
const summary = (positions: readonly WrittenPosition[], mode: TaxMode = net, unit = fiveRappen) => {
  const { total_gross, total_net, taxs, total_taxes, rounding, total } = totalsOf(positions, mode, unit);
  return {
    gross: printed(total_gross),
    net: printed(total_net),
    taxs: taxs.map(({ percentage, value }) => `${printed(percentage)}: ${printed(value)}`),
    taxes: printed(total_taxes),
    rounding: printed(rounding),
    total: printed(total),
  };
};
/** The figures that each position shows. */
const rounded = (positions: readonly WrittenPosition[]) =>
  totalsOf(positions).positions.map((figures) => printed(amountOf(figures)));

describe('optional positions are left out of all sums', () => {
  test('an optional line keeps its total but is not added', () => {
    const positions = [line(1, '1', '100', '0'), line(2, '1', '50', '8.1', { is_optional: true }), subtotal(1)];
    expect(rounded(positions)).toEqual(['100.00', '50.00', '100.00']);
    expect(summary(positions)).toMatchObject({ gross: '100.00', taxs: ['0.00: 0.00'], total: '100.00' });
  });

  test('an optional group is left out with its content, and shows its price', () => {
    const positions = [
      line(1, '1', '100', '0'),
      group(1, { is_optional: true }),
      line(2, '1', '50', '8.1', { parent_id: 1 }),
      line(3, '1', '7', '8.1', { parent_id: 1, is_optional: true }),
      group(2, { parent_id: 1 }),
      line(4, '1', '20', '8.1', { parent_id: 2 }),
      subtotal(1, { parent_id: 1 }),
      percentual(1, '10'),
      subtotal(2),
    ];
    expect(rounded(positions)).toEqual([
      '100.00',
      '70.00',
      '50.00',
      '7.00',
      '20.00',
      '20.00',
      '70.00',
      '10.00',
      '90.00',
    ]);
    expect(summary(positions)).toMatchObject({ gross: '100.00', taxs: ['0.00: 0.00'], total: '90.00' });
  });

  test('an optional subtotal still sums, and an optional line is left out of its group', () => {
    const positions = [
      group(1),
      line(1, '1', '30', '0', { parent_id: 1 }),
      line(2, '1', '5', '0', { parent_id: 1, is_optional: true }),
      subtotal(1, { parent_id: 1, is_optional: true }),
    ];
    expect(rounded(positions)).toEqual(['30.00', '30.00', '5.00', '30.00']);
  });
});

describe('a subtotal sums its siblings since the previous subtotal, or from the start', () => {
  test('groups count as one, texts and page breaks as nothing', () => {
    const positions = [
      group(1),
      line(1, '2', '10', '8.1', { parent_id: 1 }),
      subtotal(1, { parent_id: 1 }),
      line(2, '1', '1', '8.1', { parent_id: 1 }),
      subtotal(2, { parent_id: 1 }),
      text(1),
      line(3, '1', '300', '8.1'),
      pagebreak(1),
      subtotal(3),
      subtotal(4),
      line(4, '1', '4', '8.1'),
      subtotal(5),
    ];
    expect(rounded(positions)).toEqual([
      '21.00',
      '20.00',
      '20.00',
      '1.00',
      '1.00',
      '0.00',
      '300.00',
      '0.00',
      '321.00',
      '0.00',
      '4.00',
      '4.00',
    ]);
    const parts = totalsOf(positions).positions.map((figures) => ('parts' in figures ? figures.parts : null));
    expect([parts[0], parts[2], parts[4], parts[8], parts[9], parts[11]]).toEqual([[1, 3], [1], [3], [0, 6], [], [10]]);
  });

  test('a discount lowers the subtotal below it, as when adding up the column', () => {
    expect(
      rounded([line(1, '1', '200', '8.1'), subtotal(1), percentual(1, '10'), line(2, '1', '50', '8.1'), subtotal(2)]),
    ).toEqual(['200.00', '200.00', '20.00', '50.00', '30.00']);
  });
});

describe('discounts apply to everything above, including earlier discounts', () => {
  test('the second percentage applies to the remainder of the first, and lines below are unaffected', () => {
    const positions = [
      line(1, '1', '200', '8.1'),
      percentual(1, '10'),
      percentual(2, '10'),
      line(2, '1', '100', '8.1'),
    ];
    expect(rounded(positions)).toEqual(['200.00', '20.00', '18.00', '100.00']);
    expect(summary(positions)).toMatchObject({ gross: '300.00', net: '262.00', taxes: '21.22', total: '283.20' });
  });

  test('a percentage is rounded half up to 0.01 and spread over the rates', () => {
    const positions = [line(1, '1', '3790.50', '8.1'), line(2, '2', '68', '2.6'), percentual(1, '5')];
    expect(totalsOf(positions).taxs.map(({ basis }) => printed(basis))).toEqual(['3600.97', '129.20']);
    expect(rounded(positions)).toEqual(['3790.50', '136.00', '196.33']);
  });

  test('an absolute discount is rounded and spread likewise, and may exceed its base', () => {
    const positions = [line(1, '1', '60', '8.1'), line(2, '1', '40', '2.6'), absolute(1, '10.005')];
    expect(rounded(positions)).toEqual(['60.00', '40.00', '10.01']);
    expect(totalsOf(positions).taxs.map(({ basis }) => printed(basis))).toEqual(['53.99', '36.00']);
    expect(summary([line(1, '1', '5', '0'), absolute(1, '7')])).toMatchObject({ net: '-2.00', total: '-2.00' });
  });

  test('a negative discount is a surcharge', () => {
    expect(summary([line(1, '1', '100', '8.1'), percentual(1, '-3')])).toMatchObject({
      gross: '100.00',
      net: '103.00',
    });
  });

  test.each([percentual(1, '10'), absolute(1, '10')])(
    'a discount with nothing above it takes nothing: %j',
    (discount) => {
      const positions = [line(1, '1', '9', '8.1', { is_optional: true }), discount, line(2, '1', '100', '0')];
      expect(rounded(positions)).toEqual(['9.00', '0.00', '100.00']);
      expect(summary(positions)).toMatchObject({ net: '100.00', total: '100.00' });
    },
  );
});

describe('taxes: net, gross, without VAT, exempt', () => {
  const positions = [line(1, '1', '108.10', '8.1'), line(2, '1', '102.60', '2.6'), line(3, '1', '10.02', '0')];

  test('mwst_is_net: taxes are added and rounded per rate, and the total is rounded separately to 0.05', () => {
    expect(summary(positions, net)).toEqual({
      gross: '220.72',
      net: '220.72',
      taxs: ['8.10: 8.76', '2.60: 2.67', '0.00: 0.00'],
      taxes: '11.43',
      rounding: '0.00',
      total: '232.15',
    });
  });

  test('not mwst_is_net: taxes are contained in the total', () => {
    expect(summary(positions, gross)).toEqual({
      gross: '220.72',
      net: '210.02',
      taxs: ['8.10: 8.10', '2.60: 2.60', '0.00: 0.00'],
      taxes: '10.70',
      rounding: '-0.02',
      total: '220.70',
    });
  });

  test.each([
    { mwst_type: 1, mwst_is_net: true },
    { mwst_type: 1, mwst_is_net: false },
    { mwst_type: 2, mwst_is_net: true },
    { mwst_type: 2, mwst_is_net: false },
  ])('%j adds and lists no taxes', (mode) => {
    expect(summary(positions, mode)).toEqual({
      gross: '220.72',
      net: '220.72',
      taxs: [],
      taxes: '0.00',
      rounding: '-0.02',
      total: '220.70',
    });
  });

  test('other currencies are rounded to 0.01, which changes nothing', () => {
    expect(summary(positions, gross, cent)).toMatchObject({ rounding: '0.00', total: '220.72' });
  });

  test('taxes are rounded per rate, not per line', () => {
    const three = [line(1, '1', '0.05', '8.1'), line(2, '1', '0.05', '8.1'), line(3, '1', '0.05', '8.1')];
    expect(summary(three, net, cent)).toMatchObject({ taxes: '0.01' });
  });

  test('a half of 0.05 is rounded away from zero, on either side', () => {
    expect(summary([line(1, '1', '0.025', '0')], net, fiveRappen)).toMatchObject({ rounding: '0.02', total: '0.05' });
    expect(summary([line(1, '1', '7.02', '0')])).toMatchObject({ rounding: '-0.02', total: '7.00' });
    expect(summary([line(1, '1', '7.03', '0')])).toMatchObject({ rounding: '0.02', total: '7.05' });
    expect(summary([line(1, '-1', '7.03', '0')])).toMatchObject({ rounding: '-0.02', total: '-7.05' });
  });

  test('a document without positions totals zero', () => {
    expect(summary([])).toMatchObject({ gross: '0.00', taxs: [], total: '0.00' });
  });
});

describe('large numbers', () => {
  test('figures beyond a decimal’s range are exact but marked as not storable', () => {
    const maxLine = line(1, '1', '999999999999.99', '0');
    expect(totalsOf([maxLine], net, cent).storable).toBe(true);
    expect(totalsOf([maxLine, line(2, '1', '0.01', '0')], net, cent)).toMatchObject({
      storable: false,
      total: 10n ** 18n,
    });
    expect(totalsOf([line(1, '1000000', '1000000', '0', { is_optional: true })]).storable).toBe(false);
  });
});

test('reads the positions of a document record as they are', () => {
  const record = positionRecord.parse({
    type: 'KbPositionCustom',
    id: 3,
    parent_id: null,
    is_optional: false,
    internal_pos: 1,
    amount: '2.0000',
    unit_id: null,
    account_id: 1,
    unit_name: null,
    tax_id: 1,
    tax_value: '8.1000',
    text: 'Beratung',
    unit_price: '165.0000',
    discount_in_percent: null,
    position_total: '330.0000',
    pos: '1',
  });
  expect(readPosition(record)).toMatchObject({ id: 3, amount: 2_000_000n, tax_value: 8_100_000n });
});

test('an issued document keeps its stored total, whatever the unit is today', () => {
  const of = (unit: bigint, stored?: bigint) => {
    const { path, rounding, total } = documentTotals(valuesOf([line(1, '1', '114.18', '8.1')]), net, unit, stored);
    return [printed(rounding), printed(total), path.some(({ label }) => label === 'rounding')];
  };
  expect(of(fiveRappen)).toEqual(['0.02', '123.45', true]);
  expect(of(cent, 123_450_000n)).toEqual(['0.02', '123.45', true]);
  expect(of(fiveRappen, 123_430_000n)).toEqual(['0.00', '123.43', false]);
});
