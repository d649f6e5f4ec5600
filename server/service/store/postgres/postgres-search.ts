import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { mapConnectionErrors } from './postgres-errors.ts';
import { giveBack } from './postgres-pool.ts';

/** Limit of a search in milliseconds: more than any caller waits, so that it ends even if nobody is left to cancel it. */
const maxDuration = 15_000;

/** The transaction keeps its server process to itself, even behind a pooler. */
const start = `begin read only; set local statement_timeout = ${maxDuration}; select pg_backend_pid() as pid`;
const started = z.tuple([z.unknown(), z.unknown(), z.object({ rows: z.tuple([z.object({ pid: z.bigint() })]) })]);

const begin = async (client: PoolClient): Promise<bigint> => {
  const answer: unknown = await mapConnectionErrors(async () => client.query(start));
  const [, , { rows }] = started.parse(answer);
  return rows[0].pid;
};

/**
 * Uses a pooled connection until the signal fires. Then `messenger` tells the server to end the statement, and the
 * connection is closed, so that the cancellation cannot hit a later statement. Rejects with the signal's reason.
 */
export const queryUntilAborted = async <Result>(
  pool: Pool,
  messenger: Pool,
  signal: AbortSignal,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  signal.throwIfAborted();
  const client = await mapConnectionErrors(async () => pool.connect());
  let pid: bigint | undefined;
  const cancel = (): void => {
    if (pid !== undefined) void messenger.query('select pg_cancel_backend($1)', [String(pid)]).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    pid = await begin(client);
    signal.throwIfAborted();
    return await work(client);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    if (signal.aborted) client.release(true);
    else void giveBack(client);
  }
};
