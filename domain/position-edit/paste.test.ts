import { expect, test } from 'vitest';
import { readCells, readPasted } from './paste.ts';

test('separates cells by tabs, and quotes preserve line breaks and quotes', () => {
  expect(readCells('a\tb\r\n"c\nd"\t"say ""e"""\n\nf')).toEqual([['a', 'b'], ['c\nd', 'say "e"'], ['f']]);
  expect(readCells('')).toEqual([]);
  expect(readCells('a\t')).toEqual([['a']]);
});

const none = { code: '', text: '', amount: '', unit: '', unit_price: '', discount_in_percent: '', rate: '' };

test('turns spreadsheet rows into lines: text, quantity, unit, price, tax', () => {
  expect(readPasted('Beratung\t2,5\tStd.\t1’650.00\t8.1 %\nReise\t1\t\tCHF 12.-\t')).toEqual([
    { ...none, text: 'Beratung', amount: '2.5', unit: 'Std.', unit_price: '1650', rate: '8.1' },
    { ...none, text: 'Reise', amount: '1', unit_price: '12' },
  ]);
});

test('skips a header row but keeps rows that have only words', () => {
  expect(readPasted('Text\tMenge\nBeratung\t2').map(({ text }) => text)).toEqual(['Beratung']);
  expect(readPasted('eins\nzwei').map(({ text }) => text)).toEqual(['eins', 'zwei']);
});

test.each([
  'Art.-Nr.\tBezeichnung\tRabatt %\tPreis CHF\tMenge\tMWST\tEinheit',
  'Code\tDésignation\tRemise\tPrix unitaire\tQuantité\tTVA %\tUnité',
  'Codice articolo\tDescrizione\tSconto\tPrezzo\tQuantità\tIVA\tUnità',
  'SKU\tDescription\tDiscount %\tUnit price\tQty\tVAT\tUnit',
])('a header row assigns the columns: %s', (head) => {
  const [line] = readPasted(`${head}\nTR-210\tBeratung\t5\t480.00\t3\t2.6\th`);
  const expected = {
    code: 'TR-210',
    text: 'Beratung',
    discount_in_percent: '5',
    unit_price: '480',
    amount: '3',
    rate: '2.6',
  };
  expect(line).toEqual({ ...expected, unit: 'h' });
});

// A bookkeeper's week: each of these was once silently misread.
test.each([
  ['ca. 5', 'ca. 5'],
  ['auf Anfrage', 'auf Anfrage'],
  ['5-6', '5-6'],
  ['1.234', '1.234 ?'],
  ['1,234', '1,234 ?'],
  ['CHF 12.500', 'CHF 12.500 ?'],
  ['1.234,50', '1234.5'],
  ['1’234', '1234'],
  ['0.125', '0.125'],
  ['1234.125', '1234.125'],
])('reads the price «%s» as «%s»', (cell, taken) => {
  expect(readPasted(`Beratung\t2\th\t${cell}`)).toEqual([
    { ...none, text: 'Beratung', amount: '2', unit: 'h', unit_price: taken },
  ]);
});

test('numbers in the place of the unit are prices, followed by the tax', () => {
  expect(readPasted('Consulenza IVA\t3.5\t180\t8.1\nLibri\t10\t24.95\t2.6')).toEqual([
    { ...none, text: 'Consulenza IVA', amount: '3.5', unit_price: '180', rate: '8.1' },
    { ...none, text: 'Libri', amount: '10', unit_price: '24.95', rate: '2.6' },
  ]);
  expect(readPasted('Reise\t1\t120')).toEqual([{ ...none, text: 'Reise', amount: '1', unit_price: '120' }]);
  // A unit in one of the rows: the column has units, and the number is marked as an unknown one.
  expect(readPasted('Reise\t1\t120\nBeratung\t2\th\t150').map(({ unit }) => unit)).toEqual(['120', 'h']);
});

// 2.5 x 1250.50 + 3 x 89.90 = 3395.95
const table = 'Bezeichnung\tMenge\tPreis\nBeratung\t2,5\t1’250.50\nBuch\t3\t89.90';

test.each(['Total', 'Total CHF', 'Summe', 'Gesamtbetrag', 'Totale', 'Somme'])(
  'a last row «%s» that adds up the others is not a line',
  (word) => {
    expect(readPasted(`${table}\n${word}\t\t3’395.95`).map(({ text }) => text)).toEqual(['Beratung', 'Buch']);
    expect(readPasted(`${table}\n${word}`).map(({ text }) => text)).toEqual(['Beratung', 'Buch']);
  },
);

test.each(['Total\t\t3395.90', 'Total\t1\t3395.95', 'Totalrevision\t\t3395.95', 'Pauschale\t\t3395.95'])(
  'a last row that is no sum of the others stays a line: %s',
  (row) => {
    expect(readPasted(`${table}\n${row}`)).toHaveLength(3);
  },
);
