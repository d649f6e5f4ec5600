import { expect, test } from 'vitest';
import type { Choice } from '../../import/match/mapping.ts';
import { choicesFor, fileNames, invoiceNames, masterNames } from './row-names.ts';

const unit = (value: string) => masterNames({ record: {}, named: { unit_id: value } });

test('a name is one, however its rows write it, and counts its rows', () => {
  expect(fileNames([unit('Palette'), unit(' palette '), unit('Sack'), []])).toMatchObject([
    { field: 'unit_id', value: 'Palette', rows: 2 },
    { field: 'unit_id', value: 'Sack', rows: 1 },
  ]);
});

test('the same word in two fields is two names', () => {
  const rows = [masterNames({ record: {}, named: { title_id: 'Dr.', salutation_id: 'Dr.' } })];
  expect(fileNames(rows).map(({ field }) => field)).toEqual(['title_id', 'salutation_id']);
});

test('a request gets the choices for its own names only: a record, none, or a new one', () => {
  const choices = new Map<string, Choice>([
    ['unit_id palette', { create: 'Palette' }],
    ['unit_id sack', 7],
    ['unit_id ohne', null],
    ['unit_id andere', 8],
  ]);
  expect(choicesFor([unit('PALETTE'), unit('Sack'), unit('ohne'), unit('Stk')], choices)).toEqual([
    { field: 'unit_id', value: 'PALETTE', id: null, create: 'Palette' },
    { field: 'unit_id', value: 'Sack', id: 7 },
    { field: 'unit_id', value: 'ohne', id: null },
  ]);
});

test('the rate of an invoice is no name: nobody may put another in its place', () => {
  const row = {
    document_nr: '1',
    is_valid_from: '2025-01-01',
    is_valid_to: '2025-01-31',
    contact: 'Muster AG',
    amounts: ['7.7', '8,1 %', '2.6%', null, 'UN81'].map((tax) => ({ amount: '1', tax })),
  };
  expect(invoiceNames(row)).toEqual([
    { field: 'contact', value: 'Muster AG' },
    { field: 'tax', value: 'UN81' },
  ]);
});
