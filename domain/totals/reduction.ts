import { absolute, divideRounded, roundTo, sumOf } from '../numbers/decimal.ts';
import { cent, percentOf, percentWithin } from '../numbers/percent.ts';
import { spread } from './tax-spread.ts';
import type { taxKind } from './settlement.ts';

/** A line of an invoice under the caller's key, with the quantity and the value that can still be credited. */
type ReducibleLine = {
  readonly key: string;
  readonly rate: bigint;
  readonly quantity: bigint;
  /** After all discounts; with the tax if prices include it. */
  readonly value: bigint;
};

/** The remainder of an invoice after earlier reductions, in millionths. */
export type Reducible = {
  readonly taxes: ReturnType<typeof taxKind>;
  /** The unit to which totals are rounded. */
  readonly unit: bigint;
  readonly lines: readonly ReducibleLine[];
  /** Tax by rate in percent. */
  readonly taxOf: ReadonlyMap<bigint, bigint>;
  readonly total: bigint;
};

type ReducedLine = Pick<ReducibleLine, 'key' | 'quantity' | 'value'>;

/** A reduction's part of one rate; the tax is added to or included in `basis`. */
type ReducedRate = { readonly rate: bigint; readonly basis: bigint; readonly tax: bigint };

/**
 * A credit note, or the part of the price that a write-off deducts: net + taxes + rounding = total, all positive if they reduce the
 * invoice.
 */
export type Reduction = {
  readonly lines: readonly ReducedLine[];
  readonly rates: readonly ReducedRate[];
  readonly total_net: bigint;
  readonly total_taxes: bigint;
  readonly rounding: bigint;
  readonly total: bigint;
};

/** Why lines cannot be credited: more than is left of a line, of a tax rate or in all, or nothing at all. */
export type ReductionProblem =
  | { readonly problem: 'line'; readonly key: string; readonly max: bigint }
  | { readonly problem: 'rate'; readonly rate: bigint; readonly max: bigint }
  | { readonly problem: 'total'; readonly max: bigint }
  | { readonly problem: 'nothing' };

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** True if a value lies between zero and a bound, which may be positive or negative. */
const isWithin = (value: bigint, bound: bigint): boolean =>
  bound < 0n ? value <= 0n && value >= bound : value >= 0n && value <= bound;

const between = (value: bigint, low: bigint, high: bigint): bigint => (value < low ? low : value > high ? high : value);

type RateLeft = {
  readonly rate: bigint;
  readonly lines: readonly ReducibleLine[];
  readonly basis: bigint;
  readonly tax: bigint;
};

const ratesLeft = ({ lines, taxOf }: Reducible): readonly RateLeft[] =>
  [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, ofRate]) => ({
      rate,
      lines: ofRate,
      basis: sumOf(ofRate.map(({ value }) => value)),
      tax: taxOf.get(rate) ?? 0n,
    }))
    .toSorted((one, other) => (one.rate > other.rate ? -1 : 1));

const settled = (
  { taxes }: Reducible,
  lines: readonly ReducedLine[],
  rates: readonly ReducedRate[],
  total: bigint,
): Reduction => {
  const total_taxes = sumOf(rates.map(({ tax }) => tax));
  const basis = sumOf(rates.map((rate) => rate.basis));
  const total_net = taxes === 'contained' ? basis - total_taxes : basis;
  return {
    lines: lines.filter(({ quantity, value }) => quantity !== 0n || value !== 0n),
    rates: rates.filter(({ basis: part, tax }) => part !== 0n || tax !== 0n),
    total_net,
    total_taxes,
    rounding: total - total_net - total_taxes,
    total,
  };
};

/** Everything that is left, to the last cent. */
export const reduceAll = (left: Reducible): Reduction =>
  settled(
    left,
    left.lines.map(({ key, quantity, value }) => ({ key, quantity, value })),
    ratesLeft(left).map(({ rate, basis, tax }) => ({ rate, basis, tax })),
    left.total,
  );

/** A quantity of a line takes its share of the remaining value; the whole remaining quantity takes all of it. */
const valueOf = (line: ReducibleLine, quantity: bigint): bigint =>
  quantity === line.quantity
    ? line.value
    : divideRounded(line.value * absolute(quantity), absolute(line.quantity) * cent) * cent;

const taxOn = ({ taxes }: Reducible, basis: bigint, rate: bigint): bigint => {
  if (taxes === 'none') return 0n;
  return taxes === 'added' ? percentOf(basis, rate) : percentWithin(basis, rate);
};

/** The tax for part of a rate: its percentage, at most what is left; the last part takes the rest. */
const rateTaken = (left: Reducible, { rate, basis: before, tax }: RateLeft, basis: bigint): ReducedRate => {
  if (basis === before) return { rate, basis, tax };
  const exact = taxOn(left, basis, rate);
  return { rate, basis, tax: isWithin(exact, tax) ? exact : tax };
};

