import { absolute, sumOf } from '../numbers/decimal.ts';
import { cent } from '../numbers/percent.ts';

/** The greatest whole number not above the quotient; the divisor is positive. */
const divideDown = (dividend: bigint, divisor: bigint): bigint =>
  (dividend < 0n ? dividend - divisor + 1n : dividend) / divisor;

/**
 * Weights with a positive sum. They keep their signs, so that a discount takes the same share of every rate, credits included. If that
 * would take more than there is (credits nearly cancel the rest), absolute values are used, and finally equal parts.
 */
const fairWeights = (size: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const sum = sumOf(weights);
  if (sum !== 0n && size <= absolute(sum)) return sum < 0n ? weights.map((weight) => -weight) : weights;
  return weights.every((weight) => weight === 0n) ? weights.map(() => 1n) : weights.map(absolute);
};

/**
 * Spreads an amount of whole 0.01 over the tax rates by largest remainder (rulings/positions#discounts): each gets its share rounded down,
 * and the remaining 0.01 go one by one to the largest remainders, the first among equals. The parts add up to the amount exactly; a
 * negative amount is spread like a positive one.
 */
export const spread = (amount: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const size = absolute(amount) / cent;
  const fair = fairWeights(absolute(amount), weights);
  const sum = sumOf(fair);
  const parts = fair.map((weight) => divideDown(size * weight, sum));
  const remainders = fair.map((weight, index) => ({ index, rest: size * weight - (parts[index] ?? 0n) * sum }));
  const left = Number(size - sumOf(parts));
  const ranked = remainders.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1));
  const raised = new Set(ranked.slice(0, left).map(({ index }) => index));
  const sign = amount < 0n ? -cent : cent;
  return parts.map((part, index) => (raised.has(index) ? part + 1n : part) * sign);
};
