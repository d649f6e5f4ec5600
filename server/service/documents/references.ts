import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isIBANValid, isQRIBAN } from 'swissqrbill/utils';

/** A reference ends in the id with so many digits; what stands before it comes from the document number. */
const idDigits = { QRR: 12, SCOR: 9 } as const;
const greatest = { QRR: 26, SCOR: 21 } as const;

/** An IBAN of Switzerland or Liechtenstein without spaces, in capitals; undefined where it is none that checks. */
export const swissIban = (text: string | null): string | undefined => {
  const iban = (text ?? '').replaceAll(/\s/g, '').toUpperCase();
  return /^(?:CH|LI)\d{7}[\dA-Z]{12}$/.test(iban) && isIBANValid(iban) ? iban : undefined;
};

/**
 * The reference under which a payment is recognised, made of the number and id of the invoice: the 27 digits of a QR reference for a
 * QR-IBAN (institution 30000 to 31999), else a creditor reference (ISO 11649). The check digits are those of the norm.
 */
export const referenceFor = (iban: string, documentNumber: string, id: number): string => {
  if (isQRIBAN(iban)) {
    const end = String(id).padStart(idDigits.QRR, '0');
    const number = documentNumber.replaceAll(/\D/g, '').slice(-(greatest.QRR - end.length));
    const digits = `${number}${end}`.padStart(greatest.QRR, '0');
    return `${digits}${calculateQRReferenceChecksum(digits)}`;
  }
  const end = String(id).padStart(idDigits.SCOR, '0');
  const number = documentNumber.toUpperCase().replaceAll(/[^\dA-Z]/g, '');
  const text = `${number.slice(-(greatest.SCOR - end.length))}${end}`;
  return `RF${calculateSCORReferenceChecksum(text)}${text}`;
};
