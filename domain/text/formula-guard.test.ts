import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormulas, unguardFormulas } from './formula-guard.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+41 44 123 45 67', "'+41 44 123 45 67"],
  ["x,=cmd|'/C calc'!A0", "x,'=cmd|'/C calc'!A0"],
  ['x;@sum', "x;'@sum"],
  ['two\n-lines', "two\n'-lines"],
  ['two\r\n=lines', "two\r\n'=lines"],
  ['two\r\n\r\nlines', 'two\r\n\r\nlines'],
  ['a\t=b', "a\t'=b"],
  ['x,"=cmd', `x,"'=cmd`],
  ['\t=x', "'\t'=x"],
  ['\r=x', "'\r'=x"],
  ['＝1＋1', "'＝1＋1"],
  ['x,－1', "x,'－1"],
  ["'=1", "''=1"],
  ['Umbau - 2. Teil, 10%', 'Umbau - 2. Teil, 10%'],
  ['-12.50', '-12.50'],
  ['-12.50+A1', "'-12.50+A1"],
])('writes %j as %j', (text, written) => {
  expect(guardFormulas(text)).toBe(written);
  expect(unguardFormulas(written)).toBe(text);
});

const character = fc.constantFrom(
  'a',
  '1',
  "'",
  '"',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＠',
  ' ',
  '.',
);
const text = fc.string({ unit: character, maxLength: 12 });

/** Simulates a program that splits texts at any separator and treats quotes arbitrarily: naively, letter by letter. */
const beginsFormula = (cells: string): boolean =>
  cells.split(/[;,\t\r\n]/).some((cell) => /^"*[=+\-@＝＠]/.test(cell)) || /^[\t\r](?!\n)/.test(cells);

test('no fragment starts a formula wherever a reader splits the text, and every text can be read back', () => {
  fc.assert(
    fc.property(text, (any) => {
      const written = guardFormulas(any);
      const isNumber = /^-?\d+(\.\d+)?$/.test(any);
      expect(!isNumber && beginsFormula(written)).toBe(false);
      expect(unguardFormulas(written)).toBe(any);
    }),
    { numRuns: 5000 },
  );
});
