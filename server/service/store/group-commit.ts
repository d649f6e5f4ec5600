import type { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { commitTogether, maxJobs, toJob, type SharedTransaction } from './commit-together.ts';
import { StorageUnavailable, type Transaction } from './database.ts';
import { writerTurns } from './writer-turns.ts';

type Connection = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/** Milliseconds that a job waits while another process writes, and interval between attempts. */
const maxWait = 5000;
const pause = 10;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && error.errcode % 256 === 5;

/** False while another process writes: waiting inside SQLite would block the event loop, and so all readers. */
const begins = (connection: Connection): boolean => {
  try {
    connection.exec('begin immediate');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
};

const shared = (connection: Connection): SharedTransaction<Connection> => ({
  connection,
  savepoint: () => connection.exec('savepoint job'),
  undo: (error) => {
    // The disk is full, or worse: SQLite has undone the other jobs too.
    if (!connection.isTransaction) throw error;
    connection.exec('rollback to job');
  },
  commit: () => connection.exec('commit'),
  rollback: () => {
    if (connection.isTransaction) connection.exec('rollback');
  },
});

/**
 * Runs the writers of one connection one after another. Keys take turns (writer-turns.ts), so that a key with many jobs
 * delays another by at most the rest of the running job. Jobs that arrive in the same turn of the event loop share one
 * commit (commit-together.ts), and so one disk sync. A job that cannot begin within five seconds, because another
 * process writes, fails with StorageUnavailable. Row P3 of docs/speed.md measures it.
 */
export const groupCommit = (connection: Connection) => {
  const waiting = writerTurns<Connection>();
  let ended: Promise<void> | undefined;

  const giveUp = (): void => {
    for (const job of waiting.removeBefore(performance.now() - maxWait))
      job.fail(new StorageUnavailable('another process has been writing for too long'));
  };
  /** False if all waiting jobs have given up meanwhile. */
  const begin = async (): Promise<boolean> => {
    while (!begins(connection)) {
      await setTimeout(pause);
      giveUp();
      if (waiting.count() === 0) return false;
    }
    return true;
  };
  const commitWaiting = async (): Promise<void> => {
    try {
      if (!(await begin())) return;
    } catch (error) {
      for (const job of waiting.removeBefore(Infinity)) job.fail(error);
      return;
    }
    await commitTogether(shared(connection), waiting.next('first'), () => waiting.next('further'));
  };
  /**
   * Waits for a turn of the event loop, and for more as long as each brings further writers: those settled by the last
   * commit return one by one.
   */
  const gather = async (): Promise<void> => {
    let known;
    do {
      known = waiting.count();
      await setImmediate();
    } while (known < waiting.count() && waiting.count() < maxJobs);
  };
  const work = async (): Promise<void> => {
    while (waiting.count() > 0) {
      await gather();
      await commitWaiting();
    }
    ended = undefined;
  };

  return {
    /** Runs all or nothing. Keys take turns. */
    run: async <Result>(
      key: string,
      make: (afterCommit: Transaction['afterCommit']) => Promise<Result>,
    ): Promise<Result> => {
      const { job, result } = toJob(async (_: Connection, afterCommit) => {
        const start = performance.now();
        try {
          return await make(afterCommit);
        } finally {
          waiting.note(key, performance.now() - start);
        }
      });
      waiting.add({ ...job, key, since: performance.now() });
      ended ??= work();
      return result;
    },
    /** Resolves when no job is left. */
    idle: async (): Promise<void> => ended,
  };
};
