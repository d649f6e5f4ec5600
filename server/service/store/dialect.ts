import type { Reader, Transaction } from './database.ts';
import { foldedAssignments } from './folded.ts';
import { name, raw, sql, type Sql } from './sql.ts';
import { allowNull, missingForeignKeys, requireValue } from './sqlite-rebuild.ts';
import { fixStatistics } from './sqlite-statistics.ts';
import type { Column, ColumnType, Table } from './table.ts';

/** Differences between databases besides placeholders. The rest of the service does not know which one it uses. */
export type Dialect = {
  /** Statements that must run before any table is created: functions that the other database gets from its connection. */
  readonly preparation: () => readonly Sql[];
  /** The statement that creates a table, without its indexes. */
  readonly createTable: (table: Table) => Sql;
  /** Makes a column required; fails if rows lack a value. */
  readonly requireValue: (transaction: Transaction, table: string, column: string) => Promise<void>;
  /** Makes a column nullable. */
  readonly allowNull: (transaction: Transaction, table: string, column: string) => Promise<void>;
  /** The schema number of the data; 0 if none was ever stored. */
  readonly schemaNumber: (reader: Reader) => Promise<number>;
  readonly setSchemaNumber: (number: number) => readonly Sql[];
  readonly addColumn: (table: string, column: Column) => Sql;
  /** Rows with `name`, one for each existing column of the table; none if the table does not exist. */
  readonly columnNames: (table: string) => Sql;
  /** Statements that add missing foreign keys, once every table exists. They may drop indexes and triggers of those tables. */
  readonly missingForeignKeys: (reader: Reader, tables: readonly Table[]) => Promise<readonly Sql[]>;
  /** Rows with `name`, one for each trigger. */
  readonly triggerNames: Sql;
  /** Statements that keep the folded texts of a table up to date; the names of their triggers start with `trigger`. */
  readonly createFoldTriggers: (table: Table, trigger: string) => readonly Sql[];
  readonly dropTrigger: (trigger: string) => Sql;
  /** Gives the planner statistics if the database has none of its own. */
  readonly fixStatistics: (transaction: Transaction) => Promise<void>;
  /** After the name of a table: an index that the planner must use although it would guess wrong. */
  readonly indexedBy: (index: string) => Sql;
  /** A subquery with these ids in the column `page_id`. They are one parameter, so that any number of them is the same statement. */
  readonly idRows: (ids: readonly number[]) => Sql;
  /** True for each row as long as the statement's caller waits; constantly true if the server stops a statement by itself. */
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

/** Triggers set the columns after the insert: SQLite has no other way, and cannot add generated columns to an existing table. */
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
  fixStatistics,
  indexedBy: (index) => sql`indexed by ${name(index)}`,
  idRows: (ids) => sql`(select value as page_id from json_each(${JSON.stringify(ids)}))`,
  isAwaited: raw('is_awaited()'),
};
