import { describe, expect, it } from 'vitest';
import { documentTotals } from './document-totals.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { lineShares } from './line-shares.ts';
import type { PositionValues } from './position-values.ts';
import {
  reduceAll,
  reduceAmount,
  reduceLines,
  subtractReduction,
  type Reducible,
  type Reduction,
} from './reduction.ts';

/** Expected figures are computed by hand from the rates of the lines, to the cent. */
const of = (text: string): bigint => parseDecimal(text) ?? 0n;

const line = (id: number, amount: string, price: string, tax: string): PositionValues => ({
  type: 'KbPositionCustom',
  id,
  parent_id: null,
  is_optional: false,
  amount: of(amount),
  unit_price: of(price),
  discount_in_percent: null,
  tax_value: of(tax),
});
const discount = (value: string): PositionValues => ({
  type: 'KbPositionDiscount',
  id: 9,
  is_percentual: true,
  value: of(value),
});

const reducible = (positions: readonly PositionValues[], isNet = true): Reducible => {
  const mode = { mwst_type: 0, mwst_is_net: isNet };
  const totals = documentTotals(positions, mode, of('0.05'));
  return {
    taxes: isNet ? 'added' : 'contained',
    unit: of('0.05'),
    lines: lineShares(positions, totals).map(({ position, rate, quantity, value }) => ({
      key: String(positions[position]?.id),
      rate,
      quantity,
      value,
    })),
    taxOf: new Map(totals.taxs.map(({ percentage, value }) => [percentage, value])),
    total: totals.total,
  };
};

const taken = (reduced: ReturnType<typeof reduceLines>): Reduction => {
  if ('problem' in reduced) throw new Error(`refused: ${reduced.problem}`);
  return reduced;
};
const plain = ({ total_net, total_taxes, rounding, total }: Reduction) => [total_net, total_taxes, rounding, total];

/** The invoice of the design: 5 % off, 8.1 % and 2.6 %. */
const design = reducible([
  line(1, '1', '1332', '8.1'),
  line(2, '8', '165', '8.1'),
  line(3, '4.5', '165', '8.1'),
  line(4, '2', '68', '2.6'),
  discount('5'),
]);

describe('lines of an invoice', () => {
  it('are worth what the discounts leave', () => {
    // 5 % of 3530.50 is 176.53, so 705.375 absorbs the half centime.
    expect(design.lines.map(({ value }) => value)).toEqual(['1265.40', '1254.00', '705.37', '129.20'].map(of));
  });

  it('are credited at their own rate, with the total rounded to five centimes', () => {
    const credit = taken(
      reduceLines(
        design,
        new Map([
          ['2', of('2.5')],
          ['4', of('1')],
        ]),
      ),
    );
    expect(credit.rates).toEqual([
      { rate: of('8.1'), basis: of('391.88'), tax: of('31.74') },
      { rate: of('2.6'), basis: of('64.60'), tax: of('1.68') },
    ]);
    expect(plain(credit)).toEqual(['456.48', '33.42', '0.00', '489.90'].map(of));
  });

  it('cannot be credited beyond the remainder of earlier credits', () => {
    const first = taken(reduceLines(design, new Map([['3', of('1')]])));
    const left = subtractReduction(design, first);
    expect(reduceLines(left, new Map([['3', of('3.51')]]))).toEqual({ problem: 'line', key: '3', max: of('3.5') });
    expect(reduceLines(left, new Map([['3', of('-1')]]))).toMatchObject({ problem: 'line' });
    expect('problem' in reduceLines(left, new Map([['3', of('3.5')]]))).toBe(false);
  });

  it('give the same total to the cent when credited piece by piece', () => {
    let left = reducible([line(1, '3', '33.35', '8.1'), line(2, '7', '1.03', '2.6')]);
    const { total, taxOf } = left;
    const credits: Reduction[] = [];
    for (const [key, pieces] of [
      ['1', 3],
      ['2', 7],
    ] as const)
      for (let piece = 0; piece < pieces; piece += 1) {
        const credit = taken(reduceLines(left, new Map([[key, of('1')]])));
        credits.push(credit);
        left = subtractReduction(left, credit);
      }
    expect(credits.reduce((sum, credit) => sum + credit.total, 0n)).toBe(total);
    expect([...left.taxOf.values(), left.total]).toEqual([0n, 0n, 0n]);
    expect([...taxOf.keys()]).toHaveLength(2);
    expect(reduceLines(left, new Map())).toEqual({ problem: 'nothing' });
  });
});

describe('lines beside one below zero at another rate', () => {
  const invoice = reducible([line(1, '1', '1000', '8.1'), line(2, '-1', '200', '0')]);
  const credit = (first: string, second = '0') =>
    reduceLines(
      invoice,
      new Map([
        ['1', of(first)],
        ['2', of(second)],
      ]),
    );

  it('cannot be credited beyond the total of the invoice', () => {
    expect(invoice.total).toBe(of('881'));
    expect([credit('1'), credit('0.9')]).toEqual([
      { problem: 'total', max: of('881') },
      { problem: 'total', max: of('881') },
    ]);
  });

  it('are credited in part, or together', () => {
    expect(plain(taken(credit('0.8')))).toEqual(['800', '64.80', '0', '864.80'].map(of));
    expect(plain(taken(credit('1', '-1')))).toEqual(['800', '81', '0', '881'].map(of));
  });
});

