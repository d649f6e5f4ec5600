import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const verdict = z.array(z.object({ integrity_check: z.string() }));

/** Throws if a database is damaged. */
export const checkSqlite = (path: string): void => {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const lines = verdict.parse(database.prepare('pragma integrity_check').all());
    const [first] = lines;
    if (lines.length !== 1 || first?.integrity_check !== 'ok')
      throw new Error(`${path} is damaged: ${lines.map(({ integrity_check }) => integrity_check).join(', ')}`);
  } finally {
    database.close();
  }
};

/** Copies a snapshot of a database while others write to it; the copy is either complete or missing. */
export const copySqlite = (from: string, to: string): void => {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 30_000 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
  checkSqlite(to);
};

/** Returns whether another process has a database open. */
export const isInUse = (path: string): boolean => {
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path, { timeout: 500 });
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; rollback');
    return false;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return true;
    throw error;
  } finally {
    database.close();
  }
};
