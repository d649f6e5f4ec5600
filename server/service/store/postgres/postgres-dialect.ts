import { columnText, foreignKeyText, quoted, type Dialect } from '../dialect.ts';
import { foldingsOf } from '../folded.ts';
import { foldAccentsFunction, foldFunction } from './fold-function.ts';
import { name, raw, sql, type Sql } from '../sql.ts';
import type { Table } from '../table.ts';

/** Text is compared and sorted by its bytes, as in SQLite, regardless of the database's collation. */
const types = {
  integer: 'bigint',
  decimal: 'bigint',
  boolean: 'bigint',
  text: 'text collate "C"',
  json: 'text collate "C"',
  bytes: 'bytea',
} as const;

const createTable = (table: Table): Sql => {
  const lines = [
    ...table.columns.map((column) => columnText(types, column)),
    `primary key (${quoted(table.primaryKey)})`,
  ];
  return raw(`create table "${table.name}" (\n  ${lines.join(',\n  ')}\n)`);
};

/** A foreign key: its name, and the statement that adds it. */
const foreignKeysOf = (table: Table): readonly (readonly [string, Sql])[] =>
  (table.foreignKeys ?? []).map((key) => {
    const constraint = `${table.name}_${key.columns.at(-1) ?? ''}_fk`;
    return [constraint, raw(`alter table "${table.name}" add constraint "${constraint}" ${foreignKeyText(key)}`)];
  });

/** Under the name it has in SQLite. */
const instrFunction = raw(`
  create or replace function instr(source text, word text) returns integer language sql immutable strict parallel safe
  as $instr$ select strpos(source, word) $instr$`);

const createFoldTriggers = (table: Table, trigger: string): readonly Sql[] => {
  const assignments = foldingsOf(table, 'new.').map(({ column, text }) => `new."${column}" := ${text};`);
  return [
    raw(`create or replace function "${trigger}"() returns trigger language plpgsql
      as $fold$ begin ${assignments.join(' ')} return new; end $fold$`),
    raw(`create trigger "${trigger}" before insert or update of ${quoted(table.searched ?? [])} on "${table.name}"
      for each row execute function "${trigger}"()`),
  ];
};

export const postgresDialect: Dialect = {
  preparation: () => [foldFunction(), foldAccentsFunction(), instrFunction],
  createTable,
  requireValue: async (transaction, table, column) => {
    await transaction.run(sql`alter table ${name(table)} alter column ${name(column)} set not null`);
  },
  allowNull: async (transaction, table, column) => {
    await transaction.run(sql`alter table ${name(table)} alter column ${name(column)} drop not null`);
  },
  schemaNumber: async (reader) => {
    const table = await reader.get(sql`select to_regclass(quote_ident(current_schema()) || '.schema_number') as oid`);
    if (table?.['oid'] === null) return 0;
    return Number((await reader.get(sql`select number from schema_number`))?.['number'] ?? 0);
  },
  setSchemaNumber: (number) => [
    raw('create table if not exists schema_number (number bigint primary key)'),
    raw('delete from schema_number'),
    sql`insert into schema_number (number) values (${number})`,
  ],
  addColumn: (table, column) => raw(`alter table "${table}" add column ${columnText(types, column)}`),
  columnNames: (table) => sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`,
  missingForeignKeys: async (reader, tables) => {
    const present = await reader.all(sql`
      select conname as name from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
    const names = new Set(present.map((row) => row['name']));
    return tables.flatMap(foreignKeysOf).flatMap(([name, statement]) => (names.has(name) ? [] : [statement]));
  },
  triggerNames: raw(`
    select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal`),
  createFoldTriggers,
  dropTrigger: (trigger) => raw(`drop function "${trigger}"() cascade`),
  fixStatistics: async () => {},
  indexedBy: () => raw(''),
  idRows: (ids) => sql`(select unnest(${`{${ids.join(',')}}`}::bigint[]) as page_id)`,
  isAwaited: raw('1 = 1'),
};
