import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isIBANValid, isQRIBAN } from 'swissqrbill/utils';

/** A reference ends in the id with so many digits; what stands before it comes from the document number. */
export const idDigits = { QRR: 12, SCOR: 9 } as const;
const greatest = { QRR: 26, SCOR: 21 } as const;

/** An IBAN of Switzerland or Liechtenstein without spaces, in capitals; undefined where it is none that checks. */
export const swissIban = (text: string | null): string | undefined => {
  const iban = (text ?? '').replaceAll(/\s/g, '').toUpperCase();
  return /^(?:CH|LI)\d{7}[\dA-Z]{12}$/.test(iban) && isIBANValid(iban) ? iban : undefined;
};

/** What stands in a reference, without its check digits: the end of the document number, and the id with leading zeros. */
const bodyOf = (type: keyof typeof idDigits, documentNumber: string, id: number): string => {
  const end = String(id).padStart(idDigits[type], '0');
  const strange = type === 'QRR' ? /\D/g : /[^\dA-Z]/g;
  const number = documentNumber
    .toUpperCase()
    .replaceAll(strange, '')
    .slice(-(greatest[type] - end.length));
  return `${number}${end}`;
};

/**
 * The reference under which a payment is recognised, made of the number and id of the invoice: the 27 digits of a QR reference for a
 * QR-IBAN (institution 30000 to 31999), else a creditor reference (ISO 11649). The check digits are those of the norm.
 */
export const referenceFor = (iban: string, documentNumber: string, id: number): string => {
  if (isQRIBAN(iban)) {
    const digits = bodyOf('QRR', documentNumber, id).padStart(greatest.QRR, '0');
    return `${digits}${calculateQRReferenceChecksum(digits)}`;
  }
  const text = bodyOf('SCOR', documentNumber, id);
  return `RF${calculateSCORReferenceChecksum(text)}${text}`;
};

/** A reference as it was read: which invoice it may be of. */
export type ReadReference = { readonly type: keyof typeof idDigits; readonly body: string; readonly id: number };

const readBody = (type: keyof typeof idDigits, body: string): ReadReference | undefined => {
  const id = Number(body.slice(-idDigits[type]));
  return Number.isSafeInteger(id) && id > 0 ? { type, body, id } : undefined;
};

/** Reads a reference as printed or as a bank has it, with any spaces; undefined where it is none, or its check digits are wrong. */
export const readReference = (text: string): ReadReference | undefined => {
  const bare = text.replaceAll(/\s/g, '').toUpperCase();
  const [, digits, check] = /^(\d{26})(\d)$/.exec(bare) ?? [];
  if (digits !== undefined) return calculateQRReferenceChecksum(digits) === check ? readBody('QRR', digits) : undefined;
  const [, mark, body] = /^RF(\d{2})([\dA-Z]{10,21})$/.exec(bare) ?? [];
  return body !== undefined && calculateSCORReferenceChecksum(body) === mark ? readBody('SCOR', body) : undefined;
};

/** Whether the invoice with this number is the one that a reference was made for, and not one of another program with the same id. */
export const matchesReference = ({ type, body, id }: ReadReference, documentNumber: string): boolean =>
  bodyOf(type, documentNumber, id).padStart(type === 'QRR' ? greatest.QRR : 0, '0') === body;
