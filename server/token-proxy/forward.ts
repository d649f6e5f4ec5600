import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#contract/catalogue/catalogue.ts';
import { event } from '#contract/kontor/event-operation.ts';
import { limitLargeBodies } from '#server/http/large-bodies.ts';
import type { Connections } from '#server/http/connection-limits.ts';
import { memberTurns, createTurnQueue } from '#server/queues/turns.ts';
import type { Cookies } from './cookies.ts';
import { Refusal, signedOut, tooManyRequests } from './guard/errors.ts';
import type { FreshCaller } from './fresh-call.ts';
import type { UpstreamResponse } from './service.ts';
import type { Session } from './sessions/sessions.ts';
import type { TokenKeeper } from './tokens.ts';

const requestHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'last-event-id',
];
const responseHeaders = [
  'content-type',
  'content-encoding',
  'content-disposition',
  'content-security-policy',
  'vary',
  'etag',
  'warning',
  'x-total-count',
  'x-authenticated-user',
  'retry-after',
  'allow',
];

/** Sends a text body unchanged: with a serializer, the framework keeps its Content-Type. */
const asWritten = (text: string): string => text;

type Parts = {
  readonly call: FreshCaller;
  readonly cookies: Cookies;
  readonly tokens: TokenKeeper;
  readonly claim: Connections['claim'];
};

/** Words and numbers between single slashes: no escape, dot or empty segment with which a path could leave {base_url}. */
const plainPath = /^\/api((?:\/\w+)+)$/;

/** Path and query below {base_url}, without the query parameter `callback`. */
const targetOf = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  const target = plainPath.exec(path)?.[1];
  if (target === undefined) throw new Refusal(404, 'The page was not found.');
  if (query.length === 0) return target;
  const parameters = new URLSearchParams(query.join('?'));
  parameters.delete('callback');
  return parameters.size > 0 ? `${target}?${parameters}` : target;
};

const headersOf = ({ headers }: FastifyRequest): Record<string, string> => {
  const passed: Record<string, string> = {};
  for (const name of requestHeaders) {
    const value = headers[name];
    if (typeof value === 'string') passed[name] = value;
  }
  return passed;
};

/** Runs `run` with a signal that fires if the browser disconnects before it is done. */
const whileConnected = async <T>(response: ServerResponse, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const gone = new AbortController();
  const abort = () => gone.abort();
  response.once('close', abort);
  return run(gone.signal).finally(() => response.off('close', abort));
};

/**
 * Forwards only the operations of the catalogue to {base_url}, with the session's access token. The body of a request
 * (1 MB at most, more if a file may be sent) is kept, because a call answered with 401 is repeated with a new token;
 * the response is streamed through. A larger body is read only with a session, and only a few at once.
 */
export const forward = async (api: FastifyInstance, { call, cookies, tokens, claim }: Parts): Promise<void> => {
  const streams = new Set<ServerResponse>();
  const members = createTurnQueue(memberTurns);
  const hasRoom = limitLargeBodies();

  const sessionOf = async (request: FastifyRequest): Promise<Session> => {
    const session = await tokens.current(cookies.read(request, 'session') ?? '');
    if (session === undefined) throw signedOut();
    return session;
  };

  const beforeLargeBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { org } = await sessionOf(request);
    if (!hasRoom(request, reply, org)) throw tooManyRequests(reply, 5);
  };

  const answer = (reply: FastifyReply, { status, headers, body }: UpstreamResponse): FastifyReply => {
    reply.code(status);
    for (const name of responseHeaders) {
      const value = headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    if (typeof body === 'string') reply.serializer(asWritten);
    reply.send(body);
    if (String(headers['content-type']).startsWith('text/event-stream')) {
      reply.raw.flushHeaders();
      streams.add(reply.raw.once('close', () => streams.delete(reply.raw)));
    }
    return reply;
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply, takesTurns: boolean): Promise<FastifyReply> => {
    const target = targetOf(request.raw.url ?? '');
    const session = await sessionOf(request);
    const member = `${session.org}/${session.user_id}`;
    claim(request.raw.socket, member);
    const turn = !takesTurns || members.admit(member, reply.raw);
    if (turn !== true && !(await turn)) throw tooManyRequests(reply);
    const response = await whileConnected(reply.raw, (signal) =>
      call(session, {
        method: request.method,
        path: target,
        headers: { ...headersOf(request), 'x-request-id': request.id },
        body: Buffer.isBuffer(request.body) ? request.body : undefined,
        address: request.ip,
        signal,
      }),
    );
    return answer(reply, response);
  };

  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const { method, path, operation, largestBody } of routes()) {
    // The service counts a member's event streams separately: they last as long as a page is open.
    const takesTurns = operation !== event.name;
    const handler = async (request: FastifyRequest, reply: FastifyReply) => handle(request, reply, takesTurns);
    const limit = largestBody === undefined ? {} : { bodyLimit: largestBody, onRequest: beforeLargeBody };
    api.route({ method, url: `/api${path}`, exposeHeadRoute: false, handler, ...limit });
  }
  api.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
};
