import { expect, test } from 'vitest';
import { openAmount } from './payment-sums.ts';

test('the remainder is the total less every payment, and a refund adds to it', () => {
  const total = '108.1000';
  expect(openAmount({ total }, [])).toBe(108_100_000n);
  expect(openAmount({ total }, [{ value: '50.0000' }, { value: '-8.1000' }])).toBe(66_200_000n);
  expect(openAmount({ total }, [{ value: '110.0000' }])).toBe(-1_900_000n);
});
