import { formatHourMinute, parseHourMinute } from '#domain/hours/duration.ts';
import type { timetracking } from '#contract/resources/timetracking.ts';
import type { TrackedTime } from '#contract/kontor/stopwatch-operations.ts';
import type { Timesheet } from '#contract/resources/timesheet.ts';
import { instantOf } from '#domain/dates/zone.ts';
import type { AppRecord } from '../service/app-record.ts';

/** A timetracking as the app shows it, whichever operations it came from. Amount and rate are decimals; null: unknown. */
export type TimeEntry = {
  readonly id: number;
  readonly user_id: number;
  readonly date: string;
  /** `yyyy-mm-dd hh:ii:ss` by the company's clock; null for a duration. */
  readonly start: string | null;
  readonly end: string | null;
  /** Seconds of closed segments; the running one adds `now - running_since`. */
  readonly seconds: number;
  /** 0 duration, 1 from/to, 2 stopwatch. */
  readonly tracking_type: number;
  /** Milliseconds since 1970 by the service's clock; null when it is stopped. */
  readonly running_since: number | null;
  readonly client_service_id: number;
  readonly contact_id: number | null;
  readonly pr_project_id: number | null;
  readonly text: string | null;
  readonly status_id: number | null;
  readonly allowable_bill: boolean;
  readonly amount: string | null;
  readonly rate: string | null;
  /** The version shown, for If-Match; null if the service returns none in lists. */
  readonly etag: string | null;
};

/** From the `kontor` namespace. */
export const fromTrackedTime = (tracked: TrackedTime): TimeEntry => ({
  id: tracked.id,
  user_id: tracked.user_id,
  date: tracked.date,
  start: tracked.start,
  end: tracked.end,
  seconds: tracked.seconds,
  tracking_type: tracked.tracking_type,
  running_since: tracked.running_since,
  client_service_id: tracked.client_service_id,
  contact_id: tracked.contact_id,
  pr_project_id: tracked.pr_project_id,
  text: tracked.text,
  status_id: tracked.status_id,
  allowable_bill: tracked.allowable_bill,
  amount: tracked.amount,
  rate: tracked.rate,
  etag: tracked.etag,
});

/** A timetracking as lists and forms of records have it. */
export type Tracked = AppRecord<typeof timetracking>;

const typeOf = ({ tracking_type, tracking }: Tracked): number =>
  tracking_type ?? (tracking === undefined ? 0 : ['duration', 'range', 'stopwatch'].indexOf(tracking.type));

/** From a list or a form; a hosted service returns the times with single records only. `now` in milliseconds since 1970. */
export const entryOf = (row: Tracked, now: number): TimeEntry => {
  const range = row.tracking?.type === 'range' ? row.tracking : { start: null, end: null };
  return {
    id: row.id,
    user_id: row.user_id,
    date: row.date,
    start: row.start ?? range.start,
    end: row.end ?? range.end,
    seconds: row.seconds ?? parseHourMinute(row.duration.padStart(5, '0')) ?? 0,
    tracking_type: typeOf(row),
    running_since: row.running_since ?? (row.running ? now : null),
    client_service_id: row.client_service_id,
    contact_id: row.contact_id,
    pr_project_id: row.pr_project_id,
    text: row.text,
    status_id: row.status_id,
    allowable_bill: row.allowable_bill,
    amount: row.amount ?? null,
    rate: row.rate ?? null,
    etag: row.etag,
  };
};

/**
 * A time entry of the documented timesheet as a record of the list, for services without Kontor's own operations. Fields that they do not
 * give are null.
 */
export const trackedOf = (entry: TimeEntry): Readonly<Record<string, unknown>> & { readonly id: number } => {
  const { etag: _, ...rest } = entry;
  const unknown = {
    charge: null,
    sub_contact_id: null,
    pr_package_id: null,
    pr_milestone_id: null,
    travel_time: null,
    travel_charge: null,
    travel_distance: null,
    estimated_time: null,
  };
  return {
    ...unknown,
    ...rest,
    duration: formatHourMinute(entry.seconds),
    running: entry.running_since !== null,
  };
};

/** Milliseconds since 1970 of a wall-clock datetime in a zone; null for none. */
const instantIn = (wall: string | null, zone: string): number | null => {
  const reading = wall === null ? null : instantOf(wall, zone);
  return reading?.ok === true ? reading.seconds * 1000 : null;
};

/**
 * Seconds of closed segments. The document does not say whether `total_time_in_secs` of a running entry includes the running segment: it
 * does if it is at least as long as that segment.
 */
const closedSeconds = (timesheet: Timesheet, running_since: number | null, now: number): number => {
  const total = timesheet.total_time_in_secs || timesheet.needed_hour * 3600 + timesheet.needed_min * 60;
  const open = running_since === null ? 0 : Math.max(0, Math.floor((now - running_since) / 1000));
  const slack = 2;
  return running_since !== null && total + slack >= open ? Math.max(0, total - open) : total;
};

/**
 * A time entry from the documented timesheet (`/monitoring`), for services without the namespace; `zone` is the company's, `now` is the
 * service's clock in milliseconds since 1970.
 */
export const fromTimesheet = (timesheet: Timesheet, zone: string, now: number): TimeEntry => {
  const running_since = timesheet.is_running ? (instantIn(timesheet.start_time_tracking, zone) ?? now) : null;
  return {
    id: timesheet.id,
    user_id: timesheet.user_id,
    date: timesheet.date,
    start: timesheet.tracking_type === 0 ? null : (timesheet.needed_hour_start ?? timesheet.start_time_tracking),
    end: timesheet.tracking_type === 0 || timesheet.is_running ? null : timesheet.needed_hour_end,
    seconds: closedSeconds(timesheet, running_since, now),
    tracking_type: timesheet.tracking_type,
    running_since,
    client_service_id: timesheet.client_service_id,
    contact_id: timesheet.contact_id,
    pr_project_id: timesheet.pr_project_id,
    text: timesheet.text,
    status_id: timesheet.monitoring_status_id,
    allowable_bill: timesheet.allowable_bill,
    amount: null,
    rate: null,
    etag: null,
  };
};
