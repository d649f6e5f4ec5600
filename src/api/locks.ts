/**
 * Runs a task while this tab alone, of all tabs of this browser, holds a lock. Without Web Locks (plain http beyond
 * loopback) it runs at once: then the keys of the requests keep them single.
 */
export const withLock = async <T>(name: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  typeof navigator === 'undefined' || !('locks' in navigator)
    ? task()
    : navigator.locks.request(name, { ...(signal && { signal }) }, task);
