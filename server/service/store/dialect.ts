import type { Reader, Transaction } from './database.ts';
import { foldedAssignments } from './folded.ts';
import { raw, sql, type Sql } from './sql.ts';
import { allowNull, missingForeignKeys, requireValue } from './sqlite-rebuild.ts';
import type { Column, ColumnType, Table } from './table.ts';

/** What differs between databases beyond placeholders. Nothing else in the service knows which one it talks to. */
export type Dialect = {
  /** What statements need before any table is there: functions that the other database has from its connection. */
  readonly preparation: () => readonly Sql[];
  /** Without its indexes. */
  readonly createTable: (table: Table) => Sql;
  /** Has every row of a column hold a value from now on; rows without one are an error. */
  readonly requireValue: (transaction: Transaction, table: string, column: string) => Promise<void>;
  /** Lets rows of a column hold no value from now on. */
  readonly allowNull: (transaction: Transaction, table: string, column: string) => Promise<void>;
  /** The number of the schema that the data have; 0 where none was ever noted. */
  readonly schemaNumber: (reader: Reader) => Promise<number>;
  readonly setSchemaNumber: (number: number) => readonly Sql[];
  readonly addColumn: (table: string, column: Column) => Sql;
  /** Rows with `name`, one for each column that the table has now; none where there is no such table. */
  readonly columnNames: (table: string) => Sql;
  /** The statements that add what foreign keys are missing, once every table is there. Indexes and triggers of such a table may be gone after them. */
  readonly missingForeignKeys: (reader: Reader, tables: readonly Table[]) => Promise<readonly Sql[]>;
  /** Rows with `name`, one for each trigger. */
  readonly triggerNames: Sql;
  /** The statements that keep the folded texts of a table right; their triggers have names that start with `trigger`. */
  readonly createFoldTriggers: (table: Table, trigger: string) => readonly Sql[];
  readonly dropTrigger: (trigger: string) => Sql;
  /** True of each row while the statement's caller still waits; where the server stops a statement by itself, true at once. */
  readonly isAwaited: Sql;
};

type Types = { readonly [type in ColumnType]: string };

const literal = (value: number | string): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

export const columnText = (types: Types, { name, type, nullable, fill }: Column): string =>
  `"${name}" ${types[type]}${nullable ? '' : ' not null'}${fill === undefined ? '' : ` default ${literal(fill)}`}`;

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

const createTable = (table: Table): Sql => {
  const lines = [
    ...table.columns.map((column) => columnText(types, column)),
    `primary key (${quoted(table.primaryKey)})`,
    ...(table.foreignKeys ?? []).map(foreignKeyText),
  ];
  return raw(`create table "${table.name}" (\n  ${lines.join(',\n  ')}\n) strict, without rowid`);
};

/** Triggers set columns after the row is there: SQLite knows no other way, and adds no column that is generated to an old table. */
const createFoldTriggers = (table: Table, trigger: string): readonly Sql[] => {
  const set = `update "${table.name}" set ${foldedAssignments(table, 'new.')} where company_id = new.company_id and id = new.id`;
  const events = { insert: 'insert', update: `update of ${quoted(table.searched ?? [])}` };
  return Object.entries(events).map(([name, event]) =>
    raw(`create trigger "${trigger}_${name}" after ${event} on "${table.name}" begin ${set}; end`),
  );
};

export const sqliteDialect: Dialect = {
  preparation: () => [],
  createTable,
  requireValue,
  allowNull,
  schemaNumber: async (reader) => Number((await reader.get(raw('pragma user_version')))?.['user_version']),
  setSchemaNumber: (number) => [raw(`pragma user_version = ${number}`)],
  addColumn: (table, column) => raw(`alter table "${table}" add column ${columnText(types, column)}`),
  columnNames: (table) => sql`select name from pragma_table_info(${table})`,
  missingForeignKeys: async (reader, tables) => missingForeignKeys(reader, tables, createTable),
  triggerNames: raw("select name from sqlite_schema where type = 'trigger'"),
  createFoldTriggers,
  dropTrigger: (trigger) => raw(`drop trigger "${trigger}"`),
  isAwaited: raw('is_awaited()'),
};
