import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from './store/database.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { raw } from './store/sql.ts';

/** Where `test-cluster.ts` says which server the tests use, or why there is none. */
export const clusterUrl = 'KONTOR_TEST_CLUSTER';
export const clusterProblem = 'KONTOR_TEST_CLUSTER_PROBLEM';

/** Whether these tests run on PostgreSQL: the project `postgres` of vite.config.ts. */
export const isPostgres = process.env['KONTOR_TEST_DATABASE'] === 'postgres';

type Storage = {
  /** Opens it, once more each time, as another process would. */
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
};

/** A file in a folder of its own. */
export const makeFile = async (): Promise<Storage> => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-test-'));
  return {
    open: async () => openSqlite(join(folder, 'kontor.sqlite')),
    remove: async () => rm(folder, { recursive: true }),
  };
};

/** A schema of its own in the server of the tests. */
export const makeSchema = async (): Promise<Storage & { readonly url: string }> => {
  const cluster = process.env[clusterUrl];
  if (cluster === undefined) {
    throw new Error(`No PostgreSQL for the tests: ${process.env[clusterProblem] ?? 'run the project postgres'}`);
  }
  const schema = `kontor_test_${randomBytes(8).toString('hex')}`;
  const command = async (text: string): Promise<void> => {
    const client = new Client({ connectionString: cluster });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await command(`create schema ${schema}`);
  const options = encodeURIComponent(`-c search_path=${schema}`);
  const url = `${cluster}${cluster.includes('?') ? '&' : '?'}options=${options}`;
  return {
    url,
    open: async () => openPostgres(url),
    remove: async () => command(`set client_min_messages = warning; drop schema ${schema} cascade`),
  };
};

/** An empty database of its own, gone when it is closed: SQLite, or PostgreSQL where that is what these tests run on. */
export const openTestDatabase = async (): Promise<Database> => {
  const { open, remove } = isPostgres ? await makeSchema() : await makeFile();
  const database = await open();
  const close = async (): Promise<void> => {
    await database.close();
    await remove();
  };
  return { ...database, close };
};

const trigger = (table: string, code: string): readonly string[] => [
  `create function refuse_insert() returns trigger language plpgsql as $$begin raise sqlstate '${code}'; end$$`,
  `create trigger refuse_insert before insert on "${table}" execute function refuse_insert()`,
];

const change = async (database: Database, statements: readonly string[]): Promise<void> =>
  database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.run(raw(statement));
  });

/** Has every insert into a table fail, until `allowInserts`. */
export const failInserts = async (database: Database, table: string): Promise<void> =>
  change(
    database,
    isPostgres
      ? trigger(table, 'P0001')
      : [`create trigger refuse_insert before insert on "${table}" begin select raise(abort, 'refused'); end`],
  );

export const allowInserts = async (database: Database): Promise<void> =>
  change(database, [isPostgres ? 'drop function refuse_insert cascade' : 'drop trigger refuse_insert']);

const limitPages = async (database: Database, pages: number): Promise<void> =>
  database.transaction(async (transaction) => void (await transaction.get(raw(`pragma max_page_count = ${pages}`))));

/** From here on the disk is full for what comes into the table `unit`, until `clearDisk`. */
export const fillDisk = async (database: Database): Promise<void> =>
  isPostgres ? change(database, trigger('unit', '53100')) : limitPages(database, 1);

export const clearDisk = async (database: Database): Promise<void> =>
  isPostgres ? allowInserts(database) : limitPages(database, 1_000_000);
