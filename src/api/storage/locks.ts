/**
 * Runs a task while this tab is the only one of this browser to hold a lock. Without Web Locks (plain http beyond loopback) it runs at
 * once: the keys of the requests then prevent duplicates.
 */
export const withLock = async <T>(name: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  typeof navigator === 'undefined' || !('locks' in navigator)
    ? task()
    : navigator.locks.request(name, { ...(signal && { signal }) }, task);
