import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

type Logger = NonNullable<FastifyServerOptions['logger']>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An address is logged without its query, which may hold a code or what somebody searches for; headers and bodies are not logged. */
const serializers = {
  req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
    method,
    url: url.replace(/\?.*/s, ''),
  }),
};

/** How both servers log: lines of JSON, at `info` two for each request, tied by `reqId`, which the proxy hands on to the service. */
export const requestLog = (logger: Logger) => ({
  logger: logger === false ? false : { ...(logger === true ? {} : logger), serializers },
  genReqId: ({ headers }: { readonly headers: { readonly [name: string]: string | string[] | undefined } }): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
  },
});

/** Every answer says under which id it stands in the log. */
export const answerRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
};
