import { describe, expect, test } from 'vitest';
import { recordIndex } from './record-index.ts';

const known = { name_1: 'Garage Brönnimann AG', postcode: '8000', city: 'Zürich', nr: 'K-1' };
const index = recordIndex('contact');
index.add(7, known);

describe('a contact of the same name elsewhere', () => {
  test.each([
    'Garage Brönnimann',
    'garage  bronnimann ag',
    'Garage Brönnimann S.A.',
    'GARAGE BRÖNNIMANN GmbH & Co. KG',
  ])('%s is similar', (name_1) => {
    const row = { name_1, postcode: '3000', city: 'Bern' };
    expect(index.find(row)).toBeUndefined();
    expect(index.similar(row)).toEqual({ id: 7, name: 'Garage Brönnimann AG', by: 'name' });
  });

  test.each([
    { name_1: 'Garage Brönnimann', name_2: 'Filiale' },
    { name_1: 'Brönnimann' },
    { name_1: 'AG' },
    { name_1: '' },
    { name_1: 'Garage Brönnimann', nr: 'K-2' },
  ])('%j is not', (row) => {
    expect(index.similar(row)).toBeUndefined();
  });

  test('or of another name with the same e-mail address is similar, not the same', () => {
    const offices = recordIndex('contact');
    offices.add(1, { name_1: 'Alpha AG', mail: 'info@treuhand.example' });
    const row = { name_1: 'Beta GmbH', mail: 'INFO@treuhand.example' };
    expect(offices.find(row)).toBeUndefined();
    expect(offices.similar(row)).toEqual({ id: 1, name: 'Alpha AG', by: 'mail' });
    expect(offices.find({ ...row, name_1: 'Alpha' })).toEqual({ id: 1, name: 'Alpha AG', by: 'mail' });
  });

  test('only contacts have places', () => {
    const items = recordIndex('item');
    items.add(1, { intern_name: 'Papier AG' });
    expect(items.similar({ intern_name: 'Papier' })).toBeUndefined();
  });
});
