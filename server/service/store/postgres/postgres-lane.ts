import { Pool, type PoolClient } from 'pg';
import { fairQueue, QueueFull } from '#server/queues/fair-queue.ts';
import { StorageUnavailable } from '../database.ts';
import { repeatWhileLost } from '../while-lost.ts';
import { mapConnectionErrors } from './postgres-errors.ts';
import { valueTypes } from './postgres-values.ts';

/** The pool drops a broken connection; its user gets the error from the query. */
const ignore = (): void => undefined;

/** Milliseconds before a statement is stopped: nobody waits for its answer any more. */
const statementTimeout = 30_000;

/** A pooler refuses these when a connection begins, so the role has them there (postgres-check.ts). */
const limits = {
  statement_timeout: statementTimeout,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** A machine that is gone without a word is noticed within 20 seconds: Node asks ten times, once a second. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** The peer of a pool's connections: a pooler of transactions, or the server itself. */
export type Target = { readonly url: string; readonly isPooled: boolean };

/** A pool of connections of one kind. */
export const openPool = ({ url, isPooled }: Target, max: number): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    maxUses: 5000,
    types: valueTypes,
    application_name: 'kontor',
    connectionTimeoutMillis: 10_000,
    ...keepAlive,
    ...(isPooled ? {} : limits),
  });
  return pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
};

/** Releases a connection in a clean state, or closes it. */
export const giveBack = async (client: PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
};

/** Milliseconds that a writer waits for a connection; afterwards it may wait as long for its lock. */
const maxWait = 30_000;
/** Limit of waiting writers per company: each may hold a body of 1 MB. */
const waitingPerKey = 200;

/** A connection on which a transaction has begun. If the server is away, waits for it: nothing is lost by beginning again. */
export const connectAndBegin = async (pool: Pool, start: string): Promise<PoolClient> =>
  repeatWhileLost(async () => {
    const client = await mapConnectionErrors(async () => pool.connect());
    try {
      await mapConnectionErrors(async () => client.query(start));
      return client;
    } catch (error) {
      // A connection to a server that has become a standby must not be used again.
      client.release(true);
      throw error;
    }
  });

/** Connections for writers. A key holds at most two: one working, and one waiting for its turn. */
export type Lane = {
  /** `start` begins the transaction in which `work` runs. */
  readonly run: <Result>(key: string, start: string, work: (client: PoolClient) => Promise<Result>) => Promise<Result>;
  readonly end: () => Promise<void>;
};

export const openLane = (target: Target, connections: number): Lane => {
  const pool = openPool(target, connections);
  const queue = fairQueue({ running: connections, runningPerKey: 2, waitingPerKey });
  return {
    run: async (key, start, work) => {
      const patience = AbortSignal.timeout(maxWait);
      return queue
        .run(key, async () => work(await connectAndBegin(pool, start)), patience)
        .catch((error: unknown) => {
          if (error instanceof QueueFull || (patience.aborted && error === patience.reason))
            throw new StorageUnavailable('too many writers wait for their turn', { cause: error });
          throw error;
        });
    },
    end: async () => pool.end(),
  };
};
