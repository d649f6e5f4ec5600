import { unguardFormulas } from '#domain/text/formula-guard.ts';
import { readCsv } from '#domain/csv/read-csv.ts';
import type { CsvRecord } from '#domain/csv/read-csv.ts';
import type { Columns } from './columns.ts';
import { columnsOf, recogniseFormat } from './formats.ts';
import type { ExportFormat } from './formats.ts';

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
export const firstRecord = (text: string, delimiter: string): readonly string[] =>
  readCsv(text, delimiter, 1)[0]?.cells ?? [];

/** The delimiters that a file may have. */
export const delimiters = [',', ';', '\t'] as const;

/**
 * Finds the delimiter by the headers that make sense with it, otherwise the one that splits them into most parts. The columns are
 * `chosen`, or known or guessed from their headers. A file of one column is not a table.
 */
export const openTable = (
  text: string,
  chosen: Columns | undefined,
): ExportTable | { readonly unknownHeaders: readonly string[] } => {
  const parted = delimiters.map((delimiter) => {
    const headers = firstRecord(text, delimiter);
    return { delimiter, headers, format: recogniseFormat(headers) };
  });
  const most = Math.max(...parted.map(({ headers }) => headers.length));
  const best =
    parted.find(({ format }) => format !== undefined) ?? parted.find(({ headers }) => headers.length === most);
  if (best === undefined || (best.format === undefined && most < 2)) return { unknownHeaders: firstRecord(text, ',') };
  const { delimiter, headers, format = 'other' } = best;
  const recognised = columnsOf(format, headers);
  return {
    format,
    recognised,
    columns: chosen ?? recognised,
    headers,
    records: readCsv(text, delimiter).slice(1).map(asWritten),
  };
};

/** Our own exports put an apostrophe before text that a spreadsheet would evaluate. */
export const asWritten = (record: CsvRecord): CsvRecord =>
  record.cells === undefined ? record : { ...record, cells: record.cells.map(unguardFormulas) };

/** True if the cells match their headers. Spreadsheets may add empty cells beyond the headers. */
export const isInStep = (cells: readonly string[], headers: readonly string[]): boolean =>
  cells.slice(headers.length).every((cell) => cell.trim() === '');
