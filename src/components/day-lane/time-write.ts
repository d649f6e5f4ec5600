import type { QueryClient } from '@tanstack/react-query';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { activityQuery } from '#api/records/activity.ts';
import { Unreachable } from '#api/service/http.ts';
import { at, show } from '#api/records/operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { stopwatchServiceOf } from '#api/stopwatch/stopwatch-query.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import type { Span } from '#domain/dates/time-span.ts';

/** Everything in an entry except its time. */
export type EntryInput = Omit<TimetrackingInput, 'tracking'>;

/** One write to the day: new times for an entry, a new entry, or the removal of one. */
export type TimeWrite =
  | { readonly kind: 'set'; readonly entry: TimeEntry; readonly before: Span; readonly span: Span }
  /** `intent`: another attempt with other values corrects the entry, if the first one was created after all. */
  | { readonly kind: 'add'; readonly input: EntryInput; readonly span: Span; readonly intent?: string }
  | { readonly kind: 'remove'; readonly id: number };

/** The input for a second part of an entry: everything but its time. Throws like `send`. */
export const inputLike = async (client: QueryClient, entry: TimeEntry): Promise<EntryInput> => {
  const record = await client.fetchQuery(show(at(timetracking), entry.id));
  const { user_id, client_service_id, allowable_bill, status_id, text, contact_id, sub_contact_id } = record;
  const { pr_project_id, pr_package_id, pr_milestone_id } = record;
  return {
    user_id,
    client_service_id,
    allowable_bill,
    text,
    charge: record.charge ?? entry.rate,
    contact_id,
    sub_contact_id,
    pr_project_id,
    pr_package_id,
    pr_milestone_id,
    ...(status_id === null ? {} : { status_id }),
  };
};

/** The input for an entry that fills a gap: the same references, without text, status or rate. */
export const inputAs = (entry: TimeEntry): EntryInput => ({
  user_id: entry.user_id,
  client_service_id: entry.client_service_id,
  allowable_bill: entry.allowable_bill,
  contact_id: entry.contact_id,
  pr_project_id: entry.pr_project_id,
});

/**
 * Moves the start of the running stopwatch, in epoch seconds. `etag` is the version shown; null accepts any version. Throws like `send`, and
 * if the service does not support it.
 */
export const moveRunning = async (
  client: QueryClient,
  id: number,
  start: number,
  etag: string | null,
): Promise<void> => {
  const service = await stopwatchServiceOf(client);
  if (service.moveStart === null) throw new Unreachable('The service cannot move the start of what runs.');
  await service.moveStart(id, start * 1000, etag);
  await announceChange(client, [timetracking.name]);
};

/** Returns whether entries of an activity are billable by default. */
export const defaultBillable = async (client: QueryClient, activity: number): Promise<boolean> => {
  const found = await client.fetchQuery(activityQuery(activity));
  return found.default_is_billable ?? true;
};
