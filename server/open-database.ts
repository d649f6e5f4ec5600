import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import type { Database } from './service/store/database.ts';
import { openSqlite } from './service/store/sqlite.ts';

/** Opens the database of this installation, and makes its folder where it is missing. */
export const openDatabase = async ({ dataDir }: Environment): Promise<Database> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return openSqlite(join(dataDir, 'kontor.sqlite'));
};
