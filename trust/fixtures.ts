import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import type { Database } from '#server/service/store/database.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { isPostgres, makeSchema } from '#server/service/testing/test-database.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';

const folder = join(import.meta.dirname, 'fixtures');
const ending = isPostgres ? '.postgres.sql.br' : '.sqlite.br';

/** The commits with stored data for the database of these tests (scripts/make-fixture.ts). */
export const fixtures: readonly string[] = (await readdir(folder))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));

const read = async (commit: string): Promise<Buffer> =>
  brotliDecompressSync(await readFile(join(folder, `${commit}${ending}`)));

const openFile = async (commit: string): Promise<Database> => {
  const folder = await mkdtemp(join(testFolder, 'kontor-fixture-'));
  const path = join(folder, 'kontor.sqlite');
  await writeFile(path, await read(commit));
  const database = openSqlite(path);
  const close = async (): Promise<void> => {
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { ...database, close };
};

/** A dump of the schema `public`, loaded into a separate schema; psql commands are skipped. */
const openDump = async (commit: string): Promise<Database> => {
  const { url, open, remove } = await makeSchema();
  const client = new Client({ connectionString: url });
  await client.connect();
  const schema = String((await client.query('select current_schema() as name')).rows[0]?.name);
  const dump = (await read(commit)).toString().replaceAll(/^(\\|CREATE SCHEMA|COMMENT ON SCHEMA).*$/gm, '');
  await client.query(dump.replaceAll(/\bpublic\./g, `${schema}.`));
  await client.end();
  const database = await open();
  const close = async (): Promise<void> => {
    await database.close();
    await remove();
  };
  return { ...database, close };
};

/** A copy of the data made by a commit, deleted when closed. */
export const openFixture = async (commit: string): Promise<Database> =>
  isPostgres ? openDump(commit) : openFile(commit);
