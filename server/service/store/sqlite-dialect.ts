import { columnText, foreignKeyText, quoted, type Dialect } from './dialect.ts';
import { foldedAssignments } from './folded.ts';
import { name, raw, sql, type Sql } from './sql.ts';
import { allowNull, missingForeignKeys, requireValue } from './sqlite-rebuild.ts';
import { fixStatistics } from './sqlite-statistics.ts';
import type { Table } from './table.ts';

const types = {
  integer: 'integer',
  decimal: 'integer',
  boolean: 'integer',
  text: 'text',
  json: 'text',
  bytes: 'blob',
} as const;

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
