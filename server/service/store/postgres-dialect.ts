import { columnText, foreignKeyText, quoted, type Dialect } from './dialect.ts';
import { bareFunction, foldFunction } from './fold-function.ts';
import { raw, sql, type Sql } from './sql.ts';
import type { Table } from './table.ts';

/** Text is compared and sorted by its bytes, as SQLite does, whatever the database's own collation is. */
const types = {
  integer: 'bigint',
  decimal: 'bigint',
  boolean: 'bigint',
  text: 'text collate "C"',
  json: 'text collate "C"',
  bytes: 'bytea',
} as const;

const createTable = (table: Table): readonly Sql[] => {
  const lines = [
    ...table.columns.map((column) => columnText(types, column)),
    `primary key (${quoted(table.primaryKey)})`,
  ];
  return [`create table if not exists "${table.name}" (\n  ${lines.join(',\n  ')}\n)`, ...(table.indexes ?? [])].map(
    raw,
  );
};

/** A foreign key by its name and the statement that adds it. */
const foreignKeysOf = (table: Table): readonly (readonly [string, Sql])[] =>
  (table.foreignKeys ?? []).map((key) => {
    const name = `${table.name}_${key.columns.at(-1) ?? ''}_fk`;
    return [name, raw(`alter table "${table.name}" add constraint "${name}" ${foreignKeyText(key)}`)];
  });

/** As SQLite calls it. */
const instrFunction = raw(`
  create or replace function instr(source text, word text) returns integer language sql immutable strict parallel safe
  as $instr$ select strpos(source, word) $instr$`);

export const postgresDialect: Dialect = {
  preparation: () => [foldFunction(), bareFunction(), instrFunction],
  createTable,
  addColumn: (table, column) =>
    raw(`alter table "${table.name}" add column ${columnText(types, { ...column, nullable: true })}`),
  columnNames: (table) => sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table.name}`,
  missingForeignKeys: async (reader, tables) => {
    const present = await reader.all(sql`
      select conname as name from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
    const names = new Set(present.map((row) => row['name']));
    return tables.flatMap(foreignKeysOf).flatMap(([name, statement]) => (names.has(name) ? [] : [statement]));
  },
};
