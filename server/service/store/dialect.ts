import { raw, sql, type Sql } from './sql.ts';
import type { Reader } from './database.ts';
import type { Column, ColumnType, Table } from './table.ts';

/** What differs between databases beyond placeholders. Nothing else in the service knows which one it talks to. */
export type Dialect = {
  /** What statements need before any table is there: functions that the other database has from its connection. */
  readonly preparation: () => readonly Sql[];
  /** The statements that make a table and its indexes where they are missing. */
  readonly createTable: (table: Table) => readonly Sql[];
  readonly addColumn: (table: Table, column: Column) => Sql;
  /** Rows with `name`, one for each column that the table has now; none where there is no such table. */
  readonly columnNames: (table: Table) => Sql;
  /** The statements that add what foreign keys are missing, once every table is there; none where they stand in the table's own statement. */
  readonly missingForeignKeys: (reader: Reader, tables: readonly Table[]) => Promise<readonly Sql[]>;
};

type Types = { readonly [type in ColumnType]: string };

export const columnText = (types: Types, column: Column): string =>
  `"${column.name}" ${types[column.type]}${column.nullable ? '' : ' not null'}`;

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export const foreignKeyText = ({ columns, table, references }: NonNullable<Table['foreignKeys']>[number]): string =>
  `foreign key (${quoted(columns)}) references "${table}" (${quoted(references)})`;

const types: Types = {
  integer: 'integer',
  decimal: 'integer',
  boolean: 'integer',
  text: 'text',
  json: 'text',
  bytes: 'blob',
};

const createTable = (table: Table): readonly Sql[] => {
  const lines = [
    ...table.columns.map((column) => columnText(types, column)),
    `primary key (${quoted(table.primaryKey)})`,
    ...(table.foreignKeys ?? []).map(foreignKeyText),
  ];
  const create = `create table if not exists "${table.name}" (\n  ${lines.join(',\n  ')}\n) strict, without rowid`;
  return [create, ...(table.indexes ?? [])].map(raw);
};

export const sqliteDialect: Dialect = {
  preparation: () => [],
  createTable,
  addColumn: (table, column) =>
    raw(`alter table "${table.name}" add column ${columnText(types, { ...column, nullable: true })}`),
  columnNames: (table) => sql`select name from pragma_table_info(${table.name})`,
  missingForeignKeys: async () => [],
};
