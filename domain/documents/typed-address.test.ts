import { describe, expect, test } from 'vitest';
import { addressWindow } from './contact-address.ts';
import { contactAddressTyped } from './typed-address.ts';

/** A company as it is created in a picker: a name only. */
const bare = {
  contact_type_id: 1,
  name_1: 'Muster Bau AG',
  name_2: null,
  address_addition: null,
  street_name: null,
  house_number: null,
  address: null,
  postcode: null,
  city: null,
  country_id: null,
};
const addition = { ...bare, name_2: 'Filiale Nord' };
const person = { ...bare, contact_type_id: 2, name_1: 'Keller', name_2: 'Eva' };

describe.each([
  [
    'street and number',
    bare,
    'Muster Bau AG\nBahnhofstrasse 5\n8001 Zürich',
    ['Bahnhofstrasse', '5', '8001', 'Zürich'],
  ],
  [
    'a number with a letter',
    bare,
    'Muster Bau AG\nRue du Lac 12b\n1003 Lausanne',
    ['Rue du Lac', '12b', '1003', 'Lausanne'],
  ],
  ['a street without number', bare, 'Muster Bau AG\nPostfach\n3000 Bern 7', ['Postfach', null, '3000', 'Bern 7']],
  ['no street', bare, 'Muster Bau AG\n8001 Zürich', [null, null, '8001', 'Zürich']],
  [
    'a company with its addition',
    addition,
    'Muster Bau AG\nFiliale Nord\nWeg 1\n8400 Winterthur',
    ['Weg', '1', '8400', 'Winterthur'],
  ],
  ['a person', person, 'Eva Keller\nWeg 1\n8400 Winterthur', ['Weg', '1', '8400', 'Winterthur']],
] as const)('%s', (_, contact, typed, [street_name, house_number, postcode, city]) => {
  test('fills the fields of the contact, whose own address then prints as typed', () => {
    const fields = { address_addition: null, street_name, house_number, postcode, city };
    const read = contactAddressTyped(typed, contact);
    expect(read).toMatchObject({ country: 'CH', fields });
    expect(addressWindow({ ...contact, ...read?.fields }, undefined, undefined)).toBe(typed);
  });
});

test('lines between name and street are the addition, and the line to read leaves the name out', () => {
  const read = contactAddressTyped('MUSTER BAU AG\nEinkauf\nz. H. Frau Meier\nWeg 1\nCH-8400 Winterthur', bare);
  expect(read?.fields.address_addition).toBe('Einkauf, z. H. Frau Meier');
  expect(read?.line).toBe('Einkauf, z. H. Frau Meier, Weg 1, 8400 Winterthur');
});

test.each(['Bau AG\nWeg 1\n8400 Winterthur', 'Firma Muster Bau AG\nWeg 1\n8400 Winterthur', 'Weg 1\n8400 Winterthur'])(
  'the name may be shorter, longer or missing: %j',
  (typed) => {
    expect(contactAddressTyped(typed, bare)?.line).toBe('Weg 1, 8400 Winterthur');
  },
);

test('a title above a person is no addition', () => {
  expect(contactAddressTyped('Frau\nEva Keller\nWeg 1\n8400 Winterthur', person)?.line).toBe('Weg 1, 8400 Winterthur');
});

test('a place in Liechtenstein has its country', () => {
  expect(contactAddressTyped('Muster Bau AG\nStädtle 1\n9490 Vaduz', bare)?.country).toBe('LI');
});

test.each([
  '',
  'Muster Bau AG',
  '8001 Zürich',
  'Muster Bau AG\nHauptstrasse 1\n10115 Berlin',
  'Garten Pfister\nBahnhofstrasse 5\n8001 Zürich',
])('%j is no address of this contact', (typed) => {
  expect(contactAddressTyped(typed, bare)).toBeUndefined();
});

test.each([
  { address_addition: 'Postfach' },
  { street_name: 'Weg' },
  { house_number: '1' },
  { address: 'Weg 1' },
  { postcode: '8400' },
  { city: 'Bern' },
  { country_id: 2 },
])('a contact with %j has an address, which stays', (part) => {
  expect(contactAddressTyped('Muster Bau AG\nWeg 1\n8400 Winterthur', { ...bare, ...part })).toBeUndefined();
});
