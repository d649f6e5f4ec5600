import { expect, test } from 'vitest';
import { openTable } from '../../pages/import/formats/export-table.ts';
import { csvLine } from '#domain/csv/csv-line.ts';
import { readCsv } from '#domain/csv/read-csv.ts';

test('a line is separated by semicolons and ends as in RFC 4180', () => {
  expect(csvLine(['TR-210', 'Pauschale', '1234.50', 7, true, null])).toBe('TR-210;Pauschale;1234.50;7;true;\r\n');
});

test('quotes, separators and line ends are kept', () => {
  expect(csvLine(['a;b', 'he said "no"', 'two\nlines'])).toBe('"a;b";"he said ""no""";"two\nlines"\r\n');
});

const hostile = ['=1+1', '+41 44', '-x', '@sum', '\tx', '=cmd|"x";1', '-1+1', '=', '-'] as const;

/** The cells of a line that a spreadsheet would evaluate. */
const formulasIn = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|;)("?)([=+\-@\t\r][^;\r\n]*)/g)].flatMap(([, , cell = '']) =>
    /^-?\d+(?:\.\d+)?$/.test(cell) ? [] : [cell],
  );

test('R8: no text becomes a formula', () => {
  expect(formulasIn(csvLine([...hostile, '-12.50', -7]))).toEqual([]);
});

test('R8, control: the same texts, unprotected, become formulas', () => {
  expect(formulasIn(`${hostile.join(';')};-12.50`)).toHaveLength(hostile.length);
});

test('no text becomes a formula, and negative figures stay figures', () => {
  expect(csvLine(['=1+1', '+41 44', '-x', '@sum', '\tx', '-12.50'])).toBe("'=1+1;'+41 44;'-x;'@sum;'\tx;-12.50\r\n");
  expect(csvLine(['=cmd|"x";1'])).toBe('"\'=cmd|""x"";1"\r\n');
});

/** As a spreadsheet reads a line if its list separator is a comma, or if it ignores quotes. */
const cellsAnyhow = (line: string): readonly string[] =>
  line.split(/[;,\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));

test('R8: nor if a reader splits the line at commas, tabs or line breaks', () => {
  const line = csvLine(["x,=cmd|'/C calc'!A0", 'a\t=1', 'b\n@sum', 'c,"=1', '＝1', 'd,＋1']);
  expect(cellsAnyhow(line).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test.each([
  ['a CSV', (text: string) => text],
  ['a spreadsheet', (text: string) => readCsv(text, ';')],
])('our own import reads every text back unchanged from %s', (_kind, sourceOf) => {
  const texts = [...hostile, "x,=cmd|'/C calc'!A0", 'two\r\n=lines', "'=quoted", "it's", '-12.50'];
  const source = sourceOf(`${csvLine(texts.map((_, index) => `h${index}`))}${csvLine(texts)}`);
  const table = openTable(source, undefined);
  expect('records' in table ? table.records[0]?.cells : undefined).toEqual(texts);
});
