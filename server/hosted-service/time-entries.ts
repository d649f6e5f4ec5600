import { check } from './input.ts';
import { decimalOf, localTime, type Definition, type StoredRecord } from './resource.ts';
import { isObject } from './answers.ts';

/** Timesheets and timetrackings: two views of the same entries, each with the fields and operations of the document. */
const scopes = { read: ['monitoring_show'], write: ['monitoring_edit'] };
const references = {
  contact_id: 'id',
  pr_milestone_id: 'id',
  pr_package_id: 'id',
  pr_project_id: 'id',
  sub_contact_id: 'id',
} as const;

const timesheetRequired = {
  allowable_bill: 'boolean',
  client_service_id: 'id',
  date: 'date',
  duration: 'time',
  needed_hour_end: 'datetime',
  needed_hour_start: 'datetime',
  tracking_type: 'tracking_type',
  user_id: 'id',
} as const;
const timesheetOptional = {
  ...references,
  article_id: 'id',
  charge: 'decimal',
  estimated_hour: 'time',
  estimated_time: 'time',
  monitoring_status_id: 'id',
  task_id: 'id',
  text: 'text',
} as const;

const trackingRequired = {
  allowable_bill: 'boolean',
  client_service_id: 'id',
  tracking: 'object',
  user_id: 'id',
} as const;
const trackingOptional = {
  ...references,
  charge: 'decimal',
  estimated_time: 'time',
  status_id: 'id',
  text: 'text',
} as const;

const secondsOf = (time: unknown): number => {
  const [hours = 0, minutes = 0] = String(time).split(':').map(Number);
  return hours * 3600 + minutes * 60;
};
const secondsBetween = (start: unknown, end: unknown): number =>
  (Date.parse(String(end).replace(' ', 'T')) - Date.parse(String(start).replace(' ', 'T'))) / 1000;
const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`;

const elapsed = ({ seconds, since }: StoredRecord): number =>
  Number(seconds) + (typeof since === 'number' ? Math.floor((Date.now() - since) / 1000) : 0);

const fromTimesheet = (body: unknown): object => {
  const input = check(body, timesheetRequired, timesheetOptional);
  const { duration, needed_hour_start: start, needed_hour_end: end, monitoring_status_id, ...rest } = input;
  const isRange = input['tracking_type'] === 1;
  const seconds = isRange ? secondsBetween(start, end) : secondsOf(duration);
  return {
    ...rest,
    status_id: monitoring_status_id,
    start: isRange ? start : null,
    end: isRange ? end : null,
    seconds,
    since: null,
  };
};

const fromTracking = (tracking: unknown): object => {
  if (isObject(tracking) && tracking['type'] === 'range') {
    const { start, end } = check(tracking, { type: 'text', start: 'datetime', end: 'datetime' }, {});
    return {
      tracking_type: 1,
      date: String(start).slice(0, 10),
      start,
      end,
      seconds: secondsBetween(start, end),
      since: null,
    };
  }
  const { date, duration } = check(tracking, { type: 'text', date: 'date', duration: 'time' }, {});
  return { tracking_type: 0, date, start: null, end: null, seconds: secondsOf(duration), since: null };
};

const common = (row: StoredRecord) => ({
  id: row.id,
  user_id: row['user_id'],
  client_service_id: row['client_service_id'],
  text: row['text'] ?? '',
  allowable_bill: row['allowable_bill'],
  charge: decimalOf(row['charge']),
  contact_id: row['contact_id'] ?? null,
  sub_contact_id: row['sub_contact_id'] ?? null,
  pr_project_id: row['pr_project_id'] ?? null,
  pr_package_id: row['pr_package_id'] ?? null,
  pr_milestone_id: row['pr_milestone_id'] ?? null,
  travel_time: null,
  travel_charge: null,
  travel_distance: null,
  date: row['date'],
});

const timesheetOf = (row: StoredRecord) => {
  const seconds = elapsed(row);
  const running = typeof row['since'] === 'number';
  return {
    ...common(row),
    needed_hour: Math.floor(seconds / 3600),
    needed_min: Math.floor(seconds / 60) % 60,
    monitoring_status_id: row['status_id'] ?? null,
    estimated_hour: null,
    estimated_min: null,
    task_id: row['task_id'] ?? null,
    article_id: row['article_id'] ?? null,
    is_time_tracking: row['tracking_type'] === 2,
    has_active_time_tracking: running,
    total_time_in_secs: seconds,
    tracking_type: row['tracking_type'],
    is_running: running,
    start_time_tracking: running ? localTime(Number(row['since'])) : null,
    needed_hour_start: row['start'],
    needed_hour_end: row['end'],
  };
};

const timetrackingOf = (row: StoredRecord) => ({
  ...common(row),
  status_id: row['status_id'] ?? null,
  estimated_time: null,
  duration: timeOf(elapsed(row)),
  running: typeof row['since'] === 'number',
});
const withTracking = (row: StoredRecord) => ({
  ...timetrackingOf(row),
  tracking:
    row['tracking_type'] === 1
      ? { type: 'range', start: row['start'], end: row['end'] }
      : { type: 'duration', date: row['date'], duration: timeOf(elapsed(row)) },
});

const shared = ['id', 'client_service_id', 'contact_id', 'user_id', 'pr_project_id'];

export const timeEntries = (): readonly Definition[] => {
  const rows = new Map<number, StoredRecord>();
  const timesheet: Definition = {
    path: '/monitoring',
    scopes,
    sort: ['id', 'date'],
    search: [...shared, 'monitoring_status_id', 'date'],
    rows,
    list: timesheetOf,
    show: timesheetOf,
    create: fromTimesheet,
    overwrite: fromTimesheet,
    deletable: true,
    deprecated: true,
    actions: {
      start: (row) => (row['since'] === null ? { ...row, tracking_type: 2, since: Date.now() } : row),
      stop: (row) => ({ ...row, seconds: elapsed(row), since: null }),
    },
  };
  const timetracking: Definition = {
    path: '/timesheet',
    scopes,
    sort: ['id', 'date'],
    search: [...shared, 'status_id'],
    rows,
    list: timetrackingOf,
    show: withTracking,
    deletable: true,
    create: (body) => {
      const { tracking, ...rest } = check(body, trackingRequired, trackingOptional);
      return { ...rest, ...fromTracking(tracking) };
    },
    edit: (body, row) => {
      const { tracking, ...rest } = check(body, {}, { ...trackingRequired, ...trackingOptional });
      return { ...row, ...rest, ...(tracking !== undefined && fromTracking(tracking)) };
    },
  };
  return [timesheet, timetracking];
};
