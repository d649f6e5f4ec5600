/** Without spaces, in capitals. */
export const readIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** True if a text is an IBAN, with any spacing, whose check digits are right (ISO 13616, modulo 97). */
export const isIban = (text: string): boolean => {
  const iban = readIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
};

/** In groups of four: `CH93 0076 2011 6238 5295 7`. */
export const printIban = (iban: string): string => readIban(iban).replace(/(.{4})(?=.)/g, '$1 ');

/** True if payments to an IBAN are matched by a QR reference: institutions 30000 to 31999 of Switzerland and Liechtenstein. */
export const isQrIban = (iban: string): boolean => /^(?:CH|LI)\d{2}3[01]\d{3}/.test(readIban(iban));
