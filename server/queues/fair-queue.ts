/** The queue of one key is full: the caller should retry later. */
export class QueueFull extends Error {}

export type FairQueueLimits = {
  /** Limit of running jobs. */
  readonly running: number;
  /** Limit of running jobs with the same key. */
  readonly runningPerKey: number;
  /** Limit of waiting jobs with the same key; further ones are refused. */
  readonly waitingPerKey: number;
};

export type FairQueue = {
  /**
   * Runs the job when its turn comes. Rejects with QueueFull if too many jobs of its key wait, and with the signal's
   * reason if it fires before the job starts. A running job is never stopped from here.
   */
  readonly run: <Result>(key: string, job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
};

/**
 * A queue in which keys take turns, so that a key with a thousand jobs delays another key's next job by at most one job
 * per running place. Keys are companies or members.
 */
export const fairQueue = ({ running, runningPerKey, waitingPerKey }: FairQueueLimits): FairQueue => {
  /** Waiting jobs by key; the key served last is at the end. */
  const waiting = new Map<string, Set<() => void>>();
  const runningOf = new Map<string, number>();
  let runningNow = 0;

  const countOf = (key: string): number => runningOf.get(key) ?? 0;

  const remove = (key: string, start: () => void): void => {
    const jobs = waiting.get(key);
    jobs?.delete(start);
    if (jobs?.size === 0) waiting.delete(key);
  };

  const startNext = (): void => {
    for (const [key, jobs] of waiting) {
      if (runningNow >= running) return;
      const [start] = jobs;
      if (start === undefined || countOf(key) >= runningPerKey) continue;
      remove(key, start);
      if (jobs.size > 0) {
        waiting.delete(key);
        waiting.set(key, jobs);
      }
      runningNow += 1;
      runningOf.set(key, countOf(key) + 1);
      start();
    }
  };

  const end = (key: string): void => {
    runningNow -= 1;
    const left = countOf(key) - 1;
    if (left === 0) runningOf.delete(key);
    else runningOf.set(key, left);
    startNext();
  };

  const turn = async (key: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const jobs = waiting.get(key) ?? new Set();
      const leave = (): void => {
        remove(key, start);
        reject(signal?.reason);
      };
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.set(key, jobs.add(start));
      startNext();
    });

  return {
    run: async (key, job, signal) => {
      signal?.throwIfAborted();
      if ((waiting.get(key)?.size ?? 0) >= waitingPerKey) throw new QueueFull();
      await turn(key, signal);
      try {
        return await job();
      } finally {
        end(key);
      }
    },
  };
};
