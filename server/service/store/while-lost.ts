import { setTimeout } from 'node:timers/promises';
import { ConnectionLost } from './database.ts';

/** Milliseconds for which a request waits for a server that is away, and between two attempts. */
const patience = 10_000;
const pause = 250;

/**
 * Repeats work that failed because its connection was lost, until the server is back or patience ends; then the last
 * error is thrown. By default only if nothing can have been saved; `always` for work that may be done twice.
 */
export const repeatWhileLost = async <Result>(work: () => Promise<Result>, always = false): Promise<Result> => {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isSafe = error instanceof ConnectionLost && (always || !error.mayBeSaved);
      if (!isSafe || performance.now() > end) throw error;
    }
    await setTimeout(pause);
  }
};
