import { formatHourMinute, parseHourMinute } from '#domain/hours/duration.ts';
import type { timetracking } from '#contract/resources/timetracking.ts';
import type { TrackedTime } from '#contract/kontor/stopwatch-operations.ts';
import type { Timesheet } from '#contract/resources/timesheet.ts';
import { instantOf } from '#domain/dates/zone.ts';
import type { AppRecord } from '../service/app-record.ts';

/** A timetracking as lists and forms of records have it; a hosted service returns the times with single records only. */
export type Tracked = AppRecord<typeof timetracking>;

/** A timetracking as the app knows it, whichever operation it came from. Amount and rate are decimals; null: unknown. */
export type TimeEntry = Readonly<
  Pick<
    TrackedTime,
    | 'id'
    | 'user_id'
    | 'date'
    | 'start'
    | 'end'
    | 'seconds'
    | 'tracking_type'
    | 'running_since'
    | 'client_service_id'
    | 'contact_id'
    | 'pr_project_id'
    | 'text'
    | 'status_id'
    | 'allowable_bill'
    | 'amount'
    | 'rate'
  >
> & {
  /** The version shown, for If-Match; null if the service returns none in lists. */
  readonly etag: string | null;
};

/** Whole seconds at this moment, never less than the stored ones; `now` in milliseconds since 1970 by the service's clock. */
export const secondsOf = (
  { seconds, duration = '', running_since = null }: Partial<Pick<Tracked, 'seconds' | 'duration' | 'running_since'>>,
  now: number,
): number =>
  (seconds ?? parseHourMinute(duration.padStart(5, '0')) ?? 0) +
  (running_since === null ? 0 : Math.max(0, Math.floor((now - running_since) / 1000)));

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
 * A time entry from the documented timesheet (`/monitoring`) with the fields of a record, for services without the namespace; `zone` is the
 * company's, `now` is the service's clock in milliseconds since 1970. Fields that it does not give are null.
 */
export const fromTimesheet = (timesheet: Timesheet, zone: string, now: number) => {
  const running_since = timesheet.is_running ? (instantIn(timesheet.start_time_tracking, zone) ?? now) : null;
  const seconds = closedSeconds(timesheet, running_since, now);
  return {
    id: timesheet.id,
    user_id: timesheet.user_id,
    date: timesheet.date,
    start: timesheet.tracking_type === 0 ? null : (timesheet.needed_hour_start ?? timesheet.start_time_tracking),
    end: timesheet.tracking_type === 0 || timesheet.is_running ? null : timesheet.needed_hour_end,
    seconds,
    duration: formatHourMinute(seconds),
    tracking_type: timesheet.tracking_type,
    running_since,
    running: running_since !== null,
    client_service_id: timesheet.client_service_id,
    contact_id: timesheet.contact_id,
    pr_project_id: timesheet.pr_project_id,
    text: timesheet.text,
    status_id: timesheet.monitoring_status_id,
    allowable_bill: timesheet.allowable_bill,
    amount: null,
    rate: null,
    charge: null,
    sub_contact_id: null,
    pr_package_id: null,
    pr_milestone_id: null,
    travel_time: null,
    travel_charge: null,
    travel_distance: null,
    estimated_time: null,
    etag: null,
  };
};
