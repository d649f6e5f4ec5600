import { expect, test } from 'vitest';
import { isQrIban, shortIban } from './bank-account-text.ts';

test('an account is shown by its first and last digits, and whether it is a QR-IBAN', () => {
  expect(shortIban('CH44 3199 9123 0008 8901 2', 'QR')).toBe('CH44 … 9012, QR');
  expect(shortIban('CH9300762011623852957', 'QR')).toBe('CH93 … 2957');
  expect(shortIban('80-2-2', 'QR')).toBe('80-2-2');
});

test('institutions 30000 to 31999 alone have QR-IBANs', () => {
  expect(['CH0030000', 'CH0031999', 'LI0030808'].map(isQrIban)).toEqual([true, true, true]);
  expect(['CH0029999', 'CH0032000', 'DE0030000'].map(isQrIban)).toEqual([false, false, false]);
});
