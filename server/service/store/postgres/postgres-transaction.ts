import type { PoolClient, QueryResult } from 'pg';
import type { SharedTransaction } from '../commit-together.ts';
import { ConnectionLost, StorageUnavailable, type Transaction } from '../database.ts';
import type { Row, Sql } from '../sql.ts';
import { mapConnectionErrors } from './postgres-errors.ts';
import { giveBack } from './postgres-pool.ts';
import { readingBy, type RunStatement } from './postgres-statements.ts';

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

/** The transaction that has begun on a connection, which is given back when it ends. */
export const sharedOn = (client: PoolClient): SharedTransaction<PoolClient> => {
  const query = async (text: string): Promise<void> => void (await mapConnectionErrors(async () => client.query(text)));
  return {
    connection: client,
    savepoint: async () => query('savepoint job'),
    undo: async () => query('rollback to job'),
    commit: async () => {
      await commit(client);
      client.release();
    },
    rollback: async (error) => {
      if (error instanceof ConnectionLost) client.release(true);
      else await giveBack(client);
    },
  };
};

/**
 * Work in a transaction that other jobs may share. It fails if any of its statements has failed, even if it ignores that.
 * It cannot go on after its end: its statements would belong to another job.
 */
export const workOn =
  <Result>(run: RunStatement, work: (transaction: Transaction) => Promise<Result>) =>
  async (client: PoolClient, afterCommit: Transaction['afterCommit']): Promise<Result> => {
    let isOver = false;
    const failures: unknown[] = [];
    const send = async (statement: Sql): Promise<QueryResult<Row>> => {
      if (isOver) throw new Error('the transaction is over');
      try {
        return await run(client, statement);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
    try {
      const result = await work({
        ...readingBy(send),
        run: async (statement) => (await send(statement)).rowCount ?? 0,
        afterCommit,
      });
      if (failures.length > 0)
        throw new Error('a statement of the transaction failed: nothing was saved', { cause: failures[0] });
      return result;
    } finally {
      isOver = true;
    }
  };
