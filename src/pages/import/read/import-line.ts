import type { DateOrder } from '#domain/csv/date-order.ts';
import type { Column, Columns } from '../formats/columns.ts';
import type { ExportFormat } from '../formats/formats.ts';
import type { Read, Reason } from './import-row.ts';
import type { DecimalMark } from '#domain/csv/number-text.ts';

/** Properties that hold for every row of a file. */
export type FileNotation = {
  readonly format: ExportFormat;
  readonly order: DateOrder;
  readonly mark: DecimalMark | undefined;
  /** True if some of its hours have a fraction that cannot be minutes: 7.75. */
  readonly isDecimal: boolean;
  /** The time zone of the times in the file. */
  readonly zone: string;
};

/** One row of a file: its cells by column, empty if the file has no such column, and the headers above them. */
export type ImportLine = {
  readonly line: number;
  readonly cell: (column: Column) => string;
  /** The cell with its surrounding whitespace. */
  readonly raw: (column: Column) => string;
  readonly has: (column: Column) => boolean;
  readonly header: (column: Column) => string;
};

/** Makes the rows of a file readable by column. */
export const linesOf = (
  columns: Columns,
  headers: readonly string[],
): ((line: number, cells: readonly string[]) => ImportLine) => {
  const at = (values: readonly string[], column: Column): string => values[columns.get(column) ?? -1] ?? '';
  return (line, cells) => ({
    line,
    cell: (column) => at(cells, column).trim(),
    raw: (column) => at(cells, column),
    has: (column) => columns.has(column),
    header: (column) => at(headers, column).trim(),
  });
};

/** A reason as the result of a read. */
export const refusedBecause = (reason: Reason): { readonly ok: false; readonly reason: Reason } => ({
  ok: false,
  reason,
});

/** The result for an unreadable cell, with its header. */
export const unreadableCell = <Value>(
  line: ImportLine,
  column: Column,
  code: 'unreadable' | 'no such day' | 'negative' | 'too long' | 'not storable' = 'unreadable',
): Read<Value> => refusedBecause({ code, column: line.header(column), value: line.cell(column) });
