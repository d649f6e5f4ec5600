import { DatabaseSync } from 'node:sqlite';
import { finalStates, outboxTable } from '#server/service/mail/outbox-table.ts';
import { quoted } from './postgres-program.ts';

/**
 * Stops the messages that were waiting. Kontor may have sent them since the backup, so it must not send them by itself
 * again: a person decides.
 */
export const stopText = (table: string): string => `update ${table} set state = 'uncertain', held_until = null
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

/** The end of a script for psql that does the same in a schema, and prints their number. */
export const stopUnsentScript = (schema: string): string => {
  const table = quoted(schema, outboxTable.name);
  return `
reset search_path;
select to_regclass('${table.replaceAll("'", "''")}') is not null as has_outbox \\gset
\\if :has_outbox
\\o
with stopped as (${stopText(table)} returning 1) select count(*) from stopped;
\\endif
`;
};
