import type { Transaction } from './database.ts';

/** Work in a transaction that it may share with other jobs. */
export type Job<Connection> = {
  readonly work: (connection: Connection) => Promise<void>;
  /** Called once the transaction is committed. */
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
};

type AfterCommit = Transaction['afterCommit'];

/** A job, and the promise of its result once it is saved. */
export const toJob = <Connection, Result>(
  make: (connection: Connection, afterCommit: AfterCommit) => Promise<Result>,
): { readonly job: Job<Connection>; readonly result: Promise<Result> } => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const committed: (() => void)[] = [];
  let settle = (): void => undefined;
  const work = async (connection: Connection): Promise<void> => {
    const result = await make(connection, (then) => void committed.push(then));
    settle = () => {
      try {
        for (const then of committed) then();
        resolve(result);
      } catch (error) {
        reject(error);
      }
    };
  };
  return { job: { work, settle: () => settle(), fail: reject }, result: promise };
};

/** Limit of jobs per commit. PostgreSQL shows other sessions up to 64 savepoints of a transaction without reading a file. */
export const maxJobs = 32;
/** Milliseconds after which a commit takes no further job: its callers wait until all jobs are done. */
export const maxCommitDuration = 50;

/** The open transaction that jobs share. */
export type SharedTransaction<Connection> = {
  readonly connection: Connection;
  readonly savepoint: () => Promise<void> | void;
  /** Undoes the work since the last savepoint. Throws if the database has undone the whole transaction. */
  readonly undo: (error: unknown) => Promise<void> | void;
  readonly commit: () => Promise<void> | void;
  /** Ends the transaction after an error, if it is still open. */
  readonly rollback: (error: unknown) => Promise<void> | void;
};

/** Runs jobs one after another and commits; returns the errors of those that were undone. Throws if nothing was saved. */
const runTogether = async <Connection>(
  { connection, savepoint, undo, commit, rollback }: SharedTransaction<Connection>,
  first: Job<Connection> | undefined,
  next: () => Job<Connection> | undefined,
  taken: Job<Connection>[],
): Promise<ReadonlyMap<Job<Connection>, unknown>> => {
  const thrown = new Map<Job<Connection>, unknown>();
  const end = performance.now() + maxCommitDuration;
  const goesOn = (): boolean => taken.length < maxJobs && performance.now() < end;
  try {
    for (let job = first; job !== undefined; job = goesOn() ? next() : undefined) {
      if (taken.length > 0) await savepoint();
      taken.push(job);
      try {
        await job.work(connection);
      } catch (error) {
        if (taken.length === 1) throw error;
        await undo(error);
        thrown.set(job, error);
      }
    }
    await commit();
    return thrown;
  } catch (error) {
    await rollback(error);
    throw error;
  }
};

/**
 * Commits jobs together, as many as `next` returns within the limits. An error undoes only its own job. Each job settles
 * when the commit is on disk, even a refusal, which may depend on another job's writes. The first job needs no savepoint:
 * if it fails, nothing is left to commit. If the commit fails, so do all jobs.
 */
export const commitTogether = async <Connection>(
  transaction: SharedTransaction<Connection>,
  first: Job<Connection> | undefined,
  next: () => Job<Connection> | undefined,
): Promise<void> => {
  const taken: Job<Connection>[] = [];
  try {
    const thrown = await runTogether(transaction, first, next, taken);
    for (const job of taken) {
      if (thrown.has(job)) job.fail(thrown.get(job));
      else job.settle();
    }
  } catch (error) {
    for (const job of taken) job.fail(error);
  }
};
