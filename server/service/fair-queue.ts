/** The queue of one key is full: the caller should be told to come back later. */
export class QueueFull extends Error {}

export type FairQueueLimits = {
  /** Jobs that run at once. */
  readonly running: number;
  /** Of these, jobs of one key. */
  readonly runningPerKey: number;
  /** Jobs of one key that may wait; one more is refused. */
  readonly waitingPerKey: number;
};

export type FairQueue = {
  /**
   * Runs the job when its turn comes. Rejects with QueueFull where too many jobs of its key wait, and with the signal's reason where that
   * fires before the job has begun. A job that has begun is never stopped from here.
   */
  readonly run: <Result>(key: string, job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
};

/**
 * A queue whose keys take turns, so that a key with a thousand jobs delays another key's next job by at most one job per running place. Keys
 * are companies or members.
 */
export const fairQueue = ({ running, runningPerKey, waitingPerKey }: FairQueueLimits): FairQueue => {
  /** Waiting jobs by key; the key that was served last comes last. */
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
