import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError, type Environment } from './environment.ts';
import type { Database } from './service/store/database.ts';
import { openPostgres } from './service/store/postgres/postgres.ts';
import { openSqlite } from './service/store/sqlite.ts';

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};

/** Opens the database of this installation: PostgreSQL by DATABASE_URL, else SQLite in its folder, which is created if missing. */
export const openDatabase = async ({ dataDir, databaseUrl, databaseDirectUrl }: Environment): Promise<Database> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl === undefined) return openSqlite(join(dataDir, 'kontor.sqlite'));
  return openPostgres(databaseUrl.href, databaseDirectUrl?.href).catch((error: unknown) => {
    throw new SettingError(`DATABASE_URL: PostgreSQL cannot be used: ${reasonOf(error)}`);
  });
};
