import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '#server/environment.ts';
import { openDatabase } from '#server/open-database.ts';
import { checkSchema } from '#server/service/store/migrate.ts';

/** Throws NewerSchema if the data belong to a newer program; returns their schema number, 0 if there are none. */
export const checkData = async (environment: Environment): Promise<number> => {
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'kontor.sqlite'))) return 0;
  const database = await openDatabase(environment);
  try {
    return await checkSchema(database, database.dialect);
  } finally {
    await database.close();
  }
};
