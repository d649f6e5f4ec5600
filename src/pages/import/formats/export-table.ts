import { unguardFormulas } from '#domain/text/formula-guard.ts';
import { readCsv, type CsvRecord } from '#domain/csv/read-csv.ts';
import type { FileSource } from './file-source.ts';
import type { Columns } from './columns.ts';
import { columnsOf, recogniseFormat, type ExportFormat } from './formats.ts';

/** An export as a table: its format, the meaning of its columns, its headers and its rows. */
export type ExportTable = {
  readonly format: ExportFormat;
  /** The meaning of the columns as first recognised. */
  readonly recognised: Columns;
  readonly columns: Columns;
  readonly headers: readonly string[];
  readonly records: readonly CsvRecord[];
};

/** The cells of the first row. */
const firstRecord = (text: string, delimiter: string): readonly string[] => readCsv(text, delimiter, 1)[0]?.cells ?? [];

/** The delimiters that a file may have. */
const delimiters = [',', ';', '\t'] as const;

/** Our own exports put an apostrophe before text that a spreadsheet would evaluate. */
const asWritten = (record: CsvRecord): CsvRecord =>
  record.cells === undefined ? record : { ...record, cells: record.cells.map(unguardFormulas) };

/** The rows below the headers. */
const rowsOf = (records: readonly CsvRecord[]): readonly CsvRecord[] => records.slice(1).map(asWritten);

/** A way to split a source into cells. */
type Split = { readonly headers: readonly string[]; readonly records: () => readonly CsvRecord[] };

/** The ways to split a source: a CSV by each delimiter, a sheet as it is. */
export const splitsOf = (source: FileSource): readonly Split[] =>
  typeof source === 'string'
    ? delimiters.map((delimiter) => ({
        headers: firstRecord(source, delimiter),
        records: () => rowsOf(readCsv(source, delimiter)),
      }))
    : [{ headers: source[0]?.cells ?? [], records: () => rowsOf(source) }];

/** Drops a spreadsheet's hint `sep=;` but keeps its line, so that line numbers match the file. */
export const withoutHint = (source: FileSource): FileSource =>
  typeof source === 'string' ? source.replace(/^\uFEFF/, '').replace(/^sep=.(?=[\r\n])/i, '') : source;

/**
 * Finds the delimiter by the headers that make sense with it, otherwise the one that splits them into most parts. The columns are
 * `chosen`, or known or guessed from their headers. A file of one column is not a table.
 */
export const openTable = (
  source: FileSource,
  chosen: Columns | undefined,
): ExportTable | { readonly unknownHeaders: readonly string[] } => {
  const parted = splitsOf(source).map((split) => ({ ...split, format: recogniseFormat(split.headers) }));
  const columnCount = Math.max(...parted.map(({ headers }) => headers.length));
  const best =
    parted.find(({ format }) => format !== undefined) ?? parted.find(({ headers }) => headers.length === columnCount);
  if (best === undefined || (best.format === undefined && columnCount < 2))
    return { unknownHeaders: parted[0]?.headers ?? [] };
  const { headers, format = 'other' } = best;
  const recognised = columnsOf(format, headers);
  return {
    format,
    recognised,
    columns: chosen ?? recognised,
    headers,
    records: best.records(),
  };
};

/** True if the cells match their headers. Spreadsheets may add empty cells beyond the headers. */
export const isInStep = (cells: readonly string[], headers: readonly string[]): boolean =>
  cells.slice(headers.length).every((cell) => cell.trim() === '');
