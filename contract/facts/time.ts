import { allOptional } from './common.ts';
import type { Fields, Input, ResourceFacts } from './fact.ts';

const timesheetInput: Input = {
  required: {
    allowable_bill: 'boolean',
    client_service_id: 'Resource client_service',
    date: 'date',
    duration: 'time',
    needed_hour_end: 'datetime',
    needed_hour_start: 'datetime',
    tracking_type: 'integer 0 to 2',
    user_id: 'Resource user',
  },
  optional: {
    article_id: 'Resource article',
    charge: 'decimal',
    contact_id: 'Resource contact',
    estimated_hour: 'time',
    estimated_time: 'time',
    monitoring_status_id: 'Resource monitoring_status',
    pr_milestone_id: 'Resource pr_milestone',
    pr_package_id: 'Resource pr_package',
    pr_project_id: 'Resource pr_project',
    sub_contact_id: 'Resource contact',
    task_id: 'Resource task',
    text: 'string 10000',
  },
};

export const timesheet: ResourceFacts = {
  path: '/monitoring',
  deprecated: true,
  read: ['monitoring_show'],
  write: ['monitoring_edit'],
  sort: ['id', 'date'],
  search: ['id', 'client_service_id', 'contact_id', 'user_id', 'pr_project_id', 'monitoring_status_id', 'date'],
  standard: ['list', 'search', 'show', 'create', 'overwrite', 'delete'],
  actions: {
    start: {
      method: 'POST',
      path: '/monitoring/:id/start',
      scopes: ['monitoring_edit'],
      status: 200,
      answers: 'success object',
    },
    stop: {
      method: 'POST',
      path: '/monitoring/:id/stop',
      scopes: ['monitoring_edit'],
      status: 200,
      answers: 'success object',
    },
  },
  record: {
    id: 'integer',
    user_id: 'Resource user',
    date: 'date',
    needed_hour: 'integer',
    needed_min: 'integer',
    monitoring_status_id: 'Resource monitoring_status or null',
    allowable_bill: 'boolean',
    client_service_id: 'Resource client_service',
    text: 'string (or null)',
    estimated_hour: '(integer) or null',
    estimated_min: '(integer) or null',
    charge: '(decimal) or null',
    travel_time: '(h:mm) or null',
    travel_charge: '(decimal) or null',
    travel_distance: '(decimal) or null',
    contact_id: 'Resource contact or null',
    sub_contact_id: 'Resource contact or null',
    pr_project_id: 'Resource pr_project or null',
    pr_package_id: 'Resource pr_package or null',
    pr_milestone_id: 'Resource pr_milestone or null',
    task_id: 'Resource task or null',
    article_id: 'Resource article or null',
    is_time_tracking: 'boolean',
    has_active_time_tracking: 'boolean',
    total_time_in_secs: 'integer',
    tracking_type: 'integer 0 to 2',
    is_running: 'boolean',
    start_time_tracking: 'datetime or null',
    needed_hour_start: 'datetime or null',
    needed_hour_end: 'datetime or null',
  },
  create: timesheetInput,
  overwrite: timesheetInput,
};

const timetrackingInput: Input = {
  required: {
    allowable_bill: 'boolean',
    client_service_id: 'Resource client_service',
    tracking: 'object',
    user_id: 'Resource user',
  },
  optional: {
    charge: 'decimal',
    contact_id: 'Resource contact',
    estimated_time: 'time',
    pr_milestone_id: 'Resource pr_milestone',
    pr_package_id: 'Resource pr_package',
    pr_project_id: 'Resource pr_project',
    status_id: 'Resource monitoring_status',
    sub_contact_id: 'Resource contact',
    text: 'string 10000',
  },
};

export const timetracking: ResourceFacts = {
  path: '/timesheet',
  read: ['monitoring_show'],
  write: ['monitoring_edit'],
  sort: ['id', 'date'],
  search: ['id', 'client_service_id', 'contact_id', 'user_id', 'pr_project_id', 'status_id'],
  standard: ['list', 'search', 'show', 'create', 'edit', 'delete'],
  record: {
    id: 'integer',
    user_id: 'Resource user',
    status_id: 'Resource monitoring_status or null',
    client_service_id: 'Resource client_service',
    text: 'string (or null)',
    allowable_bill: 'boolean',
    charge: '(decimal) or null',
    contact_id: 'Resource contact (or null)',
    sub_contact_id: 'Resource contact (or null)',
    pr_project_id: 'Resource pr_project (or null)',
    pr_package_id: 'Resource pr_package (or null)',
    pr_milestone_id: 'Resource pr_milestone (or null)',
    travel_time: '(h:mm) or null',
    travel_charge: '(decimal) or null',
    travel_distance: '(decimal) or null',
    estimated_time: '(h:mm or null)',
    date: 'date',
    duration: 'h:mm',
    running: 'boolean',
  },
  single: { tracking: 'object' },
  create: timetrackingInput,
  edit: allOptional(timetrackingInput),
};

/** `tracking` of a request, by its `type`. */
export const trackingInput = {
  duration: { type: '"duration"', date: 'date', duration: 'time' },
  range: { type: '"range"', start: 'datetime', end: 'datetime' },
} as const satisfies { readonly [type: string]: Fields };

/** `tracking` of a response. The document shows only this type. */
export const trackingAnswer = { type: '"duration"', date: 'date', duration: 'h:mm' } as const satisfies Fields;
