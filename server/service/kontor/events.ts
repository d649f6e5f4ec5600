import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeEvent } from '#contract/event-operation.ts';
import { outboxList } from '#contract/outbox-operations.ts';
import type { Scope } from '#contract/scopes.ts';
import { mayAccess } from '../access.ts';
import { headerOf, type Call } from '../call.ts';
import { entities } from '../entity.ts';
import { listen } from '../event.ts';
import { eventsAfter } from '../follow-events.ts';
import type { Database } from '../store/database.ts';

const heartbeat = 15_000;

const line = (event: ChangeEvent): string => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;

const open = new WeakMap<Database, Set<ServerResponse>>();

const streamsOf = (database: Database): Set<ServerResponse> => {
  const streams = open.get(database) ?? new Set();
  open.set(database, streams);
  return streams;
};

/** Ends every stream, so that a service that closes need not wait for clients that listen; they come back by Last-Event-ID. */
export const endStreams = (database: Database): void => {
  for (const stream of streamsOf(database)) stream.end();
};

/** The profile is shown to every member. */
const readByAll = 'company_profile';

const readScopes: ReadonlyMap<string, readonly Scope[]> = new Map<string, readonly Scope[]>([
  ...entities.map(({ table, resource }) => [table.name, resource.scopes.read] as const),
  ['outbox', outboxList.scopes],
]);

/** Whether the caller may read the record of which an event tells. */
const mayHear = ({ caller }: Call, { resource }: ChangeEvent): boolean =>
  resource === readByAll || mayAccess(caller, readScopes.get(resource) ?? [], 'read');

/**
 * Server-sent events of the company's changes, as far as the caller may read them; with Last-Event-ID first those that were missed. Ends
 * when the client goes, and within a heartbeat of the token's end: `recall` authenticates anew.
 */
export const streamEvents = async (
  call: Call,
  recall: () => Promise<Call | undefined>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const header = headerOf(call.headers, 'last-event-id') ?? '';
  const waiting: ChangeEvent[] = [];
  let deliver = (event: ChangeEvent): void => void waiting.push(event);
  const stop = await listen(call, (event) => (mayHear(call, event) ? deliver(event) : undefined));
  reply.hijack();
  const { raw: stream } = reply;
  if (stream.destroyed) return stop();
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-authenticated-user': String(call.caller.userId),
  });
  const endWithToken = async (): Promise<void> => {
    if ((await recall()) === undefined) stream.end();
    else stream.write(': \n\n');
  };
  const beat = setInterval(() => void endWithToken().catch(() => stream.end()), heartbeat);
  request.raw.socket.setTimeout(0);
  const streams = streamsOf(call.database).add(stream);
  stream.on('close', () => {
    clearInterval(beat);
    streams.delete(stream);
    stop();
  });
  stream.write(': \n\n');
  const before = /^\d{1,15}$/.test(header)
    ? await eventsAfter(call.database, call.caller.companyId, Number(header))
    : [];
  const last = before.at(-1)?.id ?? 0;
  const due = [...before.filter((event) => mayHear(call, event)), ...waiting.filter(({ id }) => id > last)];
  for (const event of due) stream.write(line(event));
  deliver = (event) => void stream.write(line(event));
};
