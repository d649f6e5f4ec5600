import { z } from 'zod';
import {
  boolean,
  choice,
  date,
  datetime,
  datetimeInput,
  decimal,
  decimalInput,
  duration,
  id,
  integer,
  literal,
  oneOfTypes,
  reference,
  string,
  text,
  time,
} from '../notation.ts';
import { defineResource } from '../resource.ts';

/** `tracking` of a request ("Endpoints, Timetracking"). */
export const trackingInput = oneOfTypes([
  z.strictObject({ type: literal('duration'), date: date(), duration: time() }),
  z.strictObject({ type: literal('range'), start: datetimeInput(), end: datetimeInput() }),
]);

/**
 * An edit may omit the type, which keeps the stored one (rulings/requests#tracking-type); a stopwatch's type may be sent back
 * (rulings/requests#tracking-back).
 */
export const trackingEdit = z.strictObject({
  type: choice(['duration', 'range', 'stopwatch']).optional(),
  date: date().optional(),
  duration: time().optional(),
  start: datetimeInput().optional(),
  end: datetimeInput().optional(),
});

/** `tracking` of a response; for range and stopwatch see rulings/answers#tracking. */
const tracking = oneOfTypes([
  z.strictObject({ type: literal('duration'), date: date(), duration: duration() }),
  z.strictObject({ type: literal('range'), start: datetime(), end: datetime() }),
  z.strictObject({ type: literal('stopwatch'), duration: duration() }),
]);

const input = z.strictObject({
  user_id: reference('user'),
  client_service_id: reference('client_service'),
  allowable_bill: boolean(),
  tracking: trackingInput,
  status_id: reference('monitoring_status').nullable().optional(),
  text: text(10000).nullable().optional(),
  charge: decimalInput().nullable().optional(),
  contact_id: reference('contact').nullable().optional(),
  sub_contact_id: reference('contact').nullable().optional(),
  pr_project_id: reference('pr_project').nullable().optional(),
  pr_package_id: reference('pr_package').nullable().optional(),
  pr_milestone_id: reference('pr_milestone').nullable().optional(),
  estimated_time: time().nullable().optional(),
});

/** "Timetrackings, path segment `timesheet` (the replacement of the deprecated timesheets)". */
export const timetracking = defineResource({
  name: 'timetracking',
  path: '/timesheet',
  scopes: { read: ['monitoring_show'], write: ['monitoring_edit'] },
  sort: ['id', 'date'],
  search: ['id', 'client_service_id', 'contact_id', 'user_id', 'pr_project_id', 'status_id'],
  record: z.strictObject({
    id: id(),
    user_id: reference('user'),
    status_id: reference('monitoring_status').nullable(),
    client_service_id: reference('client_service'),
    text: string().nullable(),
    allowable_bill: boolean(),
    charge: decimal().nullable(),
    contact_id: reference('contact').nullable(),
    sub_contact_id: reference('contact').nullable(),
    pr_project_id: reference('pr_project').nullable(),
    pr_package_id: reference('pr_package').nullable(),
    pr_milestone_id: reference('pr_milestone').nullable(),
    travel_time: duration().nullable(),
    travel_charge: decimal().nullable(),
    travel_distance: decimal().nullable(),
    estimated_time: duration().nullable(),
    date: date(),
    duration: duration(),
    running: boolean(),
    /** On show, create and edit. */
    tracking: tracking.optional(),
  }),
  create: input,
  edit: input.extend({ tracking: trackingEdit }).partial(),
  delete: true,
  queried: {
    /** 0 duration, 1 from/to, 2 stopwatch. */
    tracking_type: integer(0, 2),
    /** The first start and the last stop by the company's clock; null for a duration. */
    start: datetime().nullable(),
    end: datetime().nullable(),
    /** Seconds of closed segments; the running one adds `now - running_since`. */
    seconds: integer(),
    /** Milliseconds since 1970 of the running segment's start. */
    running_since: integer().nullable(),
    /** The effective rate per hour, fixed at creation. */
    rate: decimal().nullable(),
    /** The whole minutes of `seconds` times the rate, both rounded half up, to 0.01; null if nothing is billable. */
    amount: decimal().nullable(),
    /** The invoice that bills it; absent from a service that does not bill hours. */
    kb_invoice_id: id().nullable().optional(),
  },
});

export type Timetracking = z.infer<typeof timetracking.record>;
export type TimetrackingInput = z.infer<typeof timetracking.create>;