describe('an amount to credit', () => {
  it('is taken from each rate in proportion and includes the tax', () => {
    const invoice = reducible([line(1, '1', '1000', '8.1'), line(2, '1', '1000', '2.6')]);
    // 2107.00 in all: 1081.00 at 8.1 % and 1026.00 at 2.6 %.
    const credit = reduceAmount(invoice, of('210.70'));
    expect(credit.rates).toEqual([
      { rate: of('8.1'), basis: of('100'), tax: of('8.10') },
      { rate: of('2.6'), basis: of('100'), tax: of('2.60') },
    ]);
    expect(plain(credit)).toEqual(['200', '10.70', '0', '210.70'].map(of));
  });

  it('equal to the remainder takes all of it', () => {
    expect(plain(reduceAmount(design, design.total))).toEqual(plain(reduceAll(design)));
  });

  it('comes only from the other rate after all lines of one rate were credited', () => {
    const invoice = reducible([line(1, '1', '100', '8.1'), line(2, '1', '100', '2.6')]);
    const left = subtractReduction(invoice, taken(reduceLines(invoice, new Map([['1', of('1')]]))));
    expect(reduceAmount(left, of('51.30')).rates).toEqual([{ rate: of('2.6'), basis: of('50'), tax: of('1.30') }]);
  });

  it('is itself the basis if prices include the tax', () => {
    const invoice = reducible([line(1, '1', '108.10', '8.1')], false);
    expect(reduceAmount(invoice, of('10.81')).rates).toEqual([
      { rate: of('8.1'), basis: of('10.81'), tax: of('0.81') },
    ]);
    expect(reduceAmount(invoice, of('10.81')).total_net).toBe(of('10'));
  });
});

it('random reductions never exceed the remainder, and end at zero', () => {
  let seed = 4711;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let run = 0; run < 300; run += 1) {
    let left = reducible(
      [
        line(1, String(1 + random(9)), `${random(500)}.${10 + random(89)}`, '8.1'),
        line(2, '3', `${random(90)}.${10 + random(89)}`, '8.1'),
        line(3, '2', `${random(90)}.${10 + random(89)}`, '2.6'),
        discount(String(random(30))),
      ],
      run % 2 === 0,
    );
    for (let step = 0; step < 6 && left.total > of('1'); step += 1) {
      const key = String(1 + random(3));
      const [found] = left.lines.filter((one) => one.key === key);
      const quantity = found !== undefined && found.quantity >= of('1') ? of('1') : 0n;
      const reduced =
        random(2) === 0
          ? reduceAmount(left, of('0.05') * BigInt(1 + random(20)))
          : reduceLines(left, new Map([[key, quantity]]));
      if ('problem' in reduced) continue;
      left = subtractReduction(left, reduced);
      expect(reduced.total_net + reduced.total_taxes + reduced.rounding).toBe(reduced.total);
      expect(left.lines.every(({ value, quantity: rest }) => value >= 0n && rest >= 0n)).toBe(true);
      expect([...left.taxOf.values()].every((tax) => tax >= 0n)).toBe(true);
      expect(left.total >= 0n).toBe(true);
    }
    if (left.total > 0n) left = subtractReduction(left, reduceAll(left));
    expect(
      [left.total, ...left.taxOf.values(), ...left.lines.map(({ value }) => value)].every((one) => one === 0n),
    ).toBe(true);
  }
});

it('credits in random pieces never round by more than the unit, and what is left adds up', () => {
  const unit = of('0.05');
  let seed = 1871;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const price = () => `${random(300)}.${10 + random(89)}`;
  for (let run = 0; run < 400; run += 1) {
    const isNet = run % 2 === 0;
    let left = reducible(
      [
        line(1, String(1 + random(12)), price(), '8.1'),
        line(2, String(1 + random(12)), price(), '2.6'),
        line(3, random(2) === 0 ? '-1' : '1', price(), '0'),
        discount(String(random(30))),
      ],
      isNet,
    );
    const { total } = left;
    let credited = 0n;
    for (let step = 0; step < 40 && left.total > 0n; step += 1) {
      const pieces = left.lines
        .filter(() => random(2) === 0)
        .map(({ key, quantity }) => [key, random(3) === 0 ? quantity : quantity / BigInt(1 + random(4))] as const);
      const reduced = reduceLines(left, new Map(pieces));
      if ('problem' in reduced) continue;
      const size = reduced.rounding < 0n ? -reduced.rounding : reduced.rounding;
      expect(size <= unit).toBe(true);
      credited += reduced.total;
      left = subtractReduction(left, reduced);
      const rest = [...(isNet ? left.taxOf.values() : []), ...left.lines.map(({ value }) => value)];
      const off = left.total - rest.reduce((sum, value) => sum + value, 0n);
      expect([left.total >= 0n, off >= -unit, off <= unit]).toEqual([true, true, true]);
    }
    if (left.total > 0n) credited += reduceAll(left).total;
    expect(credited).toBe(total > 0n ? total : 0n);
  }
});
