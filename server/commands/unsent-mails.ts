import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { finalStates, outboxTable } from '#server/service/mail/outbox-table.ts';
import { quoted } from './postgres-program.ts';

/** Kontor may have sent these messages since the backup, so it must not send them by itself again: a person decides. */
const stopText = (table: string): string => `update ${table} set state = 'uncertain', held_until = null
  where state not in (${finalStates.map((state) => `'${state}'`).join(', ')})`;

/** Marks the messages that were waiting in a restored SQLite database as uncertain; returns their number. Early backups have none. */
export const stopUnsentInSqlite = (path: string): number => {
  const database = new DatabaseSync(path);
  try {
    const found = database.prepare('select 1 from sqlite_master where name = ?').get(outboxTable.name);
    return found === undefined ? 0 : Number(database.prepare(stopText(outboxTable.name)).run().changes);
  } finally {
    database.close();
  }
};

/** The same in a restored schema of PostgreSQL. */
export const stopUnsentInPostgres = async (client: Client, schema: string): Promise<number> => {
  const table = quoted(schema, outboxTable.name);
  const { rowCount } = await client.query('select 1 where to_regclass($1) is not null', [table]);
  return rowCount === 0 ? 0 : ((await client.query(stopText(table))).rowCount ?? 0);
};
