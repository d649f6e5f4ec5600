import { expect, it } from 'vitest';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { feePartOf } from './use-fee-part.ts';

/** Open is 108.10, the fee of the reminder 20.00. */
it.each([
  ['the invoice and the fee', '128.10', '108.10', '20'],
  ['the invoice', '108.10', '108.10', '0'],
  ['a part of the invoice', '50', '108.10', '0'],
  ['a part of the fee', '113.10', '108.10', '5'],
  ['more than both', '138.10', '108.10', '20'],
  ['the fee after the invoice', '20', '0', '20'],
  ['the fee beside a credit of 5.00', '20', '-5', '20'],
  ['a refund', '-20', '0', '0'],
])('of a payment of %s, the part beyond the open amount is the fee', (_name, value, open, part) => {
  expect(feePartOf(toMillionths(value), toMillionths(open), toMillionths('20'))).toBe(toMillionths(part));
});
