import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r', ' ', "'"), maxLength: 8 });
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
const delimiters = fc.constantFrom(',', ';', '\t');
const lineEnds = fc.constantFrom('\n', '\r\n');

describe('readCsv', () => {
  test('reads papaparse output as papaparse does', () => {
    fc.assert(
      fc.property(table, delimiters, lineEnds, fc.boolean(), (rows, delimiter, newline, quotes) => {
        const text = Papa.unparse(rows, { delimiter, newline, quotes });
        const expected = Papa.parse<string[]>(text, { delimiter, newline, skipEmptyLines: 'greedy' }).data;
        expect(readCsv(text, delimiter).map(({ cells }) => cells)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('reports the line in the file, counting quoted line breaks', () => {
    const text = 'a,b\r\n"1\r\n2\n3",x\r\n\r\n  ,\ny,"z\rz"\nlast,""';
    expect(readCsv(text, ',')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\r\n2\n3', 'x'] },
      { line: 7, cells: ['y', 'z\rz'] },
      { line: 9, cells: ['last', ''] },
    ]);
  });

  test('an unclosed quote costs only its own line', () => {
    const text = 'h,i\n1,"open\n2,"two"\n3,""\n"4"x,b\n5,"five, ""5"""\n';
    expect(readCsv(text, ',')).toEqual([
      { line: 1, cells: ['h', 'i'] },
      { line: 2 },
      { line: 3, cells: ['2', 'two'] },
      { line: 4, cells: ['3', ''] },
      { line: 5 },
      { line: 6, cells: ['5', 'five, "5"'] },
    ]);
  });

  test('reads all other lines, wherever the broken line is', () => {
    const row = fc.array(fc.stringMatching(/^[a-z][a-z ,"]{0,6}$/), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), fc.nat({ max: 6 }), (rows, at) => {
        const lines = rows.map((cells) => Papa.unparse([cells], { quotes: true }));
        const index = Math.min(at, lines.length);
        const text = [...lines.slice(0, index), 'x,"never closed', ...lines.slice(index)].join('\n');
        const expected = rows.map((cells, row) => ({ line: row + (row < index ? 1 : 2), cells }));
        expect(readCsv(text, ',')).toEqual(
          expected
            .toSpliced(index, 0, { line: index + 1, cells: [] })
            .map((record) => (record.cells.length === 0 ? { line: record.line } : record)),
        );
      }),
    );
  });

  test('stops after the requested number of records', () => {
    expect(readCsv('\na\nb\nc', ',', 2)).toEqual([
      { line: 2, cells: ['a'] },
      { line: 3, cells: ['b'] },
    ]);
  });

  test('reads a text of only opening quotes in one pass', () => {
    const records = readCsv('x,"y\n'.repeat(20_001), ',');
    expect(records).toHaveLength(20_001);
    expect(records.every(({ cells }) => cells === undefined)).toBe(true);
  });
});
