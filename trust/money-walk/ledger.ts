/**
 * A second, naive calculation of an invoice's open amount and tax: whole rappen, rates in per mille, separate rounding.
 * It shares nothing with `domain/`; if both are wrong in the same way, so are the written rules
 * (docs/reference/rulings/documents.md).
 */
export type Rounding = (dividend: bigint, divisor: bigint) => bigint;

/** Half away from zero; the divisor must be positive. */
export const halfUp: Rounding = (dividend, divisor) => {
  const size = dividend < 0n ? -dividend : dividend;
  const whole = size / divisor;
  const rounded = 2n * (size - whole * divisor) >= divisor ? whole + 1n : whole;
  return dividend < 0n ? -rounded : rounded;
};

/** A control's faulty rounding: drops the half. */
export const cutOff: Rounding = (dividend, divisor) => dividend / divisor;

export type Prices = 'added' | 'contained' | 'none';
/** `quantity` in hundredths, `value` in rappen, `rate` in per mille. */
export type LedgerLine = { readonly id: number; readonly rate: bigint; quantity: bigint; value: bigint };
/** By rate: the basis that the tax is added to or contained in, and the tax. */
type Taken = {
  readonly lines: readonly (readonly [LedgerLine, bigint, bigint])[];
  readonly taxes: ReadonlyMap<bigint, readonly [bigint, bigint]>;
  readonly total: bigint;
};

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);
export const sum = (values: Iterable<bigint>): bigint => [...values].reduce((total, value) => total + value, 0n);

/**
 * Splits an amount by non-negative weights: rounds down, then adds one rappen each to the largest remainders, the first
 * of equal ones.
 */
