import type { RateSum } from './rate-sums.ts';

type Step<Label extends string, More = unknown> = {
  readonly label: Label;
  /** The amount that the step was computed from. */
  readonly basis: bigint | null;
  /** The percentage applied. */
  readonly rate: bigint | null;
  /** Signed as it enters the sum: a discount is negative. */
  readonly amount: bigint;
} & More;

/**
 * One step of a money path, in millionths; `label` is the key of its text, `position` and `without` are indexes in the list of positions.
 * The steps before `line`, `net` and `total` add up to it; with included taxes the `total` comes first, and the `net` is the total without
 * its rounding, less each `contained_tax`.
 * - `price`: unit price times quantity; `line_discount`: its deduction; `line`: the line.
 * - `positions`: the lines that count, how many, and the outermost optional lines and groups left out; `amount`: the amount of an expense.
 * - `discount`: deducted from the basis, the sum of everything that counts above it; `rate` is null if it is absolute; `shares` are its
 * parts by tax rate.
 * - `tax`: added to the basis; `contained_tax`: included in it.
 * - `rounding`: from the basis to a multiple of `unit`, or to the stored total.
 */
export type PathStep =
  | Step<'price', { readonly quantity: bigint }>
  | Step<'line_discount'>
  | Step<'line'>
  | Step<'positions', { readonly lines: number; readonly without: readonly number[] }>
  | Step<'amount'>
  | Step<'discount', { readonly position: number; readonly shares: readonly RateSum[] }>
  | Step<'net'>
  | Step<'tax'>
  | Step<'rounding', { readonly unit: bigint }>
  | Step<'total'>
  | Step<'contained_tax'>;
