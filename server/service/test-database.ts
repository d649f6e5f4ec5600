import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { Database } from './store/database.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { raw } from './store/sql.ts';
import { testFolder } from './test-folder.ts';

/** Where `test-cluster.ts` says which server the tests use, or why there is none. */
export const clusterUrl = 'KONTOR_TEST_CLUSTER';
export const clusterProblem = 'KONTOR_TEST_CLUSTER_PROBLEM';
export const clusterRun = 'KONTOR_TEST_CLUSTER_RUN';

/** Whether these tests run on PostgreSQL: the project `postgres` of vite.config.ts. */
export const isPostgres = process.env['KONTOR_TEST_DATABASE'] === 'postgres';

export type Storage = {
  /** Opens it, once more each time, as another process would. */
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
};

/** A file in a folder of its own. */
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

/** The databases of this run of the tests, which `test-cluster.ts` removes at its end. */
export const databasePrefix = (): string => `kontor_test_${process.env[clusterRun] ?? ''}_`;

const command = async (text: string): Promise<void> => {
  const client = new Client({ connectionString: cluster() });
  await client.connect();
  await client.query(text);
  await client.end();
};

/** A schema of its own in the server of the tests. */
export const makeSchema = async (): Promise<Storage & { readonly url: string }> => {
  const schema = `kontor_test_${randomBytes(8).toString('hex')}`;
  await command(`create schema ${schema}`);
  const url = new URL(cluster());
  url.searchParams.set('options', `-c search_path=${schema}`);
  // As PostgreSQL's own programs read it too: to them a plus is no space.
  url.search = url.search.replaceAll('+', '%20');
  return {
    url: url.href,
    open: async () => openPostgres(url.href),
    remove: async () => command(`set client_min_messages = warning; drop schema ${schema} cascade`),
  };
};

/** A database of its own in the server of the tests, as another one is where that is named. */
const makeDatabase = async (like = 'template0'): Promise<Storage & { readonly name: string }> => {
  const name = `${databasePrefix()}${randomBytes(8).toString('hex')}`;
  await command(`create database ${name} template ${like} strategy file_copy`);
  const url = new URL(cluster());
  url.pathname = `/${name}`;
  return {
    name,
    open: async () => openPostgres(url.href),
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

/** An empty database of its own, gone when it is closed: SQLite, or PostgreSQL where that is what these tests run on. */
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
 * A way to open databases that all start from what `fill` makes: it runs once per test file, and each of them is a copy made in milliseconds,
 * gone when it is closed.
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
