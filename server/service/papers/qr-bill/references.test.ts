import { describe, expect, it } from 'vitest';
import { qrText } from './qr-text.ts';
import { referenceFor, swissIban } from './references.ts';

/** References of the QR-bill, with check digits calculated independently of the library. */
const mod97 = (reference: string): number =>
  Number(
    BigInt(
      Array.from(`${reference.slice(4)}${reference.slice(0, 4)}`, (letter) => String(Number.parseInt(letter, 36))).join(
        '',
      ),
    ) % 97n,
  );

/** The check digit of a QR reference: modulo 10, recursive. */
const mod10 = (digits: string): number => {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const carry = Array.from(digits).reduce((state, digit) => table[(state + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
};

const iban = 'CH9300762011623852957';
const qrIban = 'CH4431999123000889012';

describe('the reference of a payment', () => {
  it.each([
    ['RE-00012', 12, 'RE00012000000012'],
    ['2025/7 ä', 7, '20257000000007'],
    ['RECHNUNG-2025-000000012345', 345, '000012345000000345'],
  ])('the reference of %s for an IBAN is a creditor reference with its check digits', (number, id, end) => {
    const reference = referenceFor(iban, number, id);
    expect(reference.slice(0, 2)).toBe('RF');
    expect(reference.endsWith(end)).toBe(true);
    expect(reference.length).toBeLessThanOrEqual(25);
    expect(mod97(reference)).toBe(1);
  });

  it.each([
    ['RE-00012', 12, '00000000000012000000000012'],
    ['2025-00000000000007', 123_456_789_012, '00000000000007123456789012'],
  ])('the reference of %s for a QR-IBAN has 27 digits with its check digit', (number, id, digits) => {
    const reference = referenceFor(qrIban, number, id);
    expect(reference).toMatch(/^\d{27}$/);
    expect(reference.slice(0, 26)).toBe(digits);
    expect(Number(reference.slice(26))).toBe(mod10(reference.slice(0, 26)));
  });

  it('differs for invoices whose numbers match except for punctuation', () => {
    const references = [referenceFor(iban, 'RE-1', 1), referenceFor(iban, 'RE1', 2), referenceFor(iban, 'R-E1', 3)];
    expect(new Set(references).size).toBe(3);
  });
});

describe('an IBAN', () => {
  it.each([
    'CH93 0076 2011 6238 5295 7',
    'ch9300762011623852957',
    'CH44 3199 9123 0008 8901 2',
    'LI21 0881 0000 2324 013A A',
  ])('%s is accepted without its spaces', (text) => {
    expect(swissIban(text)).toBe(text.replaceAll(' ', '').toUpperCase());
  });

  it.each([null, '', 'CH93 0076 2011 6238 5295 8', 'DE89 3704 0044 0532 0130 00', '01-12345-6', 'CH93 0076'])(
    '%s is not a valid Swiss IBAN',
    (text) => {
      expect(swissIban(text)).toBeUndefined();
    },
  );
});

describe('a text of the QR-bill', () => {
  it('keeps the letters of the standard and replaces all others', () => {
    expect(qrText('Söhne & Łódź ő ğ ș Ț €', 70)).toBe('Söhne & Łódź ő ğ ș Ț €');
    expect(qrText('Café «Zum  Bären»\n– l’été …', 70)).toBe("Café «Zum Bären» - l'été ...");
    expect(qrText('Nguyễn 東京 ☃', 70)).toBe('Nguyen');
  });

  it('is cut at its maximum length', () => {
    expect(qrText('x'.repeat(80), 70)).toHaveLength(70);
  });
});
