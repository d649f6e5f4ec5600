import type { Pool, PoolClient } from 'pg';
import { mapConnectionErrors } from './postgres-errors.ts';

const processOf = (client: PoolClient): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;

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
  const cancel = (): void => {
    void messenger.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    signal.throwIfAborted();
    return await work(client);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    client.release(signal.aborted);
  }
};
