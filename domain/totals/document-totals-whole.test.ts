import { describe, expect, test } from 'vitest';
import { documentTotals } from './document-totals.ts';
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
  subtotal,
  text,
  valuesOf,
} from './test-positions.ts';

const everyKind = valuesOf([
  line(1, '2', '1480.00', '8.1', { type: 'KbPositionArticle', discount: '10' }),
  group(1),
  line(1, '8', '165', '8.1', { parent_id: 1 }),
  group(2, { parent_id: 1 }),
  group(3, { parent_id: 2 }),
  group(4, { parent_id: 3 }),
  line(2, '3', '33.335', '2.6', { parent_id: 4 }),
  line(3, '1', '500', '8.1', { parent_id: 4, is_optional: true }),
  subtotal(1, { parent_id: 4 }),
  text(1, { parent_id: 3 }, true),
  line(2, '1.5', '49.90', '2.6', { type: 'KbPositionArticle', parent_id: 2 }),
  text(2, { is_optional: true }),
  subtotal(2),
  pagebreak(1),
  group(5, { is_optional: true }),
  line(4, '1', '1000', '8.1', { parent_id: 5 }),
  subtotal(3, { parent_id: 5 }),
  line(5, '1', '5', '8.1', { parent_id: 5, is_optional: true }),
  line(1, '1', '120.45', '2.6', { type: 'KbPositionExpense' }),
  line(6, '-1', '50', '8.1'),
  subtotal(4),
  percentual(1, '5'),
  line(7, '2', '20', '2.6'),
  absolute(2, '57.84'),
  subtotal(5),
]);

const totalsIn = (mode: TaxMode) => documentTotals(everyKind, mode, fiveRappen);
const pathIn = (mode: TaxMode) =>
  totalsIn(mode).path.map(({ label, basis, rate, amount }) => [
    label,
    basis === null ? null : printed(basis),
    rate === null ? null : printed(rate),
    printed(amount),
  ]);
const net = { mwst_type: 0, mwst_is_net: true };
const gross = { mwst_type: 0, mwst_is_net: false };

describe('a document with every kind of position, four levels, optional lines, discounts and two rates', () => {
  test('every position shows the figure calculated by hand', () => {
    expect(
      totalsIn(net).positions.map((figures) => [
        'pos' in figures ? figures.pos : null,
        printed(amountOf(figures)),
        figures.counted,
      ]),
    ).toEqual([
      ['1', '2664.00', true],
      ['2', '1494.86', true],
      ['2.1', '1320.00', true],
      ['2.2', '174.86', true],
      ['2.2.1', '100.01', true],
      ['2.2.1.1', '100.01', true],
      ['2.2.1.1.1', '100.01', true],
      ['2.2.1.1.2', '500.00', false],
      [null, '100.01', true],
      ['2.2.1.2', '0.00', true],
      ['2.2.2', '74.85', true],
      [null, '0.00', false],
      [null, '4158.86', true],
      [null, '0.00', true],
      ['3', '1000.00', false],
      ['3.1', '1000.00', false],
      [null, '1000.00', false],
      ['3.2', '5.00', false],
      ['4', '120.45', true],
      ['5', '-50.00', true],
      [null, '70.45', true],
      [null, '211.47', true],
      ['6', '40.00', true],
      [null, '57.84', true],
      [null, '-229.31', true],
    ]);
  });

  test('net: the steps lead from the lines to the total', () => {
    expect(pathIn(net)).toEqual([
      ['positions', null, null, '4269.31'],
      ['discount', '4229.31', '5.00', '-211.47'],
      ['discount', '4057.84', null, '-57.84'],
      ['net', null, null, '4000.00'],
      ['tax', '3684.03', '8.10', '298.41'],
      ['tax', '315.97', '2.60', '8.22'],
      ['rounding', '4306.63', null, '0.02'],
      ['total', null, null, '4306.65'],
    ]);
    expect(totalsIn(net).path[0]).toMatchObject({ lines: 7, without: [7, 14] });
    expect(totalsIn(net).path[2]).toMatchObject({ position: 23 });
    expect(totalsIn(net).path[6]).toMatchObject({ unit: fiveRappen });
  });

  test('gross: the total contains the taxes', () => {
    expect(pathIn(gross).slice(3)).toEqual([
      ['total', null, null, '4000.00'],
      ['contained_tax', '3684.03', '8.10', '276.05'],
      ['contained_tax', '315.97', '2.60', '8.01'],
      ['net', null, null, '3715.94'],
    ]);
  });

  test.each([1, 2])('mwst_type %d: has no taxes', (mwst_type) => {
    expect(pathIn({ mwst_type, mwst_is_net: true }).slice(3)).toEqual([
      ['net', null, null, '4000.00'],
      ['total', null, null, '4000.00'],
    ]);
  });
});

test('an invoice of six lines, two rates and a discount of 5 % explains its total', () => {
  const positions = valuesOf([
    group(1),
    line(1, '1', '1480', '8.1', { parent_id: 1, type: 'KbPositionArticle', discount: '10' }),
    line(1, '8', '165', '8.1', { parent_id: 1 }),
    line(2, '4.5', '165', '8.1', { parent_id: 1 }),
    text(1, { parent_id: 1 }),
    line(3, '6', '49', '8.1'),
    subtotal(1),
    line(4, '2', '68', '2.6'),
    group(2),
    line(5, '4', '165', '8.1', { parent_id: 2, is_optional: true }),
    line(6, '1', '102', '8.1', { parent_id: 2 }),
    percentual(1, '5'),
  ]);
  const { path, positions: figures } = documentTotals(positions, net, fiveRappen);
  expect(figures.map((each) => printed(amountOf(each)))).toEqual([
    '3394.50',
    '1332.00',
    '1320.00',
    '742.50',
    '0.00',
    '294.00',
    '3688.50',
    '136.00',
    '102.00',
    '660.00',
    '102.00',
    '196.33',
  ]);
  expect(
    path.map(({ label, basis, amount }) => [label, basis === null ? null : printed(basis), printed(amount)]),
  ).toEqual([
    ['positions', null, '3926.50'],
    ['discount', '3926.50', '-196.33'],
    ['net', null, '3730.17'],
    ['tax', '3600.97', '291.68'],
    ['tax', '129.20', '3.36'],
    ['rounding', '4025.21', '-0.01'],
    ['total', null, '4025.20'],
  ]);
  expect(path[0]).toMatchObject({ lines: 6, without: [9] });
});