const wholeOf = ({ taxes }: Reducible, { basis, tax }: Pick<RateLeft, 'basis' | 'tax'>): bigint =>
  taxes === 'contained' ? basis : basis + tax;

/** Rounds a total like the invoice's, up or down so that the rounding of all credits together stays within one unit. */
const roundedTotal = (left: Reducible, gross: bigint, whole: bigint): bigint => {
  const total = roundTo(gross, left.unit);
  const before = left.total - whole;
  const after = before - (total - gross);
  if (absolute(after) <= left.unit || absolute(after) <= absolute(before)) return total;
  return after > 0n ? total + left.unit : total - left.unit;
};

/**
 * Credits quantities of lines, by key. Nothing of a line or a rate is credited twice; the reduction that empties the invoice takes its last
 * cents and its rounding.
 */
export const reduceLines = (left: Reducible, requested: ReadonlyMap<string, bigint>): Reduction | ReductionProblem => {
  const lines: ReducedLine[] = [];
  for (const line of left.lines) {
    const quantity = requested.get(line.key) ?? 0n;
    if (!isWithin(quantity, line.quantity)) return { problem: 'line', key: line.key, max: line.quantity };
    lines.push({ key: line.key, quantity, value: quantity === 0n ? 0n : valueOf(line, quantity) });
  }
  const valueBy = new Map(lines.map(({ key, value }) => [key, value]));
  const rates: ReducedRate[] = [];
  const leftRates = ratesLeft(left);
  for (const rate of leftRates) {
    const basis = sumOf(rate.lines.map(({ key }) => valueBy.get(key) ?? 0n));
    if (!isWithin(basis, rate.basis)) return { problem: 'rate', rate: rate.rate, max: rate.basis };
    rates.push(basis === 0n ? { rate: rate.rate, basis: 0n, tax: 0n } : rateTaken(left, rate, basis));
  }
  const isAll = left.lines.every(({ key, value }) => valueBy.get(key) === value);
  const gross = sumOf(rates.map((rate) => wholeOf(left, rate)));
  const whole = sumOf(leftRates.map((rate) => wholeOf(left, rate)));
  // Lines below zero at another rate remain: without them, more would be credited than the invoice asks for.
  if (!isAll && gross > whole) return { problem: 'total', max: left.total };
  const total = isAll ? left.total : least(roundedTotal(left, gross, whole), left.total);
  return total <= 0n || gross <= 0n ? { problem: 'nothing' } : settled(left, lines, rates, total);
};

/** Splits a part of a rate, including tax, into basis and tax, both within what is left. */
const shareTaken = (left: Reducible, { rate, basis, tax }: RateLeft, share: bigint): ReducedRate => {
  const { taxes } = left;
  if (share === wholeOf(left, { basis, tax })) return { rate, basis, tax };
  const sign = share < 0n ? -1n : 1n;
  const size = share * sign;
  const low = taxes === 'added' ? size - basis * sign : 0n;
  const inside = taxes === 'none' ? 0n : percentWithin(size, rate);
  const part = sign * between(inside, low < 0n ? 0n : low, least(tax * sign, size));
  return { rate, basis: taxes === 'added' ? share - part : share, tax: part };
};

/**
 * Credits an amount, tax included, from all rates and lines in proportion to their remainder, without a quantity. `amount` is above 0 and
 * at most the remaining total. The part that comes from rounding the total carries no tax.
 */
export const reduceAmount = (left: Reducible, amount: bigint): Reduction => {
  const rates = ratesLeft(left);
  const wholes = rates.map((rate) => wholeOf(left, rate));
  const gross = sumOf(wholes);
  const shares = spread(amount === left.total ? gross : least(amount, gross), wholes);
  const taken = rates.map((rate, index) => shareTaken(left, rate, shares[index] ?? 0n));
  const lines = rates.flatMap((rate, index) => {
    const parts = spread(
      taken[index]?.basis ?? 0n,
      rate.lines.map(({ value }) => value),
    );
    return rate.lines.map(({ key }, at) => ({ key, quantity: 0n, value: parts[at] ?? 0n }));
  });
  return settled(left, lines, taken, amount);
};

/** The remainder after one more reduction. */
export const subtractReduction = (left: Reducible, taken: Pick<Reduction, 'lines' | 'rates' | 'total'>): Reducible => {
  const byKey = new Map(taken.lines.map((line) => [line.key, line]));
  const taxBy = new Map(taken.rates.map(({ rate, tax }) => [rate, tax]));
  return {
    ...left,
    lines: left.lines.map((line) => {
      const part = byKey.get(line.key);
      if (part === undefined) return line;
      return { ...line, quantity: line.quantity - part.quantity, value: line.value - part.value };
    }),
    taxOf: new Map([...left.taxOf].map(([rate, tax]) => [rate, tax - (taxBy.get(rate) ?? 0n)])),
    total: left.total - taken.total,
  };
};
