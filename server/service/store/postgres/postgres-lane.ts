import { Pool, type PoolClient } from 'pg';
import { fairQueue, QueueFull } from '#server/queues/fair-queue.ts';
import { StorageUnavailable } from '../database.ts';
import { valueTypes } from './postgres-values.ts';

/** The pool drops a broken connection; its user gets the error from the query. */
const ignore = (): void => undefined;

/** Milliseconds before a statement is stopped: nobody waits for its answer any more. */
const statementTimeout = 30_000;

/** A pool of connections of one kind. */
export const openPool = (url: string, max: number, timeout = statementTimeout): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    maxUses: 5000,
    types: valueTypes,
    application_name: 'kontor',
    connectionTimeoutMillis: 10_000,
    statement_timeout: timeout,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  return pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
};

/** Milliseconds that a writer waits for a connection; afterwards it may wait as long for its lock. */
const maxWait = 30_000;
/** Limit of waiting writers per company: each may hold a body of 1 MB. */
const waitingPerKey = 200;

/** Connections for writers. A key holds at most two: one working, and one waiting for its turn. */
export type Lane = {
  readonly run: <Result>(key: string, work: (client: PoolClient) => Promise<Result>) => Promise<Result>;
  readonly end: () => Promise<void>;
};

export const openLane = (url: string, connections: number): Lane => {
  const pool = openPool(url, connections);
  const queue = fairQueue({ running: connections, runningPerKey: 2, waitingPerKey });
  return {
    run: async (key, work) => {
      const patience = AbortSignal.timeout(maxWait);
      return queue
        .run(key, async () => work(await pool.connect()), patience)
        .catch((error: unknown) => {
          if (error instanceof QueueFull || (patience.aborted && error === patience.reason))
            throw new StorageUnavailable('too many writers wait for their turn', { cause: error });
          throw error;
        });
    },
    end: async () => pool.end(),
  };
};
