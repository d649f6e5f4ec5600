import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isIBANValid, isQRIBAN } from 'swissqrbill/utils';

/** Number of id digits at the end of a reference; the digits before them come from the document number. */
export const idDigits = { QRR: 12, SCOR: 9 } as const;
const maxLength = { QRR: 26, SCOR: 21 } as const;

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** An IBAN of Switzerland or Liechtenstein without spaces, in capitals; undefined if it is not a valid one. */
export const swissIban = (text: string | null): string | undefined => {
  const iban = withoutSpaces(text ?? '');
  return /^(?:CH|LI)\d{7}[\dA-Z]{12}$/.test(iban) && isIBANValid(iban) ? iban : undefined;
};

/** Returns whether an account number is a QR-IBAN (institution 30000 to 31999), which takes payments with a QR reference only. */
export const isQrIban = (text: string | null): boolean => {
  const iban = withoutSpaces(text ?? '');
  return /^(?:CH|LI)/.test(iban) && isQRIBAN(iban);
};

/** The body of a reference, without its check digits: the end of the document number, and the id with leading zeros. */
const bodyOf = (type: keyof typeof idDigits, documentNumber: string, id: number): string => {
  const end = String(id).padStart(idDigits[type], '0');
  const strange = type === 'QRR' ? /\D/g : /[^\dA-Z]/g;
  const number = documentNumber
    .toUpperCase()
    .replaceAll(strange, '')
    .slice(-(maxLength[type] - end.length));
  return `${number}${end}`;
};

/**
 * The reference that identifies a payment, built from the number and id of the invoice: the 27 digits of a QR reference
 * for a QR-IBAN, otherwise a creditor reference (ISO 11649). The check digits follow the standard.
 */
export const referenceFor = (iban: string, documentNumber: string, id: number): string => {
  if (isQRIBAN(iban)) {
    const digits = bodyOf('QRR', documentNumber, id).padStart(maxLength.QRR, '0');
    return `${digits}${calculateQRReferenceChecksum(digits)}`;
  }
  const text = bodyOf('SCOR', documentNumber, id);
  return `RF${calculateSCORReferenceChecksum(text)}${text}`;
};

/** A parsed reference, with the id of the invoice it may belong to. */
export type ReadReference = { readonly type: keyof typeof idDigits; readonly body: string; readonly id: number };

/**
 * A QR reference or creditor reference of any program, without spaces and in capitals; undefined for any other text, or if its check digits
 * are wrong.
 */
export const validReference = (text: string): string | undefined => {
  const compact = withoutSpaces(text);
  const [, digits, check] = /^(\d{26})(\d)$/.exec(compact) ?? [];
  if (digits !== undefined) return calculateQRReferenceChecksum(digits) === check ? compact : undefined;
  const [, mark, body] = /^RF(\d{2})([\dA-Z]{1,21})$/.exec(compact) ?? [];
  return body !== undefined && calculateSCORReferenceChecksum(body) === mark ? compact : undefined;
};

/** Returns whether a reference may be printed with an account: QR references need a QR-IBAN, creditor references any other. */
export const suitsIban = (reference: string, iban: string): boolean => isQRIBAN(iban) !== reference.startsWith('RF');

const readBody = (type: keyof typeof idDigits, body: string): ReadReference | undefined => {
  const id = Number(body.slice(-idDigits[type]));
  return Number.isSafeInteger(id) && id > 0 ? { type, body, id } : undefined;
};

/** Parses a reference as printed or as a bank writes it, with any spaces; undefined if it is none or its check digits are wrong. */
export const readReference = (text: string): ReadReference | undefined => {
  const reference = validReference(text);
  if (reference === undefined) return undefined;
  if (!reference.startsWith('RF')) return readBody('QRR', reference.slice(0, -1));
  const body = reference.slice('RF00'.length);
  return body.length > idDigits.SCOR ? readBody('SCOR', body) : undefined;
};

/** Returns whether a reference was made for the invoice with this number, and not for one of another program with the same id. */
export const matchesReference = ({ type, body, id }: ReadReference, documentNumber: string): boolean =>
  bodyOf(type, documentNumber, id).padStart(type === 'QRR' ? maxLength.QRR : 0, '0') === body;
