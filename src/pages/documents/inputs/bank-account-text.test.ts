import { expect, test } from 'vitest';
import { shortIban } from './bank-account-text.ts';

test('an account is shown by its first and last digits, and marked if it is a QR-IBAN', () => {
  expect(shortIban('CH44 3199 9123 0008 8901 2', 'QR')).toBe('CH44 … 9012, QR');
  expect(shortIban('CH9300762011623852957', 'QR')).toBe('CH93 … 2957');
  expect(shortIban('80-2-2', 'QR')).toBe('80-2-2');
});
