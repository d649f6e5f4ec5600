import { z } from 'zod';
import { choice, integer, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';

/** One line of the event stream: a change of one record, made after the client's Last-Event-ID. */
export const changeEvent = z.strictObject({
  id: integer(),
  resource: string(),
  record_id: integer(),
  change: choice(['create', 'change', 'delete']),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

/** Server-sent events, read as a fetch stream; answers `text/event-stream` with `changeEvent` as data. */
export const event = defineOperation({
  name: 'event',
  summary: 'Changes in the company as server-sent events, one change per line of data',
  method: 'GET',
  path: '/kontor/event',
  scopes: [],
  answer: changeEvent,
  status: 200,
});
