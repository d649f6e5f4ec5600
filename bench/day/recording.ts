import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * A request of the app. `at`: milliseconds after the activity began, typing and thinking included. In path and body `{user}` is the id of
 * the person, `{now}` the moment, and `{id 3}` the id in the answer to request 3. `bytes`: the body of the answer, as sent.
 */
const request = z.strictObject({
  at: z.int(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string(),
  body: z.unknown().optional(),
  bytes: z.int(),
});
export type RecordedRequest = z.infer<typeof request>;

/** What the app requests during an activity, and afterwards if a colleague changes a record of a resource. */
const activity = z.strictObject({
  requests: z.array(request),
  onChange: z.record(z.string(), z.array(request)),
});
export type RecordedActivity = z.infer<typeof activity>;

const recording = z.record(z.string(), activity);
export type Recording = z.infer<typeof recording>;

/** Written by `npm run bench -- --record`. */
export const recordingPath = join(import.meta.dirname, 'requests.json');

export const readRecording = (): Recording => recording.parse(JSON.parse(readFileSync(recordingPath, 'utf8')));

/** Method and path of a request, without ids and query: `GET /api/kb_invoice/*`. */
export const routeOf = ({ method, path }: Pick<RecordedRequest, 'method' | 'path'>): string =>
  `${method} ${(path.split('?')[0] ?? '').replaceAll(/\/(?:\d+|\{[^}]*\})(?=\/|$)/g, '/*')}`;
