import type { QueryClient } from '@tanstack/react-query';
import { SignedOut } from '#auth/session.ts';
import { createListeners } from '../storage/listeners.ts';
import type { Clock } from '../service/clock.ts';
import { ServiceError, Unreachable, hasStatus, isUnanswered, waitAfter } from '../service/http.ts';
import { withLock } from '../storage/locks.ts';
import { isOffline } from '../service/online.ts';
import { announceChange } from '../cache/query-client.ts';
import type { StopwatchList } from './sealed-starts.ts';
import {
  isStartedBy,
  sinceClick,
  type StartAction,
  type StartInput,
  type StopwatchAction,
} from './stopwatch-action.ts';
import type { StopwatchService } from './stopwatch-service.ts';
import type { StopwatchProblem } from './stopwatch-view.ts';
import type { TimeEntry } from '../time-entries/time-entry.ts';

export const stopwatchKey = ['stopwatch'] as const;

/** Milliseconds until the first, second, … repeat of an unanswered request; the last one repeats. */
const waits = [1_000, 3_000, 10_000] as const;

/** Milliseconds within which a second click counts as the same click. */
const doubleClick = 800;

/** After this many attempts without the key to its texts, a start is sent without them, since its time matters more. */
const maxSealedAttempts = 3;

const clickedAt = ({ clicked, clickedWall }: StopwatchAction): number => clicked ?? clickedWall;

/** The request of a click, without its time. */
const requestOf = (action: StopwatchAction): unknown =>
  action.action === 'stop' ? [action.id, action.end] : [action.resume, action.input, action.since];

const isRepeated = (last: StopwatchAction, action: StopwatchAction): boolean =>
  last.action === action.action &&
  clickedAt(action) - clickedAt(last) < doubleClick &&
  JSON.stringify(requestOf(last)) === JSON.stringify(requestOf(action));

type Parts = {
  readonly client: QueryClient;
  readonly list: StopwatchList;
  readonly lock: string;
  readonly clock: Clock;
  readonly service: () => Promise<StopwatchService>;
};

/**
 * Starts and stops in the order of the clicks, kept in this browser until the service has answered each (trust, B1, B2). One tab at a time
 * sends them, each with the time since its click.
 */
