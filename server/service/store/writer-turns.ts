import { maxCommitDuration, type Job } from './commit-together.ts';

type WaitingJob<Connection> = Job<Connection> & {
  /** Jobs with the same key run one after another; keys take turns. */
  readonly key: string;
  /** The time of arrival, by `performance.now()`. */
  readonly since: number;
};

/**
 * Jobs by key, in the order in which they will run: the key served last goes to the end, behind those that arrived
 * while its job ran. A key whose last job was long begins a new commit, so that the callers of short jobs do not wait
 * for its next one.
 */
export const writerTurns = <Connection>() => {
  const waiting = new Map<string, WaitingJob<Connection>[]>();
  const long = new Set<string>();
  let served: { readonly key: string; readonly jobs: WaitingJob<Connection>[] } | undefined;
  let count = 0;
  const putBack = (): void => {
    if (served !== undefined && served.jobs.length > 0) waiting.set(served.key, served.jobs);
    served = undefined;
  };
  return {
    count: (): number => count,
    add: (job: WaitingJob<Connection>): void => {
      const jobs = served?.key === job.key ? served.jobs : (waiting.get(job.key) ?? []);
      jobs.push(job);
      if (served?.key !== job.key) waiting.set(job.key, jobs);
      count += 1;
    },
    /** The next job of a commit; undefined if none waits, or if it should begin another commit. */
    next: (position: 'first' | 'further'): WaitingJob<Connection> | undefined => {
      putBack();
      for (const [key, jobs] of waiting) {
        if (long.has(key) && position === 'further') return undefined;
        waiting.delete(key);
        const job = jobs.shift();
        served = { key, jobs };
        count -= 1;
        return job;
      }
      return undefined;
    },
    /** Records how many milliseconds a job of a key ran. */
    note: (key: string, took: number): void => void (took > maxCommitDuration ? long.add(key) : long.delete(key)),
    /** Removes and returns the jobs that arrived before a time. */
    removeBefore: (moment: number): readonly WaitingJob<Connection>[] => {
      putBack();
      return [...waiting].flatMap(([key, jobs]) => {
        const kept = jobs.filter(({ since }) => since >= moment);
        if (kept.length > 0) waiting.set(key, kept);
        else waiting.delete(key);
        count -= jobs.length - kept.length;
        return jobs.filter(({ since }) => since < moment);
      });
    },
  };
};
