import { Pool, type PoolClient } from 'pg';
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
