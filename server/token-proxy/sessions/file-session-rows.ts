import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SessionRows } from './session-rows.ts';

const row = z.object({ sealed: z.instanceof(Uint8Array), version: z.int(), expires: z.int() });

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS session (
    hash BLOB PRIMARY KEY,
    sealed BLOB NOT NULL,
    version INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    claimed_until INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS spent (hash BLOB PRIMARY KEY, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** Sessions in an SQLite file of their own, or in `:memory:`. */
export const fileSessionRows = (path: string): SessionRows => {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(schema);
  const insert = database.prepare('INSERT INTO session (hash, sealed, version, expires) VALUES (?, ?, 1, ?)');
  const find = database.prepare('SELECT sealed, version, expires FROM session WHERE hash = ? AND expires > ?');
  const claim = database.prepare(
    'UPDATE session SET claimed_until = ? WHERE hash = ? AND version = ? AND claimed_until <= ?',
  );
  const release = database.prepare('UPDATE session SET claimed_until = 0 WHERE hash = ? AND version = ?');
  const replace = database.prepare(
    'UPDATE session SET sealed = ?, version = version + 1, expires = ?, claimed_until = 0 WHERE hash = ? AND version = ?',
  );
  const remove = database.prepare('DELETE FROM session WHERE hash = ?');
  const removeVersion = database.prepare('DELETE FROM session WHERE hash = ? AND version = ?');
  const spend = database.prepare('INSERT INTO spent (hash, expires) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const prune = ['session', 'spent'].map((table) => database.prepare(`DELETE FROM ${table} WHERE expires <= ?`));
  return {
    insert: async (hash, sealed, expires) => void insert.run(hash, sealed, expires),
    find: async (hash, now) => row.safeParse(find.get(hash, now)).data,
    claim: async ({ hash, version }, until, now) => claim.run(until, hash, version, now).changes === 1,
    release: async ({ hash, version }) => void release.run(hash, version),
    replace: async ({ hash, version }, sealed, expires) => void replace.run(sealed, expires, hash, version),
    remove: async (hash) => void remove.run(hash),
    removeVersion: async ({ hash, version }) => void removeVersion.run(hash, version),
    spend: async (hash, expires) => spend.run(hash, expires).changes === 1,
    prune: async (now) => {
      for (const statement of prune) statement.run(now);
    },
    close: () => database.close(),
  };
};
