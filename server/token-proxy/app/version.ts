import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const entryScript = /<script[^>]*\stype="module"[^>]*\ssrc="([^"]+)"/;

/**
 * GET /version: the entry script of the currently served app. Its name contains a hash of everything it loads, so that
 * a page of an earlier build can offer a reload. Null if no app is built.
 */
export const version = (app: FastifyInstance, assets: string): void => {
  app.get('/version', async (_request, reply) => {
    const page = await readFile(join(assets, 'index.html'), 'utf8').catch(() => '');
    return reply.header('cache-control', 'no-store').send({ entry: entryScript.exec(page)?.[1] ?? null });
  });
};
