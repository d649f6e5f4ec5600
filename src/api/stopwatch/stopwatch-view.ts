import { wallTimeOf } from '#domain/dates/zone.ts';
import type { StartAction, StopwatchAction } from './stopwatch-action.ts';
import type { TimeEntry } from '../time-entries/time-entry.ts';

export type StopwatchState = 'idle' | 'running' | 'starting' | 'stopping' | 'unreachable';

/** The service's refusal, or the question whether to start although somebody started another meanwhile. */
export type StopwatchProblem =
  | { readonly code: 'refused'; readonly message: string; readonly errors: readonly string[] }
  | { readonly code: 'other_running' };

/** An entry shown before the service has answered has no id yet. */
export const noId = 0;

type Moment = { readonly user_id: number; readonly today: string };

const begun = (action: StartAction, { user_id, today }: Moment): TimeEntry => ({
  id: action.resume ?? noId,
  user_id,
  date: today,
  start: null,
  end: null,
  seconds: action.seconds,
  tracking_type: 2,
  running_since: action.since ?? action.clicked ?? action.clickedWall,
  client_service_id: action.input.client_service_id,
  contact_id: action.input.contact_id ?? null,
  pr_project_id: action.input.pr_project_id ?? null,
  text: action.input.text ?? null,
  status_id: null,
  allowable_bill: action.input.allowable_bill,
  amount: null,
  rate: null,
  etag: null,
});

/** The running entry as the user sees it at once: the service's state with the pending clicks applied. */
export const optimisticRunning = (
  running: TimeEntry | null,
  actions: readonly StopwatchAction[],
  moment: Moment,
): TimeEntry | null =>
  actions.reduce<TimeEntry | null>((running, action) => {
    if (action.action === 'stop') return null;
    return action.asks ? running : begun(action, moment);
  }, running);

/** An entry with the pending clicks applied: a stopped one no longer runs. */
export const withStops = (entry: TimeEntry, actions: readonly StopwatchAction[], zone: string): TimeEntry => {
  const { running_since, seconds } = entry;
  const stop = actions.find((action) => action.action === 'stop' && (action.id ?? entry.id) === entry.id);
  if (running_since === null || stop?.action !== 'stop') return entry;
  const at = Math.max(running_since, stop.end ?? stop.clicked ?? stop.clickedWall);
  return {
    ...entry,
    running_since: null,
    seconds: seconds + Math.floor((at - running_since) / 1000),
    end: wallTimeOf(at / 1000, zone),
  };
};

export const stateOf = (
  running: TimeEntry | null,
  actions: readonly StopwatchAction[],
  isAway: boolean,
): StopwatchState => {
  const first = actions[0];
  if (isAway || (first !== undefined && first.unanswered > 0)) return 'unreachable';
  if (first !== undefined) return first.action === 'start' ? 'starting' : 'stopping';
  return running === null ? 'idle' : 'running';
};
