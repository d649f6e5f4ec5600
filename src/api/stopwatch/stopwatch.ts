import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { todayIn } from '../service/today.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import { permissionsFor } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { serviceClock } from '../service/clock.ts';
import { Unreachable, isUnanswered } from '../service/http.ts';
import { useCompany } from '../service/namespace.ts';
import { isOffline } from '../service/online.ts';
import { usePendingIds } from '../pending/pending.ts';
import { announceChange } from '../cache/query-client.ts';
import type { StartInput } from './stopwatch-action.ts';
import { stopwatchQuery, stopwatchServiceOf, stopwatchStoreOf } from './stopwatch-query.ts';
import { optimisticRunning, stateOf, withStops, type StopwatchProblem, type StopwatchState } from './stopwatch-view.ts';
import { secondsOf, type TimeEntry, type Tracked } from '../time-entries/time-entry.ts';
import type { Limit } from '../time-entries/time-filter.ts';
import { changeRecord } from '../records/writes.ts';

/** Fields of the running entry that can be changed while it runs. */
export type StopwatchEdit = Partial<Pick<TimeEntry, keyof StartInput>>;

export type Stopwatch = {
  /** The running entry with pending clicks applied; its id is 0 until the service has assigned one. */
  readonly running: TimeEntry | null;
  /** True until the service has said whether a stopwatch runs. */
  readonly isLoading: boolean;
  readonly elapsedSeconds: number;
  readonly state: StopwatchState;
  /** When the pending stop was clicked, in milliseconds since 1970; null if there is none. */
  readonly stopping: number | null;
  readonly problem: StopwatchProblem | null;
  /** Limits of a service without the namespace. */
  readonly limits: readonly Limit[];
  readonly start: (input: StartInput) => void;
  readonly stop: () => void;
  /** Resumes a stopwatch entry of today; for any other entry starts a new one. */
  readonly continue_: (entry: TimeEntry | Tracked) => void;
  /** Changes the running entry, or the one with this id, and resolves to its id. Rejects like `send`. */
  readonly edit: (change: StopwatchEdit, id?: number) => Promise<number>;
  /** Stops a forgotten stopwatch at a moment of its running segment, in milliseconds since 1970; null if the service cannot. */
  readonly cut: ((end: number) => void) | null;
  /** Undoes a stop: the entry runs on as if it had not been stopped. */
  readonly reopen: (entry: TimeEntry) => void;
  /**
   * Milliseconds since 1970; null if the service cannot move it. Resolves to the id of the entry, which is given to undo it. Rejects like
   * `send`, with 412 if someone else changed it, and with 422 if the entry does not run any more.
   */
  readonly moveStart: ((start: number, id?: number) => Promise<number>) | null;
  /** Confirms starting although another one is running. */
  readonly retry: () => void;
  /** Discards a start that awaits a decision, or acknowledges a refusal. */
  readonly discard: () => void;
};

const hostedLimits: readonly Limit[] = ['stop_on_arrival', 'two_days', 'live'];

/** Re-renders at each whole second of the running entry, and requests the service's time again after a sleep. */
const useSeconds = (running: TimeEntry | null, client: QueryClient): void => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const since = running?.running_since ?? null;
  useEffect(() => {
    if (since === null) return;
    let sleeps = serviceClock.sleeps();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      const past = (serviceClock.now() - since) % 1000;
      timer = setTimeout(beat, 1000 - Math.max(0, past));
    };
    const beat = (): void => {
      if (serviceClock.sleeps() !== sleeps) void client.invalidateQueries({ queryKey: stopwatchQuery.queryKey });
      sleeps = serviceClock.sleeps();
      tick();
      next();
    };
    next();
    return () => clearTimeout(timer);
  }, [since, client]);
};

/** The entry to change: the one with this id, otherwise what runs. */
const targetOf = async (client: QueryClient, id: number | undefined): Promise<Pick<TimeEntry, 'id' | 'etag'>> => {
  const current = await client.ensureQueryData(stopwatchQuery);
  if (id !== undefined && id !== current?.id) return { id, etag: null };
  if (current === null) throw new Unreachable('No entry runs at the service.');
  return current;
};

const editEntry = async (client: QueryClient, change: StopwatchEdit, of?: number): Promise<number> => {
  const { id } = await targetOf(client, of);
  await changeRecord('POST', timetracking.path, id, change, null);
  await announceChange(client, [timetracking.name]);
  return id;
};

