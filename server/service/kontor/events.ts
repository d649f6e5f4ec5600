import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { headerOf, type Call } from '../call.ts';
import { listen } from '../event.ts';
import { eventsAfter } from '../follow-events.ts';
import { tooManyRequests } from '../refusal.ts';
import { StorageUnavailable, type Database } from '../store/database.ts';
import { openPump } from './event-pump.ts';

const heartbeat = 15_000;

/** Of one member at once. A browser opens one for all its tabs, so this is as many browsers and programs. */
const mostStreams = 10;

/** Whose each open stream is. */
const open = new WeakMap<Database, Map<ServerResponse, string>>();

const streamsOf = (database: Database): Map<ServerResponse, string> => {
  const streams = open.get(database) ?? new Map<ServerResponse, string>();
  open.set(database, streams);
  return streams;
};

/** Ends every stream, so that a service that closes need not wait for clients that listen; they come back by Last-Event-ID. */
export const endStreams = (database: Database): void => {
  const streams = streamsOf(database);
  for (const stream of streams.keys()) {
    if (stream.headersSent) stream.end();
    else streams.delete(stream);
  }
};

const register = ({ database, caller }: Call, stream: ServerResponse): Map<ServerResponse, string> => {
  const streams = streamsOf(database);
  const member = `${caller.companyId}/${caller.userId}`;
  const count = [...streams.values()].filter((other) => other === member).length;
  if (count >= mostStreams) throw tooManyRequests(60);
  stream.once('close', () => streams.delete(stream));
  return streams.set(stream, member);
};

/**
 * Server-sent events of the company's changes, as far as the caller may read them; with Last-Event-ID first those that were missed. Ends
 * when the client goes, when the caller loses access (event-pump.ts), and where the events cannot be read: 503 if that is at the start. The
 * eleventh of a member: 429.
 */
export const streamEvents = async (
  call: Call,
  recall: () => Promise<Call | undefined>,
  reply: FastifyReply,
): Promise<void> => {
  const { raw: stream } = reply;
  const streams = register(call, stream);
  const pump = openPump(call, recall, stream);
  const stop = await listen(call, pump.hear);
  stream.once('close', stop);
  if (stream.destroyed) stop();
  const header = headerOf(call.headers, 'last-event-id') ?? '';
  const missed = /^\d{1,15}$/.test(header)
    ? await eventsAfter(call.database, call.caller.companyId, Number(header))
    : [];
  if (!streams.has(stream)) throw new StorageUnavailable('the service ends');
  reply.hijack();
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-authenticated-user': String(call.caller.userId),
  });
  const beat = setInterval(() => void pump.beat(), heartbeat);
  stream.once('close', () => clearInterval(beat));
  pump.begin(missed);
};
