import { expect, test } from 'vitest';
import { isQrIban } from './iban.ts';

test('only institutions 30000 to 31999 have QR-IBANs', () => {
  expect(['CH0030000', 'CH00 3199 9', 'LI0030808'].map(isQrIban)).toEqual([true, true, true]);
  expect(['CH0029999', 'CH0032000', 'DE0030000'].map(isQrIban)).toEqual([false, false, false]);
});
