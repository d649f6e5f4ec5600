import type { Reader, Transaction } from './database.ts';
import type { Sql } from './sql.ts';
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
