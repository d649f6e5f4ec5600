import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Failure, notFound } from './answers.ts';
import { type HostedClient, oauth } from './oauth.ts';
import { businessActivities, plainResources } from './plain-resources.ts';
import { serve } from './resource.ts';
import { timeEntries } from './time-entries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** One of these scopes is required. */
    scopes?: readonly string[];
  }
}

const parseJson = (body: string | Buffer): unknown => {
  try {
    return JSON.parse(String(body) || '{}');
  } catch {
    throw new Failure(415, 'the data could not be parsed');
  }
};

/**
 * A service hosted elsewhere, made for tests: it implements only the interface document, literally. In memory; one
 * company, `hosted`, one user, 1. It lacks everything not in the document (the `kontor` namespace, companion resources,
 * directions in `order_by`, comparisons in a search, Idempotency-Key, If-Match, totals).
 */
export const buildHostedService = async (client: HostedClient) => {
  const app = fastify();
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Failure)) throw error;
    return reply.code(error.status).send(error.body);
  });
  const { controls, authenticate } = oauth(app, client);
  const outage: { kind: 'none' | 'maintenance' | 'network' } = { kind: 'none' };

  app.addHook('onRequest', async (request) => {
    if (outage.kind === 'network') request.raw.destroy();
    if (outage.kind === 'maintenance') throw new Failure(503, 'server maintenance');
  });

  const authorize = async (request: FastifyRequest): Promise<void> => {
    const granted = authenticate(request);
    const required = request.routeOptions.config.scopes;
    if (required?.some((scope) => granted.includes(scope)) === false) throw new Failure(403, 'access is not allowed');
  };

  await app.register(
    async (resources: FastifyInstance) => {
      resources.removeAllContentTypeParsers();
      resources.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string | Buffer) =>
        parseJson(body),
      );
      resources.setNotFoundHandler(() => {
        throw notFound();
      });
      resources.addHook('onRequest', authorize);
      resources.addHook('onSend', async (_request, reply) => void reply.header('x-authenticated-user', '1'));
      for (const definition of [...timeEntries(), businessActivities(), ...plainResources()])
        serve(resources, definition);
    },
    { prefix: '/api2.php/hosted' },
  );

  return { app, controls, outage };
};
