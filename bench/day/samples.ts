import { percentile } from '../measure/figures.ts';

/** Milliseconds. `failures`: how often by reason. */
export type Summary = {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
  readonly failures: ReadonlyMap<string, number>;
};

type Sample = {
  readonly activity: string;
  /** Method and path, without ids; the activity if it is no recorded request. */
  readonly route: string;
  readonly sent: number;
  milliseconds?: number;
  failure?: string | undefined;
};

const summaryOf = (samples: readonly Sample[]): Summary => {
  const now = performance.now();
  const times = samples.map(({ sent, milliseconds }) => milliseconds ?? now - sent);
  const failures = new Map<string, number>();
  for (const { milliseconds, failure } of samples) {
    const reason = milliseconds === undefined ? 'no answer' : failure;
    if (reason !== undefined) failures.set(reason, (failures.get(reason) ?? 0) + 1);
  }
  return {
    requests: samples.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    failures,
  };
};

/** The times of requests by activity and by route, and what went wrong. */
export const openSamples = () => {
  let samples: Sample[] = [];
  return {
    /** Called when a request is sent; the result is called with its answer, and the reason if it failed. */
    begin: (activity: string, route = activity): ((failure?: string) => void) => {
      const sample: Sample = { activity, route, sent: performance.now() };
      samples.push(sample);
      return (failure) => {
        sample.milliseconds = performance.now() - sample.sent;
        sample.failure = failure;
      };
    },
    /** Forgets what was sent until now. */
    reset: (): void => void (samples = []),
    /** Summaries of the requests sent until a moment, including those that are not answered yet. */
    until: (moment: number) => {
      const counted = samples.filter(({ sent }) => sent < moment);
      const by = (kind: 'activity' | 'route') =>
        [...Map.groupBy(counted, (sample) => sample[kind])].map(([name, some]) => [name, summaryOf(some)] as const);
      return { all: summaryOf(counted), byActivity: by('activity'), byRoute: by('route') };
    },
  };
};

export type Samples = ReturnType<typeof openSamples>;
