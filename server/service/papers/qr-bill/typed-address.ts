import { readTypedAddress } from '#domain/documents/typed-address.ts';
import type { Party } from '../render/printed-document.ts';
import { qrText } from './qr-text.ts';

/** An address typed on an invoice as the debtor of its QR-bill: the name in the first line, the street above the place. */
export const partyOfAddress = (typed: string): Party | undefined => {
  const address = readTypedAddress(typed);
  if (address === undefined) return undefined;
  const [name = '', ...below] = address.above;
  const party = {
    name: qrText(name, 70),
    street: qrText(below.at(-1) ?? '', 70),
    house_number: '',
    postcode: address.postcode,
    city: qrText(address.city, 35),
    country: address.country,
  };
  return party.name === '' || party.city === '' ? undefined : party;
};
