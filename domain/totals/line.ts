import { divideRounded, one } from '../numbers/decimal.ts';
import { cent, hundred } from '../numbers/percent.ts';
import type { PathStep } from './path-step.ts';
import type { LineValues } from './position-values.ts';

/**
 * The total of a line: amount x price, less its discount in percent, rounded once, half away from zero, to 0.01 (rulings/positions#line).
 * No discount equals 0; a negative one adds, one above 100 changes the sign.
 */
export const lineTotal = ({
  amount,
  unit_price,
  discount_in_percent,
}: Pick<LineValues, 'amount' | 'unit_price' | 'discount_in_percent'>): bigint =>
  divideRounded(amount * unit_price * (hundred - (discount_in_percent ?? 0n)), one * hundred * cent) * cent;

/**
 * The steps of a line's total: price times amount to 0.01, the discount, the line. The discount is the difference between the other two, so
 * that the steps add up although the line is rounded only once.
 */
export const linePath = (line: LineValues): readonly PathStep[] => {
  const { amount: quantity, unit_price: basis, discount_in_percent: rate } = line;
  const priced = divideRounded(quantity * basis, one * cent) * cent;
  const total = lineTotal(line);
  return [
    { label: 'price', basis, rate: null, amount: priced, quantity },
    ...(rate === null || rate === 0n
      ? []
      : [{ label: 'line_discount', basis: priced, rate, amount: total - priced } as const]),
    { label: 'line', basis: null, rate: null, amount: total },
  ];
};
