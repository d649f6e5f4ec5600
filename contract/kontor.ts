import { z } from 'zod';
import { boolean, choice, date, datetime, datetimeInput, decimal, id, integer, string, text } from './notation.ts';
import { companyProfileChange, companyProfileShow } from './company-profile.ts';
import { positionCreate, positionList, positionOrder } from './position-operations.ts';
import { defineOperation } from './resource.ts';
import { timetracking } from './resources/timetracking.ts';

/**
 * The `kontor` namespace: what the app needs beyond the document, in one place (gap register, "Ours alone").
 * A service that lacks it answers 404 to `company_profile`; the app then runs on the document's operations alone.
 */
export const criteria = [
  '=',
  'equal',
  '==',
  '!=',
  'not_equal',
  '>',
  'greater_than',
  '<',
  'less_than',
  '>=',
  'greater_equal',
  '<=',
  'less_equal',
  'like',
  'not_like',
  'is_null',
  'not_null',
  'in',
  'not_in',
] as const;

const criterion = z.strictObject({
  field: string(),
  value: z.unknown().optional(),
  criteria: choice(criteria).optional(),
});

/** Filter on any field of the record, a period, words over its texts, order, and a page by index or after a cursor. */
export const queryBody = z.strictObject({
  filter: z.array(criterion).max(1000).optional(),
  /** Both days included. */
  period: z.strictObject({ field: string(), from: date().optional(), to: date().optional() }).optional(),
  /** Every word must occur in one of the record's texts, or in the name of a contact, project or activity it refers to. */
  text: text(200).optional(),
  /** As `order_by` of list: `date_desc,id_desc`. */
  order_by: string().optional(),
  limit: integer(1, 2000).optional(),
  offset: integer(0).optional(),
  /** `next` of the page before: keyset paging, stable while others write. */
  after: string().optional(),
  /** Counts, seconds and amounts per day: timetracking alone. */
  days: boolean().optional(),
});
export type QueryBody = z.infer<typeof queryBody>;

const dayTotal = z.strictObject({ date: date(), count: integer(), seconds: integer(), amount: decimal() });
export type DayTotal = z.infer<typeof dayTotal>;

export const queryAnswer = z.strictObject({
  records: z.array(z.looseObject({ id: id() })),
  /** Exact to 10,000; beyond that 10,000 and `more`. */
  count: integer(),
  more: boolean(),
  next: string().nullable(),
  days: z.array(dayTotal).optional(),
});

/** A timetracking with what the document's record does not show. */
export const trackedTime = timetracking.record.extend({
  /** 0 duration, 1 from/to, 2 stopwatch. */
  tracking_type: integer(0, 2),
  /** The first start and the last stop by the company's clock; null for a duration. */
  start: datetime().nullable(),
  end: datetime().nullable(),
  /** Of closed segments; the running one adds `now - running_since`. */
  seconds: integer(),
  /** Milliseconds since 1970 of the running segment's start. */
  running_since: integer().nullable(),
  /** The rate per hour that counts, fixed at creation. */
  rate: decimal().nullable(),
  /** seconds x rate, rounded to 0.01; null where nothing is billable. */
  amount: decimal().nullable(),
  /** For If-Match. */
  etag: string(),
});
export type TrackedTime = z.infer<typeof trackedTime>;

export const stopwatchAnswer = z.strictObject({
  /** The service's clock, in milliseconds since 1970. */
  now: integer(),
  running: trackedTime.nullable(),
});
export type StopwatchAnswer = z.infer<typeof stopwatchAnswer>;

/** Milliseconds since the click, by a clock that runs in sleep; the service subtracts it, within 24 h. */
const age = integer(0, 86_400_000).optional();

/** One line of the event stream: a change of one record, made after the client's Last-Event-ID. */
export const changeEvent = z.strictObject({
  id: integer(),
  resource: string(),
  record_id: integer(),
  change: choice(['create', 'change', 'delete']),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

export const query = defineOperation({
  name: 'query',
  method: 'POST',
  path: '/kontor/query/:resource',
  /** And the read scopes of the resource. */
  scopes: [],
  body: queryBody,
  answer: queryAnswer,
  status: 200,
});

export const stopwatchShow = defineOperation({
  name: 'stopwatch_show',
  method: 'GET',
  path: '/kontor/stopwatch',
  scopes: ['monitoring_show'],
  answer: stopwatchAnswer,
  status: 200,
});

/** Creates an entry and starts it, or resumes the one named by `id`; a running one of the user stops in the same transaction. */
export const stopwatchStart = defineOperation({
  name: 'stopwatch_start',
  method: 'POST',
  path: '/kontor/stopwatch/start',
  scopes: ['monitoring_edit'],
  body: z.strictObject({
    age_ms: age,
    id: id().optional(),
    timetracking: timetracking.create.omit({ tracking: true }).optional(),
  }),
  answer: stopwatchAnswer,
  status: 200,
});

/** Stops what runs; nothing running is a success that changes nothing. */
export const stopwatchStop = defineOperation({
  name: 'stopwatch_stop',
  method: 'POST',
  path: '/kontor/stopwatch/stop',
  scopes: ['monitoring_edit'],
  body: z.strictObject({ age_ms: age, id: id().optional() }),
  answer: stopwatchAnswer,
  status: 200,
});

/** Moves the start of the running segment. */
export const stopwatchEdit = defineOperation({
  name: 'stopwatch_edit',
  method: 'POST',
  path: '/kontor/stopwatch/edit',
  scopes: ['monitoring_edit'],
  body: z.strictObject({ id: id(), start: datetimeInput() }),
  answer: stopwatchAnswer,
  status: 200,
});

/** Server-sent events, read as a fetch stream; answers `text/event-stream` with `changeEvent` as data. */
export const event = defineOperation({
  name: 'event',
  method: 'GET',
  path: '/kontor/event',
  scopes: [],
  answer: changeEvent,
  status: 200,
});

export const kontor = [
  query,
  stopwatchShow,
  stopwatchStart,
  stopwatchStop,
  stopwatchEdit,
  event,
  companyProfileShow,
  companyProfileChange,
  positionList,
  positionCreate,
  positionOrder,
] as const;
