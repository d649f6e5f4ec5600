/** A record of a CSV text with the line it begins on; without cells if its quotes are broken or it has more than a thousand. */
export type CsvRecord = { readonly line: number; readonly cells?: readonly string[] };

type Cell = { readonly value: string; readonly end: number };
type Cells = { readonly cells: readonly string[]; readonly end: number };

// A quote that is never closed would swallow the rows after it. No time tracker writes a cell this long.
const maxCellLength = 100_000;

/** No table is as wide. */
const maxCells = 1000;

const isLineEnd = (character: string | undefined): boolean =>
  character === '\n' || character === '\r' || character === undefined;

const readQuoted = (text: string, from: number, delimiter: string): Cell | undefined => {
  let at = from + 1;
  for (;;) {
    const quote = text.slice(at, from + maxCellLength).indexOf('"');
    if (quote < 0) return undefined;
    at += quote + 1;
    if (text[at] !== '"') break;
    at += 1;
  }
  if (text[at] !== delimiter && !isLineEnd(text[at])) return undefined;
  return { value: text.slice(from + 1, at - 1).replaceAll('""', '"'), end: at };
};

const readPlain = (text: string, from: number, delimiter: string): Cell => {
  let end = from;
  while (text[end] !== delimiter && !isLineEnd(text[end])) end += 1;
  return { value: text.slice(from, end), end };
};

const readCells = (text: string, from: number, delimiter: string): Cells | undefined => {
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const cell = text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter);
    if (cell === undefined || cells.length === maxCells) return undefined;
    cells.push(cell.value);
    at = cell.end;
    if (text[at] !== delimiter) return { cells, end: at };
  }
};

const lineEnd = /\r\n|\n|\r/g;

const countLines = (text: string): number => text.match(lineEnd)?.length ?? 0;

const endOfLine = (text: string, from: number): number => {
  let at = from;
  while (!isLineEnd(text[at])) at += 1;
  return at;
};

/**
 * The records of a CSV text (RFC 4180, any line ends), without blank lines. After a record with broken quotes, reading resumes at the next
 * line of the file, so that no good row is lost.
 */
export const csvRecords = function* (text: string, delimiter: string): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length;) {
    const read = readCells(text, at, delimiter);
    const end = read?.end ?? endOfLine(text, at);
    if (read === undefined) yield { line };
    else if (read.cells.some((cell) => cell.trim() !== '')) yield { line, cells: read.cells };
    const next = end + (text.startsWith('\r\n', end) ? 2 : 1);
    line += countLines(text.slice(at, next));
    at = next;
  }
};

/** Reads CSV as `csvRecords` does, at most `maxRecords` records. */
export const readCsv = (text: string, delimiter: string, maxRecords = Number.POSITIVE_INFINITY): readonly CsvRecord[] =>
  csvRecords(text, delimiter).take(maxRecords).toArray();
