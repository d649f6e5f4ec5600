import type { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { StorageUnavailable } from './database.ts';
import { maxCommitDuration, writerTurns, type Job } from './writer-turns.ts';

type Connection = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/** Limit of jobs per commit: their callers wait until all are done. */
const maxJobs = 32;

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

/**
 * Runs jobs in the open transaction and collects them in `taken`; an error undoes only its own job. Returns the errors.
 * Throws if nothing was saved.
 */
const commit = async (
  connection: Connection,
  { next, note }: Pick<ReturnType<typeof writerTurns>, 'next' | 'note'>,
  taken: Job[],
): Promise<ReadonlyMap<Job, unknown>> => {
  const thrown = new Map<Job, unknown>();
  const end = performance.now() + maxCommitDuration;
  const goesOn = (): boolean => taken.length < maxJobs && performance.now() < end;
  try {
    for (let job = next('first'); job !== undefined; job = goesOn() ? next('further') : undefined) {
      taken.push(job);
      const start = performance.now();
      connection.exec('savepoint job');
      try {
        await job.work();
      } catch (error) {
        // The disk is full, or worse: SQLite has undone the other jobs too.
        if (!connection.isTransaction) throw error;
        connection.exec('rollback to job');
        thrown.set(job, error);
      }
      connection.exec('release job');
      note(job.key, performance.now() - start);
    }
    connection.exec('commit');
    return thrown;
  } catch (error) {
    if (connection.isTransaction) connection.exec('rollback');
    throw error;
  }
};

/**
 * Runs the writers of one connection one after another. Keys take turns (writer-turns.ts), so that a key with many jobs
 * delays another by at most the rest of the running job. Jobs that arrive in the same turn of the event loop share one
 * commit, and so one disk sync. Each settles when that commit is on disk, even a refusal, which may depend on another
 * job's writes. A job that cannot begin within five seconds, because another process writes, fails with
 * StorageUnavailable. The row P3 of docs/speed.md.
 */
export const groupCommit = (connection: Connection) => {
  const waiting = writerTurns();
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
  const failAll = (jobs: readonly Job[], error: unknown): void => {
    for (const job of jobs) job.fail(error);
  };
  const commitWaiting = async (): Promise<void> => {
    try {
      if (!(await begin())) return;
    } catch (error) {
      return failAll(waiting.removeBefore(Infinity), error);
    }
    const jobs: Job[] = [];
    try {
      const thrown = await commit(connection, waiting, jobs);
      for (const job of jobs) {
        if (thrown.has(job)) job.fail(thrown.get(job));
        else job.settle();
      }
    } catch (error) {
      failAll(jobs, error);
    }
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
    /** Runs all or nothing. `committed` is called with the result once it is saved. Keys take turns. */
    run: async <Result>(key: string, make: () => Promise<Result>, committed: () => void): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        let settle = (): void => undefined;
        waiting.add({
          key,
          work: async () => {
            const result = await make();
            settle = () => {
              committed();
              resolve(result);
            };
          },
          settle: () => settle(),
          fail: reject,
          since: performance.now(),
        });
        ended ??= work();
      }),
    /** Resolves when no job is left. */
    idle: async (): Promise<void> => ended,
  };
};
