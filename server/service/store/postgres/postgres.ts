import { Pool, type ClientBase, type PoolClient, type QueryResult } from 'pg';
import {
  searchReaders,
  StorageUnavailable,
  turnKey,
  type Database,
  type Reader,
  type Transaction,
} from '../database.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { mapConnectionErrors, isStale, UnfitDatabase } from './postgres-errors.ts';
import { openLane, openPool } from './postgres-lane.ts';
import { queryUntilAborted } from './postgres-search.ts';
import { beginStatements, isOfAccounts, lockNumberOf } from './postgres-turns.ts';
import { renewPrepared, toQuery } from './postgres-values.ts';
import { changeSignalsOf } from './postgres-change-signals.ts';
import type { Row, Sql } from '../sql.ts';

/** Connections of each kind: waiting writers do not delay readers, and work on records does not delay sign-ins. */
const connections = { readers: 8, writers: 8, accountReaders: 3, accountWriters: 4, snapshots: 2 };

/** Limit of a search in milliseconds: more than any caller waits, so that it ends even if nobody is left to cancel it. */
const maxSearchDuration = 15_000;

/** `isAlone`: outside a transaction, so that the statement can be retried. */
const runStatement = async (client: Pool | ClientBase, statement: Sql, isAlone = client instanceof Pool) =>
  mapConnectionErrors(async () => {
    const query = toQuery(statement);
    return client.query<Row>(query).catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      renewPrepared(query.name ?? '');
      if (isAlone) return client.query<Row>(toQuery(statement));
      throw new StorageUnavailable('the table has changed meanwhile', { cause: error });
    });
  });

type RunStatement = (statement: Sql) => Promise<QueryResult<Row>>;

const readingBy = (run: RunStatement): Reader => ({
  all: async (statement) => (await run(statement)).rows,
  get: async (statement) => (await run(statement)).rows[0],
  lines: async (statement) => (await run(statement)).rows.map((row) => Object.values(row)),
});

const reading = (client: Pool | ClientBase): Reader => readingBy(async (statement) => runStatement(client, statement));

const searching =
  (pool: Pool, messenger: Pool) =>
  (signal: AbortSignal): Reader =>
    readingBy(async (statement) =>
      queryUntilAborted(pool, messenger, signal, async (client) => runStatement(client, statement, true)),
    );

type Outcome<Result> = { readonly result: Result; readonly committed: readonly (() => void)[] };

const perform = async <Result>(
  client: PoolClient,
  start: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Outcome<Result>> => {
  const committed: (() => void)[] = [];
  await mapConnectionErrors(async () => client.query(start));
  const result = await work({
    ...reading(client),
    run: async (statement) => (await runStatement(client, statement)).rowCount ?? 0,
    afterCommit: (then) => void committed.push(then),
  });
  const { command } = await mapConnectionErrors(async () => client.query('commit'));
  if (command !== 'COMMIT') throw new Error('a statement of the transaction failed: nothing was saved');
  return { result, committed };
};

/** Releases a connection in a clean state, or closes it. */
const giveBack = async (client: PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
};

const snapshotIn = async <Result>(pool: Pool, work: (reader: Reader) => Promise<Result>): Promise<Result> => {
  const client = await mapConnectionErrors(async () => pool.connect());
  try {
    // The first query of the transaction fixes what the later ones see.
    await mapConnectionErrors(async () => client.query('begin isolation level repeatable read read only; select 1'));
    return await work(reading(client));
  } finally {
    await giveBack(client);
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
  return lockNumberOf(schema);
};

/**
 * Opens PostgreSQL at a URL. Reads use any connection, a transaction its own; writers wait for their turn with advisory
 * locks, which include other processes. Throws if the server cannot be reached, UnfitDatabase if it cannot be used.
 */
export const openPostgres = async (url: string): Promise<Database> => {
  const readers = openPool(url, connections.readers);
  const accountReaders = openPool(url, connections.accountReaders);
  const searchers = openPool(url, searchReaders, maxSearchDuration);
  const snapshots = openPool(url, connections.snapshots);
  const writers = openLane(url, connections.writers);
  const accountWriters = openLane(url, connections.accountWriters);
  const endPools = async (): Promise<void> => {
    const pools = [readers, accountReaders, searchers, snapshots, writers, accountWriters];
    await Promise.all(pools.map(async (pool) => pool.end()));
  };
  const databaseKey = await check(readers).catch(async (error: unknown) => {
    await endPools();
    throw error;
  });
  const changeSignals = changeSignalsOf(accountReaders, url, databaseKey);
  await changeSignals.present;
  return {
    dialect: postgresDialect,
    ...reading(readers),
    accounts: reading(accountReaders),
    searching: searching(searchers, readers),
    snapshot: async (work) => snapshotIn(snapshots, work),
    transaction: async (work, turn = 'everyone') => {
      const lane = isOfAccounts(turn) ? accountWriters : writers;
      const { result, committed } = await mapConnectionErrors(async () =>
        lane.run(turnKey(turn), async (client) => {
          const outcome = await perform(client, beginStatements(databaseKey, turn), work).catch(
            async (error: unknown) => {
              await giveBack(client);
              throw error;
            },
          );
          client.release();
          return outcome;
        }),
      );
      for (const then of committed) then();
      return result;
    },
    changeSignals,
    close: async () => {
      await changeSignals.close();
      await endPools();
    },
  };
};
