import { expect, test } from 'vitest';
import { readCells, readPasted } from './position-edit-paste.ts';

test('cells are parted by tabs; quotes hold line breaks and quotes', () => {
  expect(readCells('a\tb\r\n"c\nd"\t"say ""e"""\n\nf')).toEqual([['a', 'b'], ['c\nd', 'say "e"'], ['f']]);
  expect(readCells('')).toEqual([]);
  expect(readCells('a\t')).toEqual([['a']]);
});

test('rows of a spreadsheet become lines: text, quantity, unit, price, tax', () => {
  expect(readPasted('Beratung\t2,5\tStd.\t1’650.00\t8.1 %\nReise\t1\t\tCHF 12.-\t')).toEqual([
    { text: 'Beratung', amount: '2.5', unit: 'Std.', unit_price: '1650', rate: '8.1' },
    { text: 'Reise', amount: '1', unit: undefined, unit_price: '12', rate: undefined },
  ]);
});

test('a head is left out, rows of words alone are not', () => {
  expect(readPasted('Text\tMenge\nBeratung\t2').map(({ text }) => text)).toEqual(['Beratung']);
  expect(readPasted('eins\nzwei').map(({ text }) => text)).toEqual(['eins', 'zwei']);
});
