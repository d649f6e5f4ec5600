import { raw, sql, type Sql } from './sql.ts';
import type { Column, Table } from './table.ts';

/** What differs between databases beyond placeholders. Nothing else in the service knows which one it talks to. */
export type Dialect = {
  /** The statements that make a table and its indexes where they are missing. */
  readonly createTable: (table: Table) => readonly Sql[];
  readonly addColumn: (table: Table, column: Column) => Sql;
  /** Rows with `name`, one for each column that the table has now; none where there is no such table. */
  readonly columnNames: (table: Table) => Sql;
};

const types = {
  integer: 'integer',
  decimal: 'integer',
  boolean: 'integer',
  text: 'text',
  json: 'text',
  bytes: 'blob',
} as const;

const columnText = (column: Column): string =>
  `"${column.name}" ${types[column.type]}${column.nullable ? '' : ' not null'}`;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const createTable = (table: Table): readonly Sql[] => {
  const lines = [
    ...table.columns.map(columnText),
    `primary key (${quoted(table.primaryKey)})`,
    ...(table.foreignKeys ?? []).map(
      (key) => `foreign key (${quoted(key.columns)}) references "${key.table}" (${quoted(key.references)})`,
    ),
  ];
  const create = `create table if not exists "${table.name}" (\n  ${lines.join(',\n  ')}\n) strict, without rowid`;
  return [create, ...(table.indexes ?? [])].map(raw);
};

export const sqliteDialect: Dialect = {
  createTable,
  addColumn: (table, column) =>
    raw(`alter table "${table.name}" add column ${columnText({ ...column, nullable: true })}`),
  columnNames: (table) => sql`select name from pragma_table_info(${table.name})`,
};
