import type { Pool, PoolClient } from 'pg';
import {
  ConnectionLost,
  searchReaders,
  StorageUnavailable,
  turnKey,
  type Database,
  type Reader,
  type Transaction,
} from '../database.ts';
import { repeatWhileLost } from '../while-lost.ts';
import { changeSignalsOf } from './postgres-change-signals.ts';
import { checkServer } from './postgres-check.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { mapConnectionErrors } from './postgres-errors.ts';
import { connectAndBegin, giveBack, openLane, openPool, type Target } from './postgres-lane.ts';
import { queryUntilAborted } from './postgres-search.ts';
import { readingBy, runNamed, runUnnamed, type RunStatement } from './postgres-statements.ts';
import { beginStatements, isOfAccounts } from './postgres-turns.ts';

/** Connections of each kind: waiting writers do not delay readers, and work on records does not delay sign-ins. */
const connections = { readers: 8, writers: 8, accountReaders: 3, accountWriters: 4, snapshots: 2 };

const searching =
  (pool: Pool, messenger: Pool) =>
  (signal: AbortSignal): Reader =>
    readingBy(async (statement) =>
      queryUntilAborted(pool, messenger, signal, async (client) => runUnnamed(client, statement)),
    );

type Outcome<Result> = { readonly result: Result; readonly committed: readonly (() => void)[] };

/** Milliseconds. The server waits for a synchronous standby without a limit: that of a statement does not count here. */
const commitQuery = { text: 'commit', query_timeout: 30_000 };

/**
 * Commits. If somebody cancels the wait for a synchronous standby, the server warns and answers as if all were well. The
 * commit is then on one machine only and would be lost with it, so it is not acknowledged.
 */
const commit = async (client: PoolClient): Promise<void> => {
  let isOnStandby = true;
  const notice = ({ routine }: { readonly routine: string | undefined }): void => {
    if (routine === 'SyncRepWaitForLSN') isOnStandby = false;
  };
  client.on('notice', notice);
  try {
    const { command } = await mapConnectionErrors(async () => client.query(commitQuery), true);
    if (command !== 'COMMIT') throw new Error('a statement of the transaction failed: nothing was saved');
    if (!isOnStandby) throw new StorageUnavailable('no standby has confirmed the commit');
  } finally {
    client.off('notice', notice);
  }
};

/** Works in the transaction that has begun on a connection, commits it, and gives the connection back. */
const perform = async <Result>(
  client: PoolClient,
  run: RunStatement,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Outcome<Result>> => {
  const committed: (() => void)[] = [];
  try {
    const result = await work({
      ...readingBy(async (statement) => run(client, statement)),
      run: async (statement) => (await run(client, statement)).rowCount ?? 0,
      afterCommit: (then) => void committed.push(then),
    });
    await commit(client);
    client.release();
    return { result, committed };
  } catch (error) {
    if (error instanceof ConnectionLost) client.release(true);
    else await giveBack(client);
    throw error;
  }
};

const snapshotIn = async <Result>(
  pool: Pool,
  run: RunStatement,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> => {
  // The first query of the transaction fixes what the later ones see.
  const client = await connectAndBegin(pool, 'begin isolation level repeatable read read only; select 1');
  try {
    return await work(readingBy(async (statement) => run(client, statement)));
  } finally {
    await giveBack(client);
  }
};

/**
 * Opens PostgreSQL at a URL. Reads use any connection, a transaction its own; writers wait for their turn with advisory
 * locks, which include other processes. While the server is away, reads and the beginning of transactions wait for it.
 * With `directUrl`, `url` leads to a pooler of transactions, and `directUrl` past it to the same database. Throws if the
 * server cannot be reached, UnfitDatabase if it cannot be used.
 */
export const openPostgres = async (url: string, directUrl?: string): Promise<Database> => {
  const target: Target = { url, isPooled: directUrl !== undefined };
  const run = target.isPooled ? runUnnamed : runNamed;
  const readers = openPool(target, connections.readers);
  const accountReaders = openPool(target, connections.accountReaders);
  const searchers = openPool(target, searchReaders);
  const snapshots = openPool(target, connections.snapshots);
  const writers = openLane(target, connections.writers);
  const accountWriters = openLane(target, connections.accountWriters);
  const endPools = async (): Promise<void> => {
    const pools = [readers, accountReaders, searchers, snapshots, writers, accountWriters];
    await Promise.all(pools.map(async (pool) => pool.end()));
  };
  const databaseKey = await checkServer(readers, directUrl).catch(async (error: unknown) => {
    await endPools();
    throw error;
  });
  const changeSignals = changeSignalsOf(accountReaders, directUrl ?? url, databaseKey);
  await changeSignals.present;
  return {
    dialect: postgresDialect,
    ...readingBy(async (statement) => repeatWhileLost(async () => run(readers, statement))),
    accounts: readingBy(async (statement) => repeatWhileLost(async () => run(accountReaders, statement))),
    searching: searching(searchers, readers),
    snapshot: async (work) => snapshotIn(snapshots, run, work),
    transaction: async (work, turn = 'everyone') => {
      const lane = isOfAccounts(turn) ? accountWriters : writers;
      const { result, committed } = await mapConnectionErrors(async () =>
        lane.run(turnKey(turn), beginStatements(databaseKey, turn), async (client) => perform(client, run, work)),
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
