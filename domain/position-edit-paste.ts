import { formatDecimalTrimmed, parseDecimal } from './decimal.ts';

/** One row of a spreadsheet: text, quantity, unit, price, tax in percent; what is not there is undefined. */
export type PastedLine = {
  readonly text: string;
  readonly amount: string | undefined;
  readonly unit: string | undefined;
  readonly unit_price: string | undefined;
  readonly rate: string | undefined;
};

/** Rows and cells of what a spreadsheet puts on the clipboard: tabs, and quotes around cells with line breaks. */
export const readCells = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) break;
    const [, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((each) => each !== ''));
};

/** A number of a spreadsheet, `1’234.50`, `1234,5`, `CHF 12.-`, `8.1 %`, in plain notation; undefined where it is none. */
const figureOf = (text: string | undefined): string | undefined => {
  const bare = (text ?? '')
    .replace(/[’'`\s %]|[A-Z]{3}/g, '')
    .replace('−', '-')
    .replace(/\.[-–]$/, '');
  const mark = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.';
  const value = parseDecimal(bare.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.'));
  return value === undefined ? undefined : formatDecimalTrimmed(value);
};

/** The lines of pasted rows; a first row without any figure among others that have some is their head, and left out. */
export const readPasted = (text: string): readonly PastedLine[] => {
  const lines = readCells(text).map(([words = '', amount, unit, price, rate]) => ({
    text: words,
    amount: figureOf(amount),
    unit: unit === '' ? undefined : unit,
    unit_price: figureOf(price),
    rate: figureOf(rate),
  }));
  const hasFigure = (line: PastedLine): boolean => line.amount !== undefined || line.unit_price !== undefined;
  const [first] = lines;
  const isHead = first !== undefined && !hasFigure(first) && lines.slice(1).some(hasFigure);
  return isHead ? lines.slice(1) : lines;
};
