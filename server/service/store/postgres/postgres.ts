import type { Pool } from 'pg';
import { toJob } from '../commit-together.ts';
import { isShort, searchReaders, turnKey, type Database, type Reader } from '../database.ts';
import { repeatWhileLost } from '../while-lost.ts';
import { changeSignalsOf } from './postgres-change-signals.ts';
import { checkServer } from './postgres-check.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { openLane } from './postgres-lane.ts';
import { connectAndBegin, giveBack, openPool, type Target } from './postgres-pool.ts';
import { queryUntilAborted } from './postgres-search.ts';
import { readingBy, runNamed, runUnnamed, type RunStatement } from './postgres-statements.ts';
import { workOn } from './postgres-transaction.ts';
import { beginStatements, isOfAccounts } from './postgres-turns.ts';

/** Connections of each kind: waiting writers do not delay readers, and work on records does not delay sign-ins. */
const connections = { readers: 8, writers: 8, accountReaders: 3, accountWriters: 4, snapshots: 2 };

const searching =
  (pool: Pool, messenger: Pool) =>
  (signal: AbortSignal): Reader =>
    readingBy(async (statement) =>
      queryUntilAborted(pool, messenger, signal, async (client) => runUnnamed(client, statement)),
    );

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
      const { job, result } = toJob(workOn(run, work));
      const start = beginStatements(databaseKey, turn);
      lane.run({ ...job, key: turnKey(turn), start, isShort: isShort(turn) });
      return result;
    },
    changeSignals,
    close: async () => {
      await changeSignals.close();
      await endPools();
    },
  };
};
