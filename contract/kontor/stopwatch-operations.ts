import { z } from 'zod';
import { boolean, datetimeInput, id, integer, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { timetracking } from '../resources/timetracking.ts';

/** A timetracking with fields that the document's record does not have. */
export const trackedTime = timetracking.record.extend({
  ...timetracking.queried,
  /** For If-Match. */
  etag: string(),
});
export type TrackedTime = z.infer<typeof trackedTime>;

export const stopwatchAnswer = z.strictObject({
  /** The service's clock, in milliseconds since 1970. */
  now: integer(),
  running: trackedTime.nullable(),
});
export type StopwatchResponse = z.infer<typeof stopwatchAnswer>;

/** Milliseconds since the click, by a clock that runs during sleep; the service subtracts it, up to 24 h. */
const age = integer(0, 86_400_000).optional();

export const stopwatchShow = defineOperation({
  name: 'stopwatch_show',
  summary: 'The user’s running entry',
  method: 'GET',
  path: '/kontor/stopwatch',
  scopes: ['monitoring_show'],
  answer: stopwatchAnswer,
  status: 200,
});

/**
 * Creates an entry and starts it, or resumes the one given by `id`; the user's running entry stops in the same transaction. `reopen` undoes
 * the last stop of that entry: its last segment continues from its own start.
 */
export const stopwatchStart = defineOperation({
  name: 'stopwatch_start',
  summary: 'Create an entry and start it, or resume one',
  method: 'POST',
  path: '/kontor/stopwatch/start',
  scopes: ['monitoring_edit'],
  body: z.strictObject({
    age_ms: age,
    /** The moment of the click instead of its age, in milliseconds since 1970 by the service's clock: the same in every repeat. */
    clicked_at: integer(0).optional(),
    id: id().optional(),
    reopen: boolean().optional(),
    timetracking: timetracking.create.omit({ tracking: true }).optional(),
  }),
  answer: stopwatchAnswer,
  status: 200,
});

/**
 * Stops the running entry; if nothing is running it succeeds without a change. `end` cuts it at a moment of the running segment, whatever
 * the age of the click.
 */
export const stopwatchStop = defineOperation({
  name: 'stopwatch_stop',
  summary: 'Stop the user’s running entry',
  method: 'POST',
  path: '/kontor/stopwatch/stop',
  scopes: ['monitoring_edit'],
  body: z.strictObject({ age_ms: age, id: id().optional(), end: datetimeInput().optional() }),
  answer: stopwatchAnswer,
  status: 200,
});

/** Moves the start of the running segment. */
export const stopwatchEdit = defineOperation({
  name: 'stopwatch_edit',
  summary: 'Move the start of the running entry',
  method: 'POST',
  path: '/kontor/stopwatch/edit',
  scopes: ['monitoring_edit'],
  body: z.strictObject({ id: id(), start: datetimeInput() }),
  answer: stopwatchAnswer,
  status: 200,
});
