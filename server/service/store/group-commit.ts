import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';

type Connection = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

type Job = {
  readonly work: () => Promise<void>;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
};

/** Jobs of one commit: who reads waits no longer than these take. */
const most = 32;

/** All of them in one transaction; what a job throws undoes that job alone. Gives back what they threw. Throws where nothing was saved. */
const commit = async (connection: Connection, jobs: readonly Job[]): Promise<ReadonlyMap<Job, unknown>> => {
  const thrown = new Map<Job, unknown>();
  connection.exec('begin immediate');
  try {
    for (const job of jobs) {
      connection.exec('savepoint job');
      try {
        await job.work();
      } catch (error) {
        // The disk is full, or worse: SQLite has undone what the others wrote too.
        if (!connection.isTransaction) throw error;
        connection.exec('rollback to job');
        thrown.set(job, error);
      }
      connection.exec('release job');
    }
    connection.exec('commit');
    return thrown;
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback');
    throw error;
  }
};

/**
 * Writers of one connection, one after another; those that came in the same turn of the event loop share one commit, and so one sync of the
 * disk. Each hears of its end when that commit is on the disk, also of a refusal, which may lean on what another of the group wrote.
 * The row P3 of docs/speed.md.
 */
export const groupCommit = (connection: Connection) => {
  const waiting: Job[] = [];
  let ended: Promise<void> | undefined;

  const commitWaiting = async (): Promise<void> => {
    const jobs = waiting.splice(0, most);
    try {
      const thrown = await commit(connection, jobs);
      for (const job of jobs) {
        if (thrown.has(job)) job.fail(thrown.get(job));
        else job.settle();
      }
    } catch (error) {
      for (const job of jobs) job.fail(error);
    }
  };
  /** A turn of the event loop, and more as long as each brings more writers: those whom the last commit has answered come back one by one. */
  const gather = async (): Promise<void> => {
    let known;
    do {
      known = waiting.length;
      await setImmediate();
    } while (known < waiting.length && waiting.length < most);
  };
  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather();
      await commitWaiting();
    }
    ended = undefined;
  };

  return {
    /** All or nothing. `committed` runs with the result once it is saved. */
    run: async <Result>(make: () => Promise<Result>, committed: () => void): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        let settle = (): void => undefined;
        waiting.push({
          work: async () => {
            const result = await make();
            settle = () => {
              committed();
              resolve(result);
            };
          },
          settle: () => settle(),
          fail: reject,
        });
        ended ??= work();
      }),
    /** When nobody waits any more. */
    idle: async (): Promise<void> => ended,
  };
};
