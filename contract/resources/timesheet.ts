import { z } from 'zod';
import { success } from '../errors.ts';
import {
  boolean,
  date,
  datetime,
  datetimeInput,
  decimal,
  decimalInput,
  duration,
  id,
  integer,
  reference,
  string,
  text,
  time,
} from '../notation.ts';
import { defineResource } from '../resource.ts';

const trackingType = () => integer(0, 2);

const input = z.strictObject({
  allowable_bill: boolean(),
  client_service_id: reference('client_service'),
  date: date(),
  duration: time(),
  needed_hour_end: datetimeInput(),
  needed_hour_start: datetimeInput(),
  tracking_type: trackingType(),
  user_id: reference('user'),
  article_id: reference('article').nullable().optional(),
  charge: decimalInput().nullable().optional(),
  contact_id: reference('contact').nullable().optional(),
  estimated_hour: time().nullable().optional(),
  estimated_time: time().nullable().optional(),
  monitoring_status_id: reference('monitoring_status').nullable().optional(),
  pr_milestone_id: reference('pr_milestone').nullable().optional(),
  pr_package_id: reference('pr_package').nullable().optional(),
  pr_project_id: reference('pr_project').nullable().optional(),
  sub_contact_id: reference('contact').nullable().optional(),
  task_id: reference('task').nullable().optional(),
  text: text(10000).nullable().optional(),
});

/** "Timesheets (deprecated), path segment `monitoring`, with stopwatch start and stop". */
export const timesheet = defineResource({
  name: 'timesheet',
  path: '/monitoring',
  scopes: { read: ['monitoring_show'], write: ['monitoring_edit'] },
  sort: ['id', 'date'],
  search: ['id', 'client_service_id', 'contact_id', 'user_id', 'pr_project_id', 'monitoring_status_id', 'date'],
  record: z.strictObject({
    id: id(),
    user_id: reference('user'),
    date: date(),
    needed_hour: integer(),
    needed_min: integer(),
    monitoring_status_id: reference('monitoring_status').nullable(),
    allowable_bill: boolean(),
    client_service_id: reference('client_service'),
    text: string().nullable(),
    estimated_hour: integer().nullable(),
    estimated_min: integer().nullable(),
    charge: decimal().nullable(),
    travel_time: duration().nullable(),
    travel_charge: decimal().nullable(),
    travel_distance: decimal().nullable(),
    contact_id: reference('contact').nullable(),
    sub_contact_id: reference('contact').nullable(),
    pr_project_id: reference('pr_project').nullable(),
    pr_package_id: reference('pr_package').nullable(),
    pr_milestone_id: reference('pr_milestone').nullable(),
    task_id: reference('task').nullable(),
    article_id: reference('article').nullable(),
    is_time_tracking: boolean(),
    has_active_time_tracking: boolean(),
    total_time_in_secs: integer(),
    tracking_type: trackingType(),
    is_running: boolean(),
    start_time_tracking: datetime().nullable(),
    needed_hour_start: datetime().nullable(),
    needed_hour_end: datetime().nullable(),
  }),
  create: input,
  overwrite: input,
  delete: true,
  actions: {
    start: { method: 'POST', segment: 'start', scopes: ['monitoring_edit'], answer: success, status: 200 },
    stop: { method: 'POST', segment: 'stop', scopes: ['monitoring_edit'], answer: success, status: 200 },
  },
  deprecated: true,
});

export type Timesheet = z.infer<typeof timesheet.record>;
export type TimesheetInput = z.infer<typeof timesheet.create>;
