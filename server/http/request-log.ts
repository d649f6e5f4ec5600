import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

type Logger = NonNullable<FastifyServerOptions['logger']>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Logs a URL without its query, which may hold a code or search terms; headers and bodies are not logged. */
const serializers = {
  req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
    method,
    url: url.replace(/\?.*/s, ''),
  }),
};

/**
 * Log format of both servers: JSON lines, at `info` two for each request, connected by `reqId`, which the proxy passes
 * to the service.
 */
export const requestLog = (logger: Logger) => ({
  logger: logger === false ? false : { ...(logger === true ? {} : logger), serializers },
  genReqId: ({ headers }: { readonly headers: { readonly [name: string]: string | string[] | undefined } }): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
  },
});

/** Adds the request's log id to every answer. */
export const addRequestIdHeader = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
};
