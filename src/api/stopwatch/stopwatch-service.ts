import {
  stopwatchEdit,
  stopwatchShow,
  stopwatchStart,
  stopwatchStop,
  type StopwatchResponse,
} from '#contract/kontor/stopwatch-operations.ts';
import { call } from '../service/call.ts';
import type { Clock } from '../service/clock.ts';
import { sinceClick, type StartAction, type StopAction } from './stopwatch-action.ts';
import type { TimeEntry } from '../time-entries/time-entry.ts';

/** The greatest age of a click that the service accepts: 24 hours in milliseconds. */
const maxAge = 86_400_000;

/** The stopwatch operations of a service; every response is the entry that runs afterwards. */
export type StopwatchService = {
  readonly show: (signal?: AbortSignal) => Promise<TimeEntry | null>;
  /** `keep` stores what a repeat after an unanswered attempt must know. */
  readonly start: (action: StartAction, keep: (note: Partial<StartAction>) => void) => Promise<TimeEntry | null>;
  readonly stop: (action: StopAction) => Promise<TimeEntry | null>;
  /** Moves the start of the running entry, in milliseconds since 1970; 412 if its version has changed. Null if the service cannot. */
  readonly moveStart: ((id: number, start: number, etag: string | null) => Promise<TimeEntry | null>) | null;
};

/** The stopwatch of the `kontor` namespace. Each response sets the clock, corrected by half the round trip. */
export const namespaceStopwatch = (user_id: number, clock: Clock): StopwatchService => {
  const timed = async (request: () => Promise<StopwatchResponse>): Promise<TimeEntry | null> => {
    const sent = clock.reading();
    const { now, running } = await request();
    clock.sync(sent, clock.reading(), now);
    return running;
  };
  const since = (action: StartAction | StopAction): number =>
    sinceClick(action, { service: clock.now(), wall: clock.wall() });

  const show: StopwatchService['show'] = (signal) => timed(() => call(stopwatchShow, { signal }));

  const moveStart = (id: number, start: number, ifMatch: string | null): Promise<TimeEntry | null> =>
    timed(() => {
      const body = { id, start: new Date(start).toISOString() };
      return call(stopwatchEdit, { body, ifMatch });
    });

  const start: StopwatchService['start'] = async (action, keep) => {
    const { input, resume, since: reopened, key } = action;
    const clicked_at = action.at ?? Math.round(clock.now()) - since(action);
    keep({ at: clicked_at });
    const reopen = typeof reopened === 'number' && { reopen: true };
    const body = {
      clicked_at,
      ...(resume === null ? { timetracking: { ...input, user_id } } : { id: resume, ...reopen }),
    };
    const request = () => call(stopwatchStart, { body, idempotencyKey: key });
    if (action.unanswered === 0) return timed(request);
    // The response to a repeat may be the stored first response, so fetch what is running now.
    await request();
    return show();
  };

  /** Stopping a stopped entry changes nothing, so a repeat sends its own age and needs no key. An older stop names its moment instead. */
  const stop: StopwatchService['stop'] = (action) =>
    timed(() => {
      const { id } = action;
      const age = since(action);
      const end = action.end ?? (age > maxAge ? Math.round(clock.now()) - age : null);
      const cut = end !== null && { end: new Date(end).toISOString() };
      const body = { age_ms: Math.min(age, maxAge), ...(id !== null && { id }), ...cut };
      return call(stopwatchStop, { body, idempotencyKey: crypto.randomUUID() });
    });

  return { show, start, stop, moveStart };
};
