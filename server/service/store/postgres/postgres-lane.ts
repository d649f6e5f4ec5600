import type { PoolClient } from 'pg';
import { fairQueue, QueueFull } from '#server/queues/fair-queue.ts';
import { commitTogether, type Job } from '../commit-together.ts';
import { StorageUnavailable } from '../database.ts';
import { connectAndBegin, openPool, type Target } from './postgres-pool.ts';
import { sharedOn } from './postgres-transaction.ts';

/** Milliseconds that a writer waits for a connection; afterwards it may wait as long for its lock. */
const maxWait = 30_000;
/** Limit of waiting writers per company: each may hold a body of 1 MB. */
const waitingPerKey = 200;

/** A job, and how its transaction begins. */
type LaneJob = Job<PoolClient> & {
  readonly key: string;
  /** Begins the transaction and waits for its turn. */
  readonly start: string;
  /** True if it may share a commit with other short jobs of its key. */
  readonly isShort: boolean;
};

/** Connections for writers. A key holds at most two: one working, and one waiting for its turn. */
export type Lane = {
  /** Runs the job when its turn comes, or earlier in the transaction of another one. It fails with StorageUnavailable if no turn comes in time. */
  readonly run: (job: LaneJob) => void;
  readonly end: () => Promise<void>;
};

/** Why a job leaves the queue: it runs in the transaction of another one. */
const taken = new Error('taken along by another job');

/** The short jobs of each key that wait in the queue, with their places in it. */
const shortJobs = () => {
  const waiting = new Map<string, Map<LaneJob, AbortController>>();
  const remove = (job: LaneJob): void => {
    const jobs = waiting.get(job.key);
    jobs?.delete(job);
    if (jobs?.size === 0) waiting.delete(job.key);
  };
  return {
    add: (job: LaneJob, place: AbortController): void => {
      const jobs = waiting.get(job.key) ?? new Map<LaneJob, AbortController>();
      waiting.set(job.key, jobs.set(job, place));
    },
    remove,
    /** The next job of a key, which leaves the queue; undefined if none waits. */
    take: (key: string): LaneJob | undefined => {
      for (const [job, place] of waiting.get(key) ?? []) {
        remove(job);
        if (place.signal.aborted) continue;
        place.abort(taken);
        return job;
      }
      return undefined;
    },
  };
};

const tooMany = (cause?: unknown): StorageUnavailable =>
  new StorageUnavailable('too many writers wait for their turn', { cause });

export const openLane = (target: Target, connections: number): Lane => {
  const pool = openPool(target, connections);
  const queue = fairQueue({ running: connections, runningPerKey: 2, waitingPerKey });
  const waiting = shortJobs();
  const lead = async (first: LaneJob): Promise<void> => {
    const client = await connectAndBegin(pool, first.start);
    await commitTogether(sharedOn(client), first, () => (first.isShort ? waiting.take(first.key) : undefined));
  };
  const runInTurn = async (job: LaneJob): Promise<void> => {
    const place = new AbortController();
    const patience = setTimeout(() => place.abort(tooMany()), maxWait);
    if (job.isShort) waiting.add(job, place);
    try {
      await queue.run(
        job.key,
        async () => {
          place.signal.throwIfAborted();
          waiting.remove(job);
          clearTimeout(patience);
          await lead(job);
        },
        place.signal,
      );
    } catch (error) {
      if (place.signal.reason !== taken) job.fail(error instanceof QueueFull ? tooMany(error) : error);
    } finally {
      waiting.remove(job);
      clearTimeout(patience);
    }
  };
  return { run: (job) => void runInTurn(job), end: async () => pool.end() };
};
