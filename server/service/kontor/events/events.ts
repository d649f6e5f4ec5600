import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { headerOf, type Call } from '../../requests/call.ts';
import { listen } from '../../journal/event.ts';
import { eventsAfter } from '../../journal/follow-events.ts';
import { tooManyRequests } from '../../requests/refusal.ts';
import { StorageUnavailable, type Database } from '../../store/database.ts';
import { openPump } from './event-pump.ts';

const heartbeat = 15_000;

/** Limit of streams per member. A browser opens one for all its tabs, so this allows as many browsers and programs. */
const maxStreams = 10;

/** The owner of each open stream. */
const open = new WeakMap<Database, Map<ServerResponse, string>>();

const streamsOf = (database: Database): Map<ServerResponse, string> => {
  const streams = open.get(database) ?? new Map<ServerResponse, string>();
  open.set(database, streams);
  return streams;
};

/** Ends every stream, so that a closing service need not wait for listening clients; they reconnect with Last-Event-ID. */
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
  if (count >= maxStreams) throw tooManyRequests(60);
  stream.once('close', () => streams.delete(stream));
  return streams.set(stream, member);
};

/**
 * Server-sent events of the company's changes that the caller may read; with Last-Event-ID, the missed ones come first.
 * Ends when the client disconnects, when the caller loses access (event-pump.ts), or if events cannot be read, which at
 * the start is a 503. 429 for a member's eleventh stream.
 */
export const streamEvents = async (
  call: Call,
  recall: () => Promise<Call | undefined>,
  reply: FastifyReply,
): Promise<void> => {
  const { raw: stream } = reply;
  const streams = register(call, stream);
  const pump = openPump(call, recall, stream);
  const stop = await listen(call, pump.onChange);
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
