import type { Party } from '../render/printed-document.ts';
import { qrText } from './qr-text.ts';

const swissPlace = /^(?:CH[ -])?([1-9]\d{3}) +(\S.*)$/;
const liechtenstein = /^94(?:8[5-9]|9[0-8])$/;

/**
 * An address typed on an invoice as the debtor of its QR-bill: the name in the first line, a Swiss or Liechtenstein postcode and place in the
 * last one, the street above it. Undefined for any other.
 */
export const partyOfAddress = (typed: string): Party | undefined => {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [, postcode, city] = swissPlace.exec(lines.at(-1) ?? '') ?? [];
  if (lines.length < 2 || postcode === undefined || city === undefined) return undefined;
  const party = {
    name: qrText(lines[0] ?? '', 70),
    street: lines.length > 2 ? qrText(lines.at(-2) ?? '', 70) : '',
    house_number: '',
    postcode,
    city: qrText(city, 35),
    country: liechtenstein.test(postcode) ? 'LI' : 'CH',
  };
  return party.name === '' || party.city === '' ? undefined : party;
};
