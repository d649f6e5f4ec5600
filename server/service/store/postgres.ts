import { createHash } from 'node:crypto';
import { Pool, type ClientBase, type PoolClient } from 'pg';
import { StorageUnavailable, type Database, type Reader, type Transaction } from './database.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { asking, isStale, UnfitDatabase } from './postgres-errors.ts';
import { wakesOf } from './postgres-wakes.ts';
import { prepareAnew, toQuery, valueTypes } from './postgres-values.ts';
import type { Row, Sql } from './sql.ts';

/** Connections of each kind: who waits for a turn to write does not hold up those who read. */
const readers = 8;
const writers = 8;

/** A connection that breaks is dropped by the pool; whoever was using it hears of it from the query. */
const ignore = (): void => undefined;

const openPool = (url: string, max: number): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    maxUses: 5000,
    types: valueTypes,
    application_name: 'kontor',
    connectionTimeoutMillis: 10_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  return pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
};

const ask = async (client: Pool | ClientBase, statement: Sql) =>
  asking(async () => {
    const query = toQuery(statement);
    return client.query<Row>(query).catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      prepareAnew(query.name ?? '');
      if (client instanceof Pool) return client.query<Row>(toQuery(statement));
      throw new StorageUnavailable('the table has changed meanwhile', { cause: error });
    });
  });

const reading = (client: Pool | ClientBase): Reader => ({
  all: async (statement) => (await ask(client, statement)).rows,
  get: async (statement) => (await ask(client, statement)).rows[0],
  lines: async (statement) => (await ask(client, statement)).rows.map((row) => Object.values(row)),
});

/** Advisory locks are of the server's whole database, Kontor's of its schema: the schema's name gives them their number. */
const placeOf = (schema: string): number => createHash('sha256').update(`kontor ${schema}`).digest().readInt32BE();

const everyone = 0;

/** Waits for a turn to write: a company's own, beside other companies, or everyone's. */
const begin = (place: number, companyId: number | undefined): string => {
  const start = 'begin isolation level read committed read write';
  if (companyId === undefined) return `${start}; select pg_advisory_xact_lock(${place}, ${everyone})`;
  const company = 1 + (Math.trunc(companyId) % 2_000_000_000);
  return `${start}; select pg_advisory_xact_lock_shared(${place}, ${everyone}), pg_advisory_xact_lock(${place}, ${company})`;
};

type Outcome<Result> = { readonly result: Result; readonly committed: readonly (() => void)[] };

const perform = async <Result>(
  client: PoolClient,
  start: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Outcome<Result>> => {
  const committed: (() => void)[] = [];
  await asking(async () => client.query(start));
  const result = await work({
    ...reading(client),
    run: async (statement) => (await ask(client, statement)).rowCount ?? 0,
    afterCommit: (then) => void committed.push(then),
  });
  const { command } = await asking(async () => client.query('commit'));
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed: nothing was saved');
  return { result, committed };
};

/** Gives a connection back in a state that others can use, or ends it. */
const giveBack = async (client: PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
};

const check = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<Row>(`
    select current_schema() as schema, current_setting('server_encoding') as encoding,
      current_setting('server_version_num') as version`);
  const { schema, encoding, version } = rows[0] ?? {};
  if (typeof schema !== 'string') throw new UnfitDatabase('its search path names no schema that is there');
  if (encoding !== 'UTF8') throw new UnfitDatabase(`its encoding is ${String(encoding)} and must be UTF8`);
  if (Number(version) < 150_000) throw new UnfitDatabase('it is older than PostgreSQL 15');
  return placeOf(schema);
};

/**
 * PostgreSQL at an address. Reads take any connection, a transaction its own; writers of one company wait for each other by an advisory
 * lock, also those of other processes. Throws where the server cannot be reached, UnfitDatabase where it cannot be used.
 */
export const openPostgres = async (url: string): Promise<Database> => {
  const [toRead, toWrite] = [openPool(url, readers), openPool(url, writers)];
  const endPools = async (): Promise<void> => {
    await Promise.all([toRead.end(), toWrite.end()]);
  };
  const place = await check(toRead).catch(async (error: unknown) => {
    await endPools();
    throw error;
  });
  const wakes = wakesOf(toRead, url, place);
  return {
    dialect: postgresDialect,
    ...reading(toRead),
    transaction: async (work, companyId) => {
      const client = await asking(async () => toWrite.connect());
      const { result, committed } = await perform(client, begin(place, companyId), work).catch(
        async (error: unknown) => {
          await giveBack(client);
          throw error;
        },
      );
      client.release();
      for (const then of committed) then();
      return result;
    },
    wakes,
    close: async () => {
      await wakes.close();
      await endPools();
    },
  };
};
