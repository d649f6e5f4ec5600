import { expect, test } from 'vitest';
import { addressWindow, type Addressee } from './contact-address.ts';

const company: Addressee = {
  contact_type_id: 1,
  name_1: 'Muster AG',
  name_2: 'Buchhaltung',
  address_addition: 'Postfach',
  street_name: 'Bahnhofstrasse',
  house_number: '12',
  address: 'Anders 1',
  postcode: '8001',
  city: 'Zürich',
};
const nicole: Addressee = {
  contact_type_id: 2,
  name_1: 'Aeschbacher',
  name_2: 'Nicole',
  address_addition: null,
  street_name: null,
  house_number: null,
  address: 'Seeweg 3',
  postcode: null,
  city: 'Thun',
};

test('prints company, name supplement, contact person, street and place', () => {
  expect(addressWindow(company, nicole, undefined).split('\n')).toEqual([
    'Muster AG',
    'Buchhaltung',
    'Nicole Aeschbacher',
    'Postfach',
    'Bahnhofstrasse 12',
    '8001 Zürich',
  ]);
});

test('leaves out empty lines, uses the one-line street as a fallback, and prints a foreign country last', () => {
  expect(addressWindow(nicole, undefined, 'Frankreich').split('\n')).toEqual([
    'Nicole Aeschbacher',
    'Seeweg 3',
    'Thun',
    'Frankreich',
  ]);
});
