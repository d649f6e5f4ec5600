import { Worker } from 'node:worker_threads';
import type { Reader } from './database.ts';
import type { SqlValues, Row, Sql } from './sql.ts';

/** `ended` holds the number of the job that nobody waits for any more. */
export type SearchThreadData = { readonly path: string; readonly ended: Int32Array<SharedArrayBuffer> };

type How = 'rows' | 'lines';

/** A statement for a thread; `number` differs from that of the previous one. */
export type SearchJob = { readonly number: number; readonly how: How; readonly statement: Sql };

/** The result of a job, or an error message. */
export type SearchOutcome = {
  readonly rows?: readonly Row[];
  readonly lines?: readonly SqlValues[];
  readonly failure?: string;
};

const script = new URL('./search-worker.ts', import.meta.url);

type Thread = {
  readonly worker: Worker;
  /** Rejects if the thread fails or ends. */
  readonly run: (how: How, statement: Sql, signal: AbortSignal) => Promise<SearchOutcome>;
  readonly close: () => Promise<void>;
};

const startThread = (path: string): Thread => {
  const data: SearchThreadData = { path, ended: new Int32Array(new SharedArrayBuffer(4)) };
  const worker = new Worker(script, { workerData: data });
  let number = 0;
  let settle: PromiseWithResolvers<SearchOutcome> | undefined;
  const fail = (error: unknown): void => settle?.reject(error);
  const end = (): void => void Atomics.store(data.ended, 0, number);
  worker
    .on('message', (outcome: SearchOutcome) => settle?.resolve(outcome))
    .on('error', fail)
    .on('exit', () => fail(new Error('the search thread has ended')));
  return {
    worker,
    close: async () => {
      end();
      await worker.terminate();
    },
    run: async (how, statement, signal) => {
      number = (number + 1) % 1_000_000_000;
      const job: SearchJob = { number, how, statement };
      settle = Promise.withResolvers();
      signal.addEventListener('abort', end, { once: true });
      worker.ref();
      try {
        worker.postMessage(job);
        return await settle.promise;
      } finally {
        worker.unref();
        signal.removeEventListener('abort', end);
      }
    },
  };
};

/**
 * Reads a database file in up to `size` threads, started on demand: SQLite blocks its caller while reading, which on
 * the event loop would be everyone. Each thread has its own connection and sees the latest committed data.
 */
export const searchThreads = (path: string, size: number) => {
  const idle = new Set<Thread>();
  const all = new Set<Thread>();
  const waiting: (() => void)[] = [];
  let free = size;

  const start = (): Thread => {
    const thread = startThread(path);
    all.add(thread);
    thread.worker.on('exit', () => {
      all.delete(thread);
      idle.delete(thread);
    });
    return thread;
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

  /** Settles when the thread is free again, even if nobody waits for it. */
  const run = async (how: How, statement: Sql, signal: AbortSignal): Promise<SearchOutcome> => {
    signal.throwIfAborted();
    await take();
    try {
      const [thread = start()] = idle;
      idle.delete(thread);
      const outcome = await thread.run(how, statement, signal);
      idle.add(thread);
      signal.throwIfAborted();
      if (outcome.failure !== undefined) throw new Error(outcome.failure);
      return outcome;
    } finally {
      give();
    }
  };

  return {
    reader: (signal: AbortSignal): Reader => {
      const rowsOf = async (statement: Sql): Promise<readonly Row[]> =>
        (await run('rows', statement, signal)).rows ?? [];
      return {
        all: rowsOf,
        get: async (statement) => (await rowsOf(statement))[0],
        lines: async (statement) => (await run('lines', statement, signal)).lines ?? [],
      };
    },
    close: async (): Promise<void> => {
      await Promise.all([...all].map(async (thread) => thread.close()));
    },
  };
};
