import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from '../fields/amount-text.ts';
import { printDecimal, readDecimal } from '../fields/decimal-text.ts';
import { isIban, printIban, readIban } from '../fields/iban.ts';
import { readTime } from './time-text.ts';

test.each([
  ['1’234.5', '1234.5'],
  ["1'234,50", '1234.5'],
  ['1 234', '1234'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['−3', '-3'],
  [',5', '0.5'],
  ['12.', '12'],
  ['0.000001', '0.000001'],
])('%s is read as %s', (text, decimal) => {
  expect(readDecimal(text)).toBe(decimal);
});

test.each([
  ['48.-', undefined, '48'],
  ['48.–', undefined, '48'],
  ['48,-', undefined, '48'],
  ['48.—', undefined, '48'],
  ['48.--', undefined, '48'],
  ['1’234.–', undefined, '1234'],
  ['1.234,-', undefined, '1234'],
  ['−48.–', undefined, '-48'],
  ['Fr. 48.00', 'CHF', '48'],
  ['fr 48.–', 'CHF', '48'],
  ['SFr. 1’234.50', 'CHF', '1234.5'],
  ['CHF 48', 'CHF', '48'],
  ['EUR 48', 'EUR', '48'],
  ['€ 48,50', 'EUR', '48.5'],
  ['USD 7', 'USD', '7'],
  ['Fr. -5', 'CHF', '-5'],
])('%s in a field of %s is read as %s', (text, currency, decimal) => {
  expect(readAmount(text, currency)).toBe(decimal);
});

test.each([
  ['Fr. 48', 'EUR'],
  ['€ 48', 'CHF'],
  ['CHF 48', undefined],
  ['CHF', 'CHF'],
  ['CHF CHF 48', 'CHF'],
  ['48-', 'CHF'],
  ['48.5-', 'CHF'],
  ['48.---', 'CHF'],
  ['.-', 'CHF'],
  ['-', 'CHF'],
])('%s in a field of %s is not a number', (text, currency) => {
  expect(readAmount(text, currency)).toBeUndefined();
});

test('a round amount is the same in every Swiss notation', () => {
  const grouped = (whole: number): string => new Intl.NumberFormat('de-CH').format(whole);
  const sign = fc.constantFrom('', 'CHF ', 'Fr. ', 'SFr. ', 'fr');
  const dash = fc.constantFrom('.-', '.–', ',-', '.—', ',—', '.--', '.00', '');
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), sign, dash, fc.boolean(), (whole, before, after, isGrouped) => {
      const text = `${before}${isGrouped ? grouped(whole) : whole}${after}`;
      expect(readAmount(text, 'CHF')).toBe(String(whole));
    }),
  );
});

test.each(['', 'abc', '1-2', '1.2.3', '1234567890123', '0.0000001', '1e3'])('%s is not a number', (text) => {
  expect(readDecimal(text)).toBeUndefined();
});

test('a decimal is formatted the Swiss way and keeps all places', () => {
  expect(['1234.5', '-1000000', '0.0855', 'abc'].map((text) => printDecimal(text, 2))).toEqual([
    '1’234.50',
    '−1’000’000.00',
    '0.0855',
    'abc',
  ]);
  expect([printDecimal('1234.5', 0), printDecimal('7', 0)]).toEqual(['1’234.5', '7']);
});

test('an IBAN is checked by its digits, regardless of spaces', () => {
  expect(['CH93 0076 2011 6238 5295 7', 'de89370400440532013000'].map(isIban)).toEqual([true, true]);
  expect(['CH93 0076 2011 6238 5295 8', 'CH93', '', 'CH9300762011623852957!'].map(isIban)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(printIban(readIban('ch93 0076 2011 62385295 7'))).toBe('CH93 0076 2011 6238 5295 7');
});

test('a time is read in common notations', () => {
  expect(['9', '930', '9:30', '0915', '9h05', '24', '9:60', 'x', ''].map(readTime)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:15',
    '09:05',
    ...Array.from({ length: 4 }),
  ]);
});
