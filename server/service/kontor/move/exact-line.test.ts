import { expect, it } from 'vitest';
import { exactLine } from './exact-line.ts';

const line = (
  amount: bigint,
  unit_price: bigint,
  position_total: bigint,
  discount_in_percent: bigint | null = null,
) => ({
  amount,
  unit_price,
  discount_in_percent,
  position_total,
});

it.each([
  ['22 h 40 min', line(22_666_700n, 150_000_000n, 3_400_000_000n), 22_666_667n],
  ['25 h 5 min', line(25_083_300n, 185_000_000n, 4_640_420_000n), 25_083_333n],
  ['with a discount', line(66_666_700n, 250_000_000n, 15_000_000_000n, 10_000_000n), 66_666_667n],
  ['with a negative price', line(22_666_700n, -150_000_000n, -3_400_000_000n), 22_666_667n],
])('finds the time behind the four decimals shown: %s', (_name, shown, amount) => {
  expect(exactLine(shown)).toEqual({ ...shown, amount });
});

it.each([
  ['it fits already', line(2_000_000n, 150_000_000n, 300_000_000n)],
  ['the total is another one', line(2_000_000n, 150_000_000n, 300_010_000n)],
  ['no whole second gives the total', line(333_300n, 1_000_000_000_000n, 333_340_000_000n)],
  ['nothing is known', { amount: null, unit_price: 1n }],
])('leaves a line as it is if %s', (_name, shown) => {
  expect(exactLine(shown)).toEqual(shown);
});
