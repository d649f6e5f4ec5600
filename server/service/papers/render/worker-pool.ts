import { Worker, type ResourceLimits } from 'node:worker_threads';

/** Runs jobs in worker threads of one script; each returns bytes. */
export type WorkerPool = {
  /**
   * Runs a job in an idle worker or a new one; the caller limits how many run at once. Rejects if the worker reports a
   * failure or ends. Rejects with TooLarge if the worker reports that, runs out of memory or takes longer than `limit`
   * milliseconds. It never hangs.
   */
  readonly run: (job: unknown, limit: number) => Promise<Uint8Array>;
  /** Ends the workers; running jobs are rejected. */
  readonly end: () => Promise<void>;
};

/** The job took more memory or time than allowed. */
export class TooLarge extends Error {}

/** The worker can no longer be used. */
class WorkerLost extends Error {
  readonly reason: Error;

  constructor(reason: Error) {
    super(reason.message);
    this.reason = reason;
  }
}

const isTooLarge = (message: unknown): message is { readonly tooLarge: string } =>
  typeof message === 'object' && message !== null && 'tooLarge' in message && typeof message.tooLarge === 'string';

const errorOf = (message: unknown): Error => {
  if (isTooLarge(message)) return new TooLarge(message.tooLarge);
  return new Error(typeof message === 'string' ? message : 'the worker sent an unknown answer');
};

const lossOf = (error: unknown): WorkerLost => {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const reason = error instanceof Error ? error : new Error(String(error));
  return new WorkerLost(isOutOfMemory ? new TooLarge(reason.message) : reason);
};

/** Runs one job in one worker. */
const perform = async (worker: Worker, job: unknown, limit: number): Promise<Uint8Array> => {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const onMessage = (message: unknown) => (message instanceof Uint8Array ? resolve(message) : reject(errorOf(message)));
  const onError = (error: unknown) => reject(lossOf(error));
  const onExit = () => reject(new WorkerLost(new Error('the worker ended')));
  const tooLong = () => reject(new WorkerLost(new TooLarge(`the job took longer than ${limit} ms`)));
  const timer = setTimeout(tooLong, limit);
  worker.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
  try {
    worker.postMessage(job);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
  }
};

/** Starts workers of one script on demand. */
export const startPool = (script: URL, resourceLimits: ResourceLimits): WorkerPool => {
  const idle = new Set<Worker>();
  const all = new Set<Worker>();
  let hasEnded = false;

  const start = (): Worker => {
    const worker = new Worker(script, { resourceLimits });
    all.add(worker);
    worker.on('exit', () => {
      all.delete(worker);
      idle.delete(worker);
    });
    // Without a listener, an error would end the process; `perform` also gets it.
    worker.on('error', () => all.delete(worker));
    return worker;
  };

  return {
    run: async (job, limit) => {
      if (hasEnded) throw new Error('the pool has ended');
      const [worker = start()] = idle;
      idle.delete(worker);
      try {
        const bytes = await perform(worker, job, limit);
        idle.add(worker);
        return bytes;
      } catch (error) {
        if (!(error instanceof WorkerLost)) {
          idle.add(worker);
          throw error;
        }
        void worker.terminate();
        throw error.reason;
      }
    },
    end: async () => {
      hasEnded = true;
      await Promise.all([...all].map(async (worker) => worker.terminate()));
    },
  };
};
