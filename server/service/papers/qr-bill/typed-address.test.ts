import { expect, it } from 'vitest';
import { partyOfAddress } from './typed-address.ts';

const bau = { name: 'Muster Bau AG', house_number: '', country: 'CH' };

it.each([
  [
    'Muster Bau AG\nBahnhofstrasse 5\n8001 Zürich',
    { ...bau, street: 'Bahnhofstrasse 5', postcode: '8001', city: 'Zürich' },
  ],
  [
    'Muster Bau AG\r\nFrau Meier\r\nPostfach\r\n\r\nCH-3000 Bern 7\r\n',
    { ...bau, street: 'Postfach', postcode: '3000', city: 'Bern 7' },
  ],
  ['Muster Bau AG\n8001 Zürich', { ...bau, street: '', postcode: '8001', city: 'Zürich' }],
  [
    'Muster Bau AG\nStädtle 1\n9490 Vaduz',
    { ...bau, street: 'Städtle 1', postcode: '9490', city: 'Vaduz', country: 'LI' },
  ],
])('%j is the debtor of a QR-bill', (typed, party) => {
  expect(partyOfAddress(typed)).toEqual(party);
});

it.each([
  '',
  'Muster Bau AG',
  '8001 Zürich',
  'Muster Bau AG\nBahnhofstrasse 5\nZürich',
  'Muster Bau AG\nBahnhofstrasse 5\n0800 Zürich',
  'Muster Bau AG\nHauptstrasse 1\n10115 Berlin',
  'Muster Bau AG\nBahnhofstrasse 5\n8001 Zürich\nSchweiz',
])('%j is none: the payer writes the address by hand', (typed) => {
  expect(partyOfAddress(typed)).toBeUndefined();
});
