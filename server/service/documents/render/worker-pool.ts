import { Worker } from 'node:worker_threads';

/** Jobs for worker threads of one script, each answered with bytes. */
export type WorkerPool = {
  /**
   * Rejects where the worker says so, ends, or takes longer than `limit` milliseconds, its wait for a worker not counted; it never hangs.
   */
  readonly run: (job: unknown, limit: number) => Promise<Uint8Array>;
  /** Ends the workers; jobs that are under way or wait are rejected. */
  readonly end: () => Promise<void>;
};

/** The worker cannot be used any more. */
class WorkerLost extends Error {}

const errorOf = (message: unknown): Error =>
  new Error(typeof message === 'string' ? message : 'the worker answered what nobody understands');

/** One job of one worker. */
const perform = async (worker: Worker, job: unknown, limit: number): Promise<Uint8Array> => {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const lost = (why: string) => reject(new WorkerLost(why));
  const onMessage = (message: unknown) => (message instanceof Uint8Array ? resolve(message) : reject(errorOf(message)));
  const onError = (error: unknown) => lost(error instanceof Error ? error.message : String(error));
  const onExit = () => lost('the worker ended');
  const timer = setTimeout(() => lost(`the job took longer than ${limit} ms`), limit);
  worker.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
  try {
    worker.postMessage(job);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
  }
};

/** At most `size` workers, started when there is work. */
export const startPool = (script: URL, size: number): WorkerPool => {
  const idle = new Set<Worker>();
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let free = size;
  let hasEnded = false;

  const start = (): Worker => {
    const worker = new Worker(script);
    all.add(worker);
    worker.on('exit', () => {
      all.delete(worker);
      idle.delete(worker);
    });
    // Without a listener an error would end the process; `perform` hears of it too.
    worker.on('error', () => all.delete(worker));
    return worker;
  };
  const take = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const give = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    run: async (job, limit) => {
      await take();
      try {
        if (hasEnded) throw new WorkerLost('the pool has ended');
        const [worker = start()] = idle;
        idle.delete(worker);
        try {
          const bytes = await perform(worker, job, limit);
          idle.add(worker);
          return bytes;
        } catch (error) {
          if (error instanceof WorkerLost) void worker.terminate();
          else idle.add(worker);
          throw error;
        }
      } finally {
        give();
      }
    },
    end: async () => {
      hasEnded = true;
      await Promise.all([...all].map(async (worker) => worker.terminate()));
    },
  };
};
