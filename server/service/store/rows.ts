import { columns } from './columns.ts';
import type { Reader, Transaction } from './database.ts';
import { rowReader, type ColumnName, type TableName, type ValueOf } from './row-values.ts';
import { join, name, sql, type Row, type Sql, type SqlParameter } from './sql.ts';

/** The tables of records, whose versions prevent an overwrite of what an editor has not seen. */
type VersionedTable = {
  readonly [Table in TableName]: 'version' extends ColumnName<Table> ? Table : never;
}[TableName];

/** A row of a table, or some of its columns. */
export type RowOf<Table extends TableName, Name extends ColumnName<Table> = ColumnName<Table>> = {
  readonly [Column in Name]: ValueOf<(typeof columns)[Table][Column]>;
};

/** Values that columns must have, as the program or the database writes them. A table of companies' rows requires the company. */
export type Where<Table extends TableName> = {
  readonly [Column in ColumnName<Table>]?: RowOf<Table>[Column] | SqlParameter;
} & ('company_id' extends ColumnName<Table> ? { readonly company_id: number } : unknown);

/** New values of columns; a statement calculates one from the row. */
export type Assignments<Table extends TableName> = {
  readonly [Column in ColumnName<Table>]?: RowOf<Table>[Column] | Sql;
};

const isParameter = (value: unknown): value is SqlParameter | Sql =>
  value === null || ['number', 'bigint', 'string', 'object'].includes(typeof value);

const parameter = (value: unknown): SqlParameter | Sql => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (isParameter(value)) return value;
  throw new Error('not a value of a column');
};

/** The condition that a row has these values. */
const equals = (where: object): Sql =>
  join(
    Object.entries(where).map(([column, value]: [string, unknown]) =>
      value === null ? sql`${name(column)} is null` : sql`${name(column)} = ${parameter(value)}`,
    ),
    ' and ',
  );

/** `rowReader` gives no values of another type. */
const isRow = <Table extends TableName, Name extends ColumnName<Table>>(
  values: object | undefined,
): values is RowOf<Table, Name> => values !== undefined;

/** Reads some columns of rows whose table only the running program knows, such as those that a rule passes on. */
export const rowIn = <Table extends TableName, Name extends ColumnName<Table>>(
  table: Table,
  names: readonly Name[],
): ((row: Row) => RowOf<Table, Name>) => {
  const read = rowReader(columns[table], names);
  return (row) => {
    const values = read(row);
    if (!isRow<Table, Name>(values)) throw new Error(`a row of ${table} has a value of another type`);
    return values;
  };
};

/** The names of the columns of a table except some, such as large ones. */
export const columnsBut = <Table extends TableName, Left extends ColumnName<Table>>(
  table: Table,
  ...left: readonly Left[]
): readonly Exclude<ColumnName<Table>, Left>[] => {
  const out: readonly string[] = left;
  const isKept = (column: string): column is Exclude<ColumnName<Table>, Left> => !out.includes(column);
  return Object.keys(columns[table]).filter(isKept);
};

/** One column of such a row. */
export const valueIn = <Table extends TableName, Name extends ColumnName<Table>>(
  row: Row,
  table: Table,
  column: Name,
): RowOf<Table, Name>[Name] => rowIn(table, [column])(row)[column];

const select = <Table extends TableName>(table: Table, where: Where<Table>, names: readonly ColumnName<Table>[]): Sql =>
  sql`select ${join(names.map(name), ', ')} from ${name(table)} where ${equals(where)}`;

/** The row with these values, with some of its columns; undefined if there is none. */
export const findRow = async <Table extends TableName, Name extends ColumnName<Table>>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  names: readonly Name[],
): Promise<RowOf<Table, Name> | undefined> => {
  const row = await reader.get(select(table, where, names));
  return row && rowIn(table, names)(row);
};

/** The rows with these values, with some of their columns, in no order. */
export const findRows = async <Table extends TableName, Name extends ColumnName<Table>>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
  names: readonly Name[],
): Promise<readonly RowOf<Table, Name>[]> => (await reader.all(select(table, where, names))).map(rowIn(table, names));

/** Returns whether there is a row with these values. */
export const hasRow = async <Table extends TableName>(
  reader: Reader,
  table: Table,
  where: Where<Table>,
): Promise<boolean> =>
  (await reader.get(sql`select 1 as found from ${name(table)} where ${equals(where)} limit 1`)) !== undefined;

const update = async (transaction: Transaction, table: TableName, where: object, values: object): Promise<number> => {
  const assignments = Object.entries(values).map(
    ([column, value]: [string, unknown]) => sql`${name(column)} = ${parameter(value)}`,
  );
  return transaction.run(sql`update ${name(table)} set ${join(assignments, ', ')} where ${equals(where)}`);
};

/** Changes the rows with these values; returns their number. */
export const updateRows = async <Table extends TableName>(
  transaction: Transaction,
  table: Table,
  where: Where<Table>,
  values: Assignments<Table>,
): Promise<number> => update(transaction, table, where, values);

/** Changes the records with these values and counts their versions; returns their number. */
export const updateRecords = async <Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  where: Where<Table>,
  values: Assignments<Table>,
): Promise<number> => update(transaction, table, where, { ...values, version: sql`version + 1` });

/** Deletes the rows with these values; returns their number. */
export const deleteRows = async <Table extends TableName>(
  transaction: Transaction,
  table: Table,
  where: Where<Table>,
): Promise<number> => transaction.run(sql`delete from ${name(table)} where ${equals(where)}`);