const portions = (amount: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const all = sum(weights);
  const fair = all === 0n ? weights.map(() => 1n) : weights;
  const whole = sum(fair);
  const parts = fair.map((weight) => (amount * weight) / whole);
  const rests = fair.map((weight, index) => [(amount * weight) % whole, index] as const);
  rests.sort(([one, at], [other, then]) => (one === other ? at - then : one > other ? -1 : 1));
  const left = Number(amount - sum(parts));
  for (const [, index] of rests.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
};

/** An issued invoice of positive lines, as a careful person keeps it on paper. */
export class Ledger {
  readonly prices: Prices;
  readonly lines: readonly LedgerLine[];
  readonly tax = new Map<bigint, bigint>();
  readonly round: Rounding;
  total = 0n;
  /** The part of the total that can still be credited. */
  left = 0n;
  received = 0n;
  credited = 0n;
  writtenOff = 0n;

  /** `discount` in per cent of all lines. */
  constructor(prices: Prices, lines: readonly LedgerLine[], discount: bigint, round: Rounding) {
    this.prices = prices;
    this.lines = lines;
    this.round = round;
    const wholes = this.rates().map((rate) => sum(this.of(rate).map(({ value }) => value)));
    const off = round(sum(wholes) * discount, 100n);
    for (const [index, part] of portions(off, wholes).entries()) {
      const ofRate = this.of(this.rates()[index] ?? 0n);
      const parts = portions(
        part,
        ofRate.map(({ value }) => value),
      );
      for (const [at, line] of ofRate.entries()) line.value -= parts[at] ?? 0n;
    }
    for (const rate of this.rates()) this.tax.set(rate, this.taxOn(this.basis(rate), rate));
    this.total = 5n * round(this.gross(), 5n);
    this.left = this.total;
  }

  /** The highest first. */
  rates(): readonly bigint[] {
    return [...new Set(this.lines.map(({ rate }) => rate))].toSorted((one, other) => Number(other - one));
  }

  of(rate: bigint): readonly LedgerLine[] {
    return this.lines.filter((line) => line.rate === rate);
  }

  basis(rate: bigint): bigint {
    return sum(this.of(rate).map(({ value }) => value));
  }

  taxOn(basis: bigint, rate: bigint): bigint {
    if (this.prices === 'none') return 0n;
    return this.prices === 'added' ? this.round(basis * rate, 1000n) : this.round(basis * rate, 1000n + rate);
  }

  /** The sum of the lines with tax, before the total is rounded. */
  gross(): bigint {
    return sum(this.rates().map((rate) => this.grossOf(rate)));
  }

  grossOf(rate: bigint): bigint {
    return this.basis(rate) + (this.prices === 'added' ? (this.tax.get(rate) ?? 0n) : 0n);
  }

  open(): bigint {
    return this.total - this.received - this.credited - this.writtenOff;
  }

  /** 9 paid, 16 partly paid, 8 neither. */
  status(): number {
    if (this.open() <= 0n) return 9;
    return this.received === 0n ? 8 : 16;
  }

  everything(): Taken {
    return {
      lines: this.lines.map((line) => [line, line.quantity, line.value]),
      taxes: new Map(this.rates().map((rate) => [rate, [this.basis(rate), this.tax.get(rate) ?? 0n]])),
      total: this.left,
    };
  }

  /**
   * Quantities in hundredths by line; they must be available. Which way `total` was rounded is left to the service, unless nothing
   * remains; `roundingLeft` is what must hold.
   */
  quantities(requested: ReadonlyMap<number, bigint>, total: bigint): Taken {
    const lines = this.lines.map((line): readonly [LedgerLine, bigint, bigint] => {
      const quantity = requested.get(line.id) ?? 0n;
      if (quantity === 0n) return [line, 0n, 0n];
      return [
        line,
        quantity,
        quantity === line.quantity ? line.value : this.round(line.value * quantity, line.quantity),
      ];
    });
    const taxes = new Map(
      this.rates().map((rate): [bigint, readonly [bigint, bigint]] => {
        const basis = sum(lines.filter(([line]) => line.rate === rate).map(([, , value]) => value));
        const left = this.tax.get(rate) ?? 0n;
        const tax = this.taxOn(basis, rate);
        return [rate, [basis, basis === this.basis(rate) || tax > left ? (basis === 0n ? 0n : left) : tax]];
      }),
    );
    const isAll = lines.every(([line, , value]) => value === line.value);
    return { lines, taxes, total: isAll ? this.left : total };
  }

  /** The sum of a part with its tax, before its total is rounded. */
  grossIn({ taxes }: Pick<Taken, 'taxes'>): bigint {
    return sum([...taxes.values()].map(([basis, tax]) => basis + (this.prices === 'added' ? tax : 0n)));
  }

  /** The part of what is left that no line has: the invoice's rounding, less that of all credits. */
  roundingLeft(): bigint {
    return sizeOf(this.left - this.gross());
  }

  /** An amount in rappen with its tax, at most what remains. */
  amount(value: bigint): Taken {
    const rates = this.rates();
    const wholes = rates.map((rate) => this.grossOf(rate));
    const all = sum(wholes);
    const shares = portions(value === this.left || value > all ? all : value, wholes);
    const taxes = new Map<bigint, readonly [bigint, bigint]>();
    const lines: (readonly [LedgerLine, bigint, bigint])[] = [];
    for (const [index, rate] of rates.entries()) {
      const share = shares[index] ?? 0n;
      const tax = this.taxIn(rate, share);
      const basis = this.prices === 'added' ? share - tax : share;
      taxes.set(rate, [basis, tax]);
      const ofRate = this.of(rate);
      const parts = portions(
        basis,
        ofRate.map((line) => line.value),
      );
      for (const [at, line] of ofRate.entries()) lines.push([line, 0n, parts[at] ?? 0n]);
    }
    return { lines, taxes, total: value };
  }

  /** The tax in part of a rate, with tax and basis limited to what is left. */
  taxIn(rate: bigint, share: bigint): bigint {
    const left = this.tax.get(rate) ?? 0n;
    if (this.prices === 'none') return 0n;
    if (share === this.grossOf(rate)) return left;
    const inside = this.round(share * rate, 1000n + rate);
    const low = this.prices === 'added' && share > this.basis(rate) ? share - this.basis(rate) : 0n;
    const high = left < share ? left : share;
    return inside < low ? low : inside > high ? high : inside;
  }

  /** Subtracts it, or with -1 adds it back. */
  apply({ lines, taxes, total }: Taken, sign: 1n | -1n = 1n): void {
    for (const [line, quantity, value] of lines) {
      line.quantity -= sign * quantity;
      line.value -= sign * value;
    }
    for (const [rate, [, tax]] of taxes) this.tax.set(rate, (this.tax.get(rate) ?? 0n) - sign * tax);
    this.left -= sign * total;
  }
}
