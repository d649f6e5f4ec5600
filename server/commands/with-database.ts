import { demoOrg } from '#server/demo/demo.ts';
import { makeDemo } from '#server/demo/make-demo.ts';
import { readOwnEnvironment } from '#server/environment.ts';
import { openDatabase } from '#server/open-database.ts';
import { prepareDatabase } from '#server/service/service.ts';
import type { Database } from '#server/service/store/database.ts';

/**
 * Opens the installation's database, even while the service runs, and closes it. If `org` names the demo company and it
 * is missing, creates it.
 */
export const withDatabase = async <Result>(
  org: string | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(readOwnEnvironment(process.env));
  try {
    await prepareDatabase(database);
    if (org === demoOrg) await makeDemo(database, Date.now());
    return await work(database);
  } finally {
    await database.close();
  }
};
