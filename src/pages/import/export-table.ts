import { unguardFormulas } from '#domain/formula-guard.ts';
import { readCsv } from './csv.ts';
import type { CsvRecord } from './csv.ts';
import type { Columns } from './columns.ts';
import { columnsOf, recogniseFormat } from './formats.ts';
import type { ExportFormat } from './formats.ts';

/** An export as a table: its format, what its columns hold, its headers and its rows. */
export type ExportTable = {
  readonly format: ExportFormat;
  /** What the columns were taken for at first sight. */
  readonly recognised: Columns;
  readonly columns: Columns;
  readonly headers: readonly string[];
  readonly records: readonly CsvRecord[];
};

const firstRecord = (text: string, delimiter: string): readonly string[] => readCsv(text, delimiter, 1)[0]?.cells ?? [];

const delimiters = [',', ';', '\t'] as const;

/**
 * Finds the delimiter by the headers that make sense with it, else the one that parts them most. What the columns hold is
 * `chosen`, or known or guessed by their headers. A file of one column is no table.
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

/** Our own exports put an apostrophe before what a spreadsheet would reckon. */
const asWritten = (record: CsvRecord): CsvRecord =>
  record.cells === undefined ? record : { ...record, cells: record.cells.map(unguardFormulas) };

/** Whether cells stand under their headers. Those beyond the headers are empty where a spreadsheet added them. */
export const isInStep = (cells: readonly string[], headers: readonly string[]): boolean =>
  cells.slice(headers.length).every((cell) => cell.trim() === '');
