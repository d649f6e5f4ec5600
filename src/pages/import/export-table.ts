import { readCsv } from './csv.ts';
import type { CsvRecord } from './csv.ts';
import { recogniseFormat } from './formats.ts';
import type { ExportFormat } from './formats.ts';

/** An export as a table: its format, its headers and its rows. */
export type ExportTable = {
  readonly format: ExportFormat;
  readonly headers: readonly string[];
  readonly records: readonly CsvRecord[];
};

const firstRecord = (text: string, delimiter: string): readonly string[] => readCsv(text, delimiter, 1)[0]?.cells ?? [];

/** Finds the delimiter by the headers that make sense with it; without any, the headers as commas part them. */
export const openTable = (text: string): ExportTable | { readonly unknownHeaders: readonly string[] } => {
  for (const delimiter of [',', ';', '\t']) {
    const headers = firstRecord(text, delimiter);
    const format = recogniseFormat(headers);
    if (format !== undefined) return { format, headers, records: readCsv(text, delimiter).slice(1) };
  }
  return { unknownHeaders: firstRecord(text, ',') };
};

/** Whether cells stand under their headers. Those beyond the headers are empty where a spreadsheet added them. */
export const isInStep = (cells: readonly string[], headers: readonly string[]): boolean =>
  cells.slice(headers.length).every((cell) => cell.trim() === '');
