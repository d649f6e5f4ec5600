import type { CsvRecord } from '#domain/csv/read-csv.ts';
import type { DateOrder } from '#domain/csv/date-order.ts';
import { isInStep, openTable, withoutHint, type ExportTable } from '../formats/export-table.ts';
import { isEmptySource, type FileSource } from '../formats/file-source.ts';
import { findNotation } from './find-notation.ts';
import { areColumnsEnough, leftOutHeaders, type Column, type Columns } from '../formats/columns.ts';
import type { ExportFormat } from '../formats/formats.ts';
import { linesOf, refusedBecause, type FileNotation } from './import-line.ts';
import type { ImportProblem, ImportRow, Read } from './import-row.ts';
import { readRow } from './read-row.ts';
import { tallyActivities, tallyClients, tallyProjects, tallyUsers, type ActivitySource, type Tally } from './tally.ts';

/** Maximum size of an export, in characters of text or bytes of a file. */
export const maxExportSize = 50 * 1024 * 1024;

export type ReadExportOptions = {
  /** The time zone of the times in the file: the company's. */
  readonly zone: string;
  /** Chosen if the file shows no order, or both. */
  readonly dateOrder?: DateOrder;
  /** The columns; known or guessed from their headers unless chosen. */
  readonly columns?: Columns;
  /** Sources of activities; only the task unless chosen otherwise. */
  readonly activityFrom?: readonly ActivitySource[];
};

/** The contents of an exported file: rows to import, rows left out with the reason, and names that need a record. */
export type ExportReading = {
  readonly ok: true;
  readonly format: ExportFormat;
  readonly headers: readonly string[];
  /** The meaning of the columns as first recognised. */
  readonly recognised: Columns;
  readonly columns: Columns;
  /** Headers of columns that have values but are not imported. */
  readonly leftOut: readonly string[];
  readonly rows: readonly ImportRow[];
  readonly problems: readonly ImportProblem[];
  readonly users: readonly Tally[];
  readonly clients: readonly Tally[];
  readonly projects: readonly Tally[];
  readonly activities: readonly Tally[];
  /** The order used for dates; `dateOrderAmbiguous` if the file leaves it open and the user should choose. */
  readonly dateOrder: DateOrder;
  readonly dateOrderAmbiguous: boolean;
};

/** The reason why a file cannot be read at all. */
export type ExportRefusal = {
  readonly ok: false;
  readonly problem:
    | { readonly code: 'empty' }
    | { readonly code: 'too large'; readonly size: number; readonly limit: number }
    | { readonly code: 'unknown format'; readonly headers: readonly string[] };
};

const readRecord = (
  { line, cells }: CsvRecord,
  headers: readonly string[],
  read: (line: number, cells: readonly string[]) => Read<ImportRow>,
): Read<ImportRow> => {
  if (cells === undefined) return refusedBecause({ code: 'broken quotes' });
  const outOfStep = refusedBecause({ code: 'columns', found: cells.length, expected: headers.length });
  if (!isInStep(cells, headers)) return outOfStep;
  const row = read(line, cells);
  const isShifted = !row.ok && row.reason.code === 'unreadable' && cells.length > headers.length;
  return isShifted ? outOfStep : row;
};

const readRecords = (table: ExportTable, notation: FileNotation) => {
  const rows: ImportRow[] = [];
  const problems: ImportProblem[] = [];
  const lineOf = linesOf(table.columns, table.headers);
  for (const record of table.records) {
    const read = readRecord(record, table.headers, (line, cells) => readRow(lineOf(line, cells), notation));
    if (read.ok) rows.push(read.value);
    else problems.push({ ...read.reason, line: record.line });
  }
  return { rows, problems };
};

const leftOutOf = ({ columns, headers, records }: ExportTable, activityFrom: readonly ActivitySource[]) => {
  const isTaken = (column: Column): boolean => column !== 'tags' || activityFrom.includes('tags');
  const taken = [...columns].filter(([column]) => isTaken(column)).map(([, index]) => index);
  return leftOutHeaders(
    headers,
    taken,
    records.map(({ cells = [] }) => cells),
  );
};

const refuse = (problem: ExportRefusal['problem']): ExportRefusal => ({ ok: false, problem });

/**
 * Reads an export of a known time tracker, CSV or a sheet, or any other file once its columns are chosen; until then, it has no rows. Every row
 * is either importable or reported with its line in the file and the reason; a bad one never costs a good one. Entries of zero
 * length are reported, not imported.
 */
export const readExport = (source: FileSource, options: ReadExportOptions): ExportReading | ExportRefusal => {
  if (source.length > maxExportSize) return refuse({ code: 'too large', size: source.length, limit: maxExportSize });
  const content = withoutHint(source);
  if (isEmptySource(content)) return refuse({ code: 'empty' });
  const table = openTable(content, options.columns);
  if ('unknownHeaders' in table) return refuse({ code: 'unknown format', headers: table.unknownHeaders });
  const { notation, dateOrderAmbiguous } = findNotation(table, options.zone, options.dateOrder);
  const isReadable = areColumnsEnough(table.columns);
  const activityFrom = options.activityFrom ?? ['task'];
  const { rows, problems } = isReadable ? readRecords(table, notation) : { rows: [], problems: [] };
  return {
    ok: true,
    format: table.format,
    headers: table.headers,
    recognised: table.recognised,
    columns: table.columns,
    leftOut: leftOutOf(table, activityFrom),
    rows,
    problems,
    users: tallyUsers(rows),
    clients: tallyClients(rows),
    projects: tallyProjects(rows),
    activities: tallyActivities(rows, activityFrom),
    dateOrder: notation.order,
    dateOrderAmbiguous,
  };
};