export const stopwatchStore = ({ client, list, lock, clock, service }: Parts) => {
  let problem: StopwatchProblem | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** The last failure after which nothing more can be sent for now: it may say how long. */
  let lastFailure: unknown = null;
  const { notify, subscribe } = createListeners(list.subscribe);

  const setProblem = (next: StopwatchProblem | null): void => {
    problem = next;
    notify();
  };

  const note = (key: string, change: Partial<StartAction>): void =>
    list.change((actions) =>
      actions.map((action) => (action.key === key && action.action === 'start' ? { ...action, ...change } : action)),
    );

  const drop = (key: string): void => list.change((actions) => actions.filter((action) => action.key !== key));

  const mustAsk = async (action: StartAction, at: StopwatchService): Promise<boolean> => {
    const age = sinceClick(action, { service: clock.now(), wall: clock.wall() });
    if (action.asks || age <= doubleClick) return false;
    const other = await at.show();
    const since = other?.running_since ?? 0;
    if (since <= clock.now() - age + doubleClick) return false;
    if (other === null || isStartedBy(action, other)) return false;
    note(action.key, { asks: true });
    setProblem({ code: 'other_running' });
    return true;
  };

  /** The click with its texts, which a reload may have left encrypted. */
  const opened = async (action: StopwatchAction): Promise<StopwatchAction> => {
    await list.open(action).catch((error: unknown) => {
      if (action.unanswered < maxSealedAttempts)
        throw new Unreachable('The text of a start cannot be decrypted yet.', { cause: error });
    });
    return list.read().find(({ key }) => key === action.key) ?? action;
  };

  const sendOne = async (first: StopwatchAction): Promise<'done' | 'asks'> => {
    const action = await opened(first);
    const at = await service();
    if (!clock.isSynced()) await at.show();
    if (action.action === 'start' && (await mustAsk(action, at))) return 'asks';
    const answered: TimeEntry | null =
      action.action === 'stop' ? await at.stop(action) : await at.start(action, (change) => note(action.key, change));
    await client.cancelQueries({ queryKey: stopwatchKey });
    client.setQueryData(stopwatchKey, answered);
    list.change((actions) => {
      const others = actions.filter(({ key }) => key !== action.key);
      const [next, ...rest] = others;
      const isItsStop = action.action === 'start' && next?.action === 'stop' && next.id === null;
      return isItsStop ? [{ ...next, id: answered?.id ?? null }, ...rest] : others;
    });
    void announceChange(client, ['timetracking']);
    return 'done';
  };

  const countUnanswered = (key: string): void =>
    list.change((actions) =>
      actions.map((action) => (action.key === key ? { ...action, unanswered: action.unanswered + 1 } : action)),
    );

  const refused = (key: string, error: unknown): void => {
    drop(key);
    const message = error instanceof Error ? error.message : String(error);
    setProblem({ code: 'refused', message, errors: error instanceof ServiceError ? error.errors : [] });
    void announceChange(client, ['timetracking']);
  };

  /** Returns true if nothing more can be sent for now. */
  const failed = (key: string, error: unknown): boolean => {
    if (isUnanswered(error) || error instanceof SignedOut || hasStatus(error, 401) || hasStatus(error, 429)) {
      lastFailure = error;
      countUnanswered(key);
      if (hasStatus(error, 401)) void client.invalidateQueries({ queryKey: ['session'] });
      return true;
    }
    refused(key, error);
    return false;
  };

  const sendAll = async (): Promise<void> => {
    lastFailure = null;
    for (let action = list.read()[0]; action !== undefined && !isOffline(); action = list.read()[0]) {
      if (action.action === 'start' && action.asks) return;
      const { key } = action;
      const outcome = await sendOne(action).catch((error: unknown) => (failed(key, error) ? 'away' : 'done'));
      if (outcome !== 'done') return;
    }
  };

  const schedule = (): void => {
    clearTimeout(timer);
    const first = list.read()[0];
    if (first === undefined || (first.action === 'start' && first.asks)) return;
    const soon = first.unanswered === 0 && !isOffline() ? 0 : waits[2];
    const wait = waits[Math.min(first.unanswered, waits.length) - 1] ?? soon;
    timer = setTimeout(() => void run(), waitAfter(lastFailure, wait));
  };

  const run = (): Promise<void> => {
    running ??= withLock(lock, sendAll).finally(() => {
      running = null;
      schedule();
    });
    return running;
  };

  const click = () => ({
    key: crypto.randomUUID(),
    clicked: clock.isSynced() ? clock.now() : null,
    clickedWall: clock.wall(),
    unanswered: 0,
  });

  const add = (action: StopwatchAction): Promise<void> => {
    const last = list.read().at(-1);
    const isSame = last !== undefined && isRepeated(last, action);
    if (isSame) return run();
    setProblem(null);
    list.change((actions) => [...actions, action]);
    return run();
  };

  return {
    actions: list.read,
    problem: (): StopwatchProblem | null => problem,
    subscribe,
    /** Sends pending clicks; resolves when nothing more can be sent for now. */
    run,
    /** Starts a new entry, or resumes one with its seconds so far; from `since` if its last stop is undone. */
    start: (
      input: StartInput,
      resumed: { readonly id: number; readonly seconds: number; readonly since?: number } | null = null,
    ): Promise<void> => {
      const { id: resume = null, seconds = 0, since = null } = resumed ?? {};
      const entry = { input, resume, seconds, since };
      return add({ ...click(), action: 'start', ...entry, created: null, asks: false });
    },
    /** Stops the running entry, at `end` if given, in milliseconds since 1970. */
    stop: (id: number | null, end: number | null = null): Promise<void> => add({ ...click(), action: 'stop', id, end }),
    /** Starts even though somebody started another one after the click. */
    retry: (): Promise<void> => {
      setProblem(null);
      const [first] = list.read();
      if (first?.action === 'start' && first.asks) {
        const again = { ...first, ...click(), asks: false, at: null };
        list.change((actions) => [again, ...actions.slice(1)]);
      }
      return run();
    },
    /** Discards a start that awaits a decision, and the clicks after it; or acknowledges a refusal. */
    discard: (): void => {
      setProblem(null);
      const [first] = list.read();
      if (first?.action === 'start' && first.asks) list.change(() => []);
    },
  };
};
