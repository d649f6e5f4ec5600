import {
  stopwatchEdit,
  stopwatchShow,
  stopwatchStart,
  stopwatchStop,
  type StopwatchAnswer,
} from '#contract/stopwatch-operations.ts';
import type { Clock } from './clock.ts';
import { isUnanswered, send } from './http.ts';
import { ageOf, isStartedBy, type StartAction, type StopAction } from './stopwatch-action.ts';
import { fromTrackedTime, type TimeEntry } from './time-entry.ts';

/** What the stopwatch asks of a service; every answer is the entry that runs after it. */
export type StopwatchService = {
  readonly show: (signal?: AbortSignal) => Promise<TimeEntry | null>;
  /** `keep` notes what a repeat after an unanswered attempt must know. */
  readonly start: (action: StartAction, keep: (note: Partial<StartAction>) => void) => Promise<TimeEntry | null>;
  readonly stop: (action: StopAction) => Promise<TimeEntry | null>;
  /** Moves the start of what runs, in milliseconds since 1970; null where the service cannot. */
  readonly moveStart: ((id: number, start: number) => Promise<TimeEntry | null>) | null;
};

/** The service counts whole seconds; a start within this many milliseconds of the click is right. */
const tolerance = 1_500;

/** The stopwatch of the `kontor` namespace. Each answer sets the clock, half of the round trip counted. */
export const namespaceStopwatch = (user_id: number, clock: Clock): StopwatchService => {
  const timed = async (ask: () => Promise<StopwatchAnswer>): Promise<TimeEntry | null> => {
    const sent = clock.reading();
    const { now, running } = await ask();
    clock.sync(sent, clock.reading(), now);
    return running === null ? null : fromTrackedTime(running);
  };
  const age = (action: StartAction | StopAction): number => ageOf(action, { service: clock.now(), wall: Date.now() });

  const show: StopwatchService['show'] = (signal) =>
    timed(() => send(stopwatchShow.answer, stopwatchShow.method, stopwatchShow.path, { signal }));

  const moveStart = (id: number, start: number): Promise<TimeEntry | null> =>
    timed(() => {
      const body = { id, start: new Date(start).toISOString() };
      return send(stopwatchEdit.answer, stopwatchEdit.method, stopwatchEdit.path, { body });
    });

  /** The answer to a repeat may be the first one, given again: what runs by now is asked, and moved to the click if it is late. */
  const afterRepeat = async (action: StartAction): Promise<TimeEntry | null> => {
    const running = await show();
    const clicked = clock.now() - age(action);
    if (!running?.running_since || !isStartedBy(action, running)) return running;
    if (running.running_since - clicked <= tolerance) return running;
    return moveStart(running.id, clicked).catch((error: unknown) => {
      if (isUnanswered(error)) throw error;
      return running;
    });
  };

  const start: StopwatchService['start'] = async (action, keep) => {
    const { input, resume, key } = action;
    const age_ms = action.age ?? age(action);
    keep({ age: age_ms });
    const body = { age_ms, ...(resume === null ? { timetracking: { ...input, user_id } } : { id: resume }) };
    const ask = () =>
      send(stopwatchStart.answer, stopwatchStart.method, stopwatchStart.path, { body, idempotencyKey: key });
    if (action.unanswered === 0) return timed(ask);
    await ask();
    return afterRepeat(action);
  };

  /** Stopping what is stopped changes nothing, so a repeat has its own age, and needs no key. */
  const stop: StopwatchService['stop'] = (action) =>
    timed(() => {
      const body = { age_ms: age(action), ...(action.id !== null && { id: action.id }) };
      return send(stopwatchStop.answer, stopwatchStop.method, stopwatchStop.path, {
        body,
        idempotencyKey: crypto.randomUUID(),
      });
    });

  return { show, start, stop, moveStart };
};
