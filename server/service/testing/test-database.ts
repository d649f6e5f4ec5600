import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../store/database.ts';
import { openPostgres } from '../store/postgres/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import { raw } from '../store/sql.ts';
import { testFolder } from './test-folder.ts';
import { pooledUrl, usesPooler } from './test-pooler.ts';

/** Set by `test-cluster.ts` to the server of the tests, or to the reason for its absence. */
export const clusterUrl = 'KONTOR_TEST_CLUSTER';
export const clusterProblem = 'KONTOR_TEST_CLUSTER_PROBLEM';
export const clusterRun = 'KONTOR_TEST_CLUSTER_RUN';

/** True if these tests run on PostgreSQL: the project `postgres` of vite.config.ts. */
export const isPostgres = process.env['KONTOR_TEST_DATABASE'] === 'postgres';

export type Storage = {
  /** Opens it, each time like another process would. */
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
};

/** A file in its own folder. */
export const makeFile = async (): Promise<Storage & { readonly path: string }> => {
  const folder = await mkdtemp(join(testFolder, 'kontor-test-'));
  const path = join(folder, 'kontor.sqlite');
  return { path, open: async () => openSqlite(path), remove: async () => rm(folder, { recursive: true }) };
};

const cluster = (): string => {
  const url = process.env[clusterUrl];
  if (url === undefined)
    throw new Error(`No PostgreSQL for the tests: ${process.env[clusterProblem] ?? 'run the project postgres'}`);
  return url;
};

/** Name prefix of the databases of this test run, which `test-cluster.ts` removes at the end. */
export const databasePrefix = (): string => `kontor_test_${process.env[clusterRun] ?? ''}_`;

const command = async (text: string): Promise<void> => {
  const client = new Client({ connectionString: cluster() });
  await client.connect();
  await client.query(text);
  await client.end();
};

const open = async (url: string): Promise<Database> =>
  usesPooler ? openPostgres(pooledUrl(url), url) : openPostgres(url);

/** A separate schema on the test server; its URL leads past a pooler. */
export const makeSchema = async (): Promise<Storage & { readonly url: string }> => {
  // The URL of a pooler selects no schema.
  if (usesPooler) return makeDatabase();
  const schema = `kontor_test_${randomBytes(8).toString('hex')}`;
  await command(`create schema ${schema}`);
  const url = new URL(cluster());
  url.searchParams.set('options', `-c search_path=${schema}`);
  // PostgreSQL's own programs must read it too, and they do not treat a plus as a space.
  url.search = url.search.replaceAll('+', '%20');
  return {
    url: url.href,
    open: async () => open(url.href),
    remove: async () => command(`set client_min_messages = warning; drop schema ${schema} cascade`),
  };
};

/** A separate database on the test server, copied from another one if named. */
const makeDatabase = async (like = 'template0'): Promise<Storage & { readonly name: string; readonly url: string }> => {
  const name = `${databasePrefix()}${randomBytes(8).toString('hex')}`;
  // A pooler keeps its connections for a while.
  if (usesPooler) await command(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${like}'`);
  await command(`create database ${name} template ${like} strategy file_copy`);
  const url = new URL(cluster());
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    open: async () => open(url.href),
    remove: async () => command(`drop database ${name} with (force)`),
  };
};

const goneWhenClosed = async ({ open, remove }: Storage): Promise<Database> => {
  const database = await open();
  const close = async (): Promise<void> => {
    await database.close();
    await remove();
  };
  return { ...database, close };
};

/** A separate empty database, deleted when closed: PostgreSQL if the tests run on it, otherwise SQLite. */
export const openTestDatabase = async (): Promise<Database> =>
  goneWhenClosed(await (isPostgres ? makeSchema() : makeFile()));

type Copies<Made> = { readonly made: Made; readonly copy: () => Promise<Storage> };

const filled = async <Made>({ open }: Storage, fill: (database: Database) => Promise<Made>): Promise<Made> => {
  const database = await open();
  const made = await fill(database);
  await database.close();
  return made;
};

const sqliteCopies = async <Made>(fill: (database: Database) => Promise<Made>): Promise<Copies<Made>> => {
  const original = await makeFile();
  process.once('exit', () => rmSync(dirname(original.path), { recursive: true, force: true }));
  const made = await filled(original, fill);
  const copy = async (): Promise<Storage> => {
    const storage = await makeFile();
    await copyFile(original.path, storage.path);
    return storage;
  };
  return { made, copy };
};

const postgresCopies = async <Made>(fill: (database: Database) => Promise<Made>): Promise<Copies<Made>> => {
  const original = await makeDatabase();
  return { made: await filled(original, fill), copy: async () => makeDatabase(original.name) };
};

/**
 * A way to open databases that all start from the result of `fill`: it runs once per test file, and each database is a
 * copy made in milliseconds and deleted when closed.
 */
export const copiesOf = <Made>(fill: (database: Database) => Promise<Made>) => {
  let copies: Promise<Copies<Made>> | undefined;
  return async (): Promise<{ readonly database: Database; readonly made: Made }> => {
    copies ??= isPostgres ? postgresCopies(fill) : sqliteCopies(fill);
    const { made, copy } = await copies;
    return { database: await goneWhenClosed(await copy()), made };
  };
};

const trigger = (table: string, code: string): readonly string[] => [
  `create function refuse_insert() returns trigger language plpgsql as $$begin raise sqlstate '${code}'; end$$`,
  `create trigger refuse_insert before insert on "${table}" execute function refuse_insert()`,
];

const change = async (database: Database, statements: readonly string[]): Promise<void> =>
  database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.run(raw(statement));
  });

/** Makes every insert into a table fail, until `allowInserts`. */
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

/** Simulates a full disk for inserts into the table `unit`, until `clearDisk`. */
export const fillDisk = async (database: Database): Promise<void> =>
  isPostgres ? change(database, trigger('unit', '53100')) : limitPages(database, 1);

export const clearDisk = async (database: Database): Promise<void> =>
  isPostgres ? allowInserts(database) : limitPages(database, 1_000_000);