const moveRunning = async (client: QueryClient, start: number, of?: number): Promise<number> => {
  const { id, etag } = await targetOf(client, of);
  const service = await stopwatchServiceOf(client);
  await service.moveStart?.(id, start, etag);
  await announceChange(client, [timetracking.name]);
  return id;
};

const inputOf = ({
  client_service_id,
  allowable_bill,
  text,
  contact_id,
  pr_project_id,
}: TimeEntry | Tracked): StartInput => ({
  client_service_id,
  allowable_bill,
  text,
  contact_id,
  pr_project_id,
});

/** True if a stopped entry of today's stopwatch can resume under the same id; an invoiced one cannot. */
const canResume = (entry: TimeEntry | Tracked, user_id: number, today: string): boolean =>
  (entry.tracking_type === 2 || ('tracking' in entry && entry.tracking?.type === 'stopwatch')) &&
  entry.date === today &&
  entry.user_id === user_id &&
  (entry.status_id ?? timeStatus.open) < timeStatus.invoiced;

/**
 * The signed-in user's stopwatch. The service holds it; a click shows at once, and its time counts whenever it reaches the service. Elapsed
 * time is by the service's clock.
 */
export const useStopwatch = (): Stopwatch => {
  const client = useQueryClient();
  const account = useSignedIn();
  const company = useCompany();
  const store = stopwatchStoreOf(client, account);
  const actions = useSyncExternalStore(store.subscribe, store.actions);
  const problem = useSyncExternalStore(store.subscribe, store.problem);
  const result = useQuery({ ...stopwatchQuery, enabled: permissionsFor(account, timetracking).read });
  const today = todayIn(company.zone);
  const discarded = usePendingIds(timetracking.name);
  const displayed = optimisticRunning(result.data ?? null, actions, { user_id: account.user_id, today });
  const running = displayed !== null && discarded.has(displayed.id) ? null : displayed;
  useSeconds(running, client);

  const continue_ = (entry: TimeEntry | Tracked): void => {
    if (entry.id !== running?.id) {
      const resumed = { id: entry.id, seconds: secondsOf({ ...entry, running_since: null }, 0) };
      void store.start(inputOf(entry), canResume(entry, account.user_id, today) ? resumed : null);
    }
  };
  const isAway = (result.isError && isUnanswered(result.error)) || (actions.length > 0 && isOffline());
  const stop = actions.findLast(({ action }) => action === 'stop');
  const waiting = actions.find((action) => action.action === 'start' && action.asks);
  return {
    running,
    isLoading: result.isLoading,
    elapsedSeconds: running === null ? 0 : secondsOf(running, serviceClock.now()),
    state: stateOf(running, actions, isAway),
    stopping: stop === undefined ? null : (stop.clicked ?? stop.clickedWall),
    problem: waiting === undefined ? problem : { code: 'other_running' },
    limits: company.hosted ? hostedLimits : [],
    start: (input) => void store.start(input),
    stop: () => void store.stop(running?.id || null),
    continue_,
    edit: async (change, id) => {
      await store.run();
      return editEntry(client, change, id);
    },
    cut: company.hosted ? null : (end) => void store.stop(running?.id || null, end),
    reopen: (entry) =>
      void store.start(inputOf(entry), { id: entry.id, seconds: entry.seconds, since: entry.running_since ?? 0 }),
    moveStart: company.hosted
      ? null
      : async (start, id) => {
          await store.run();
          return moveRunning(client, start, id).catch(async (error: unknown) => {
            await client.invalidateQueries({ queryKey: stopwatchQuery.queryKey });
            throw error;
          });
        },
    retry: () => void store.retry(),
    discard: store.discard,
  };
};

/** Entries with the user's pending clicks applied. */
export const useWithStops = (entries: readonly TimeEntry[]): readonly TimeEntry[] => {
  const account = useSignedIn();
  const { zone } = useCompany();
  const store = stopwatchStoreOf(useQueryClient(), account);
  const actions = useSyncExternalStore(store.subscribe, store.actions);
  return useMemo(
    () => entries.map((entry) => (entry.user_id === account.user_id ? withStops(entry, actions, zone) : entry)),
    [entries, actions, zone, account.user_id],
  );
};

/** Sends pending clicks on page load, when the network is back, and when another tab that was sending is gone. Use once, in the frame. */
export const useSendStopwatch = (): void => {
  const client = useQueryClient();
  const account = useSignedIn();
  const store = stopwatchStoreOf(client, account);
  useEffect(() => {
    const send = (): void => void store.run();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [store]);
};
