import type { MasterResource, MasterRow } from '#contract/kontor/import-master-operations.ts';
import { findDateOrder, type DateOrder } from '#domain/csv/date-order.ts';
import { findDecimalMark } from '#domain/csv/number-text.ts';
import { isInStep } from '../import/formats/export-table.ts';
import { leftOutHeaders } from '../import/formats/columns.ts';
import type { CsvRecord } from '#domain/csv/read-csv.ts';
import { contactMails } from './contact-mail.ts';
import { contactNames, contactPlace } from './contact-record.ts';
import { neededColumns, type MasterColumn } from './headers.ts';
import type { MasterColumns, MasterTable } from './master-table.ts';
import { kindOf, readCell, type MasterNotation, type MasterReason, type Read } from './read-cell.ts';

type ReadRow = {
  readonly row: MasterRow;
  /** An unusable e-mail address of a contact, which is left out. */
  readonly leftMail?: string;
};
/** A row of a file ready for the service. */
export type FileRow = ReadRow & { readonly line: number };
export type FileProblem = { readonly line: number; readonly reason: MasterReason };

/** The contents of a file: rows to import, and rows left out with the reason. */
export type MasterReading = {
  readonly headers: readonly string[];
  readonly columns: MasterColumns;
  readonly leftOut: readonly string[];
  readonly rows: readonly FileRow[];
  readonly problems: readonly FileProblem[];
  readonly dateOrderAmbiguous: boolean;
};

export type MasterOptions = {
  readonly resource: MasterResource;
  /** The importing user, who becomes responsible for new records. */
  readonly userId: number;
  readonly columns: MasterColumns;
  readonly dateOrder: DateOrder | undefined;
};

/** True if the columns suffice to name a record. */
export const isEnough = (resource: MasterResource, columns: MasterColumns): boolean =>
  neededColumns[resource].some((column) => columns.has(column));

const owners = (resource: MasterResource, userId: number) => {
  if (resource === 'contact') return { user_id: userId, owner_id: userId };
  return { user_id: userId };
};

const contactParts: ReadonlySet<MasterColumn> = new Set([
  'kind',
  'name_1',
  'name_2',
  'firstName',
  'lastName',
  'postcodeCity',
  'mail',
  'mail_second',
]);

/** A column that was chosen for postcode and town has both. */
const withPlace = (columns: MasterColumns): MasterColumns => {
  const place = columns.get('city');
  if (place === undefined || columns.get('postcode') !== place) return columns;
  const others = [...columns].filter(([column]) => column !== 'postcode' && column !== 'city');
  return new Map([...others, ['postcodeCity', place]]);
};

const toRow = ({ resource, userId }: MasterOptions, values: ReadonlyMap<MasterColumn, string>): Read<ReadRow> => {
  const names = resource === 'contact' ? contactNames(values) : undefined;
  if (names?.ok === false) return names;
  const [needed = ''] = neededColumns[resource];
  if (resource !== 'contact' && !values.has(needed)) return { ok: false, reason: { code: 'nameless' } };
  const named: { [field: string]: string } = {};
  const place = resource === 'contact' ? contactPlace(values) : {};
  const mails = resource === 'contact' ? contactMails(values) : undefined;
  const record: { [field: string]: unknown } = {
    ...owners(resource, userId),
    ...names?.value,
    ...place,
    ...mails?.fields,
  };
  for (const [column, value] of values) {
    if (resource === 'contact' && contactParts.has(column)) continue;
    if (kindOf(resource, column) === 'reference') named[column] = value;
    else record[column] = value;
  }
  const leftMail = mails?.left;
  return { ok: true, value: { row: { record, named }, ...(leftMail !== undefined && { leftMail }) } };
};

const readRecord = (
  { line, cells }: CsvRecord,
  { headers }: MasterTable,
  options: MasterOptions,
  notation: MasterNotation,
): FileRow | FileProblem => {
  if (cells === undefined) return { line, reason: { code: 'broken quotes' } };
  if (!isInStep(cells, headers))
    return { line, reason: { code: 'columns', found: cells.length, expected: headers.length } };
  const values = new Map<MasterColumn, string>();
  for (const [column, index] of withPlace(options.columns)) {
    const text = (cells[index] ?? '').trim();
    if (text === '') continue;
    const read = readCell(kindOf(options.resource, column), column, text, notation);
    if (!read.ok) return { line, reason: read.reason };
    values.set(column, read.value);
  }
  const row = toRow(options, values);
  return row.ok ? { line, ...row.value } : { line, reason: row.reason };
};

/** Reads all rows of a table with the given columns. A bad row never costs a good one. */
export const readMaster = (table: MasterTable, options: MasterOptions): MasterReading => {
  const { resource, columns, dateOrder } = options;
  const cellsOf = (kind: 'date' | 'decimal'): readonly string[] =>
    [...columns]
      .filter(([column]) => kindOf(resource, column) === kind)
      .flatMap(([, index]) => table.records.map(({ cells }) => (cells?.[index] ?? '').trim()));
  const { order, ambiguous } = findDateOrder(
    cellsOf('date').map((text) => [text, '']),
    false,
  );
  const notation = { order: dateOrder ?? order, mark: findDecimalMark(cellsOf('decimal')) };
  const read = isEnough(resource, columns)
    ? table.records.map((record) => readRecord(record, table, options, notation))
    : [];
  return {
    headers: table.headers,
    columns,
    leftOut: leftOutHeaders(
      table.headers,
      columns.values(),
      table.records.map(({ cells = [] }) => cells),
    ),
    rows: read.filter((each) => 'row' in each),
    problems: read.filter((each) => 'reason' in each),
    dateOrderAmbiguous: ambiguous,
  };
};
