import { isUnanswered, waitAfter } from './http.ts';

/** Milliseconds before the second and the third attempt. */
export const shortWaits: readonly number[] = [400, 1600];

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Repeats a request while no response comes, after each of `waits` or as much later as the service requires. `again` is true if an earlier
 * attempt may have succeeded. Throws the last failure.
 */
export const retryUnanswered = async <T>(
  attempt: (again: boolean) => Promise<T>,
  waits: readonly number[] = shortWaits,
): Promise<T> => {
  for (const [tries, wait] of waits.entries()) {
    try {
      return await attempt(tries > 0);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await pause(waitAfter(error, wait));
    }
  }
  return attempt(waits.length > 0);
};
