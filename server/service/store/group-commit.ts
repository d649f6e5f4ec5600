import type { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { StorageUnavailable } from './database.ts';
import { longestCommit, writerTurns, type Job } from './writer-turns.ts';

type Connection = Pick<DatabaseSync, 'exec' | 'isTransaction'>;

/** Jobs of one commit: their callers wait until all are done. */
const most = 32;

/** Milliseconds for which a job waits while another process writes, and after which that process is asked for again. */
const longestWait = 5000;
const pause = 10;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && error.errcode % 256 === 5;

/** False where another process writes: waiting for it inside SQLite would stop the event loop, and so everybody who reads. */
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
 * Jobs in the transaction that has begun, which `taken` collects; what a job throws undoes that job alone. Gives back what they threw. Throws
 * where nothing was saved.
 */
const commit = async (
  connection: Connection,
  { next, note }: Pick<ReturnType<typeof writerTurns>, 'next' | 'note'>,
  taken: Job[],
): Promise<ReadonlyMap<Job, unknown>> => {
  const thrown = new Map<Job, unknown>();
  const end = performance.now() + longestCommit;
  const goesOn = (): boolean => taken.length < most && performance.now() < end;
  try {
    for (let job = next('first'); job !== undefined; job = goesOn() ? next('further') : undefined) {
      taken.push(job);
      const start = performance.now();
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
 * Writers of one connection, one after another. Keys take turns (writer-turns.ts), so that a key with many jobs delays another's next one by
 * what is left of the one that runs. Those that came in the same turn of the event loop share one commit, and so one sync of the disk. Each
 * hears of its end when that commit is on the disk, also of a refusal, which may lean on what another of the group wrote. A job that cannot begin within five seconds, because another process writes, fails as StorageUnavailable.
 * The row P3 of docs/speed.md.
 */
export const groupCommit = (connection: Connection) => {
  const waiting = writerTurns();
  let ended: Promise<void> | undefined;

  const giveUp = (): void => {
    for (const job of waiting.removeBefore(performance.now() - longestWait))
      job.fail(new StorageUnavailable('another process has been writing for too long'));
  };
  /** False where all have given up meanwhile. */
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
  /** A turn of the event loop, and more as long as each brings more writers: those whom the last commit has answered come back one by one. */
  const gather = async (): Promise<void> => {
    let known;
    do {
      known = waiting.count();
      await setImmediate();
    } while (known < waiting.count() && waiting.count() < most);
  };
  const work = async (): Promise<void> => {
    while (waiting.count() > 0) {
      await gather();
      await commitWaiting();
    }
    ended = undefined;
  };

  return {
    /** All or nothing. `committed` runs with the result once it is saved. Keys take turns. */
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
    /** When nobody waits any more. */
    idle: async (): Promise<void> => ended,
  };
};
