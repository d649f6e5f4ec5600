import type { Data } from 'swissqrbill/types';
import type { Party, QrBill } from './printed-document.ts';

const partyOf = ({ name, street, house_number, postcode, city, country }: Party) => ({
  name,
  address: street,
  ...(house_number === '' ? {} : { buildingNumber: house_number }),
  zip: postcode,
  city,
  country,
});

/** The QR-bill in the format of the library. */
export const qrData = ({ iban, reference, amount, currency, creditor, debtor, message }: QrBill): Data => ({
  creditor: { account: iban, ...partyOf(creditor) },
  ...(debtor === null ? {} : { debtor: partyOf(debtor) }),
  amount: Number(amount),
  currency,
  reference,
  message,
});
