import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { digest } from './secrets.ts';

const read = (file: string): Buffer => readFileSync(new URL(`./assets/${file}`, import.meta.url));

const files = [
  { file: 'pages.css', type: 'text/css; charset=utf-8' },
  { file: 'inter-latin.woff2', type: 'font/woff2' },
  { file: 'icon.svg', type: 'image/svg+xml' },
].map((entry) => ({ ...entry, content: read(entry.file) }));

/** The style sheet's address on the service's pages; it changes with the content. */
export const stylesheet = `assets/pages.css?v=${digest(read('pages.css').toString('utf8')).slice(0, 8)}`;

/** The style sheet, font and icon of the service's own pages. */
export const assetRoutes = async (app: FastifyInstance): Promise<void> => {
  for (const { file, type, content } of files) {
    app.get(`/oauth/assets/${file}`, async (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    );
  }
};
