import { z } from 'zod';
import { datetime, datetimeInput, decimal, id, integer, string } from './notation.ts';
import { defineOperation } from './resource.ts';
import { timetracking } from './resources/timetracking.ts';

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
  /** The invoice that bills it; absent from a service that bills no hours. */
  kb_invoice_id: id().nullable().optional(),
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
