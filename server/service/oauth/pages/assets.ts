import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { digest } from '#server/secrets/secrets.ts';
import type { Html } from './html.ts';

const read = (file: string): Buffer => readFileSync(new URL(`./assets/${file}`, import.meta.url));

const files = [
  { file: 'base.css', type: 'text/css; charset=utf-8' },
  { file: 'pages.css', type: 'text/css; charset=utf-8' },
  { file: 'customer.css', type: 'text/css; charset=utf-8' },
  { file: 'inter-latin.woff2', type: 'font/woff2' },
  { file: 'icon.svg', type: 'image/svg+xml' },
].map((entry) => ({ ...entry, content: read(entry.file) }));

const addressOf = (file: string): string =>
  `/oauth/assets/${file}?v=${digest(read(file).toString('utf8')).slice(0, 8)}`;

/** URLs of the style sheets; they change with the content. Every page uses the base and one of the others. */
export const stylesheets = {
  base: addressOf('base.css'),
  pages: addressOf('pages.css'),
  customer: addressOf('customer.css'),
} as const;

const script = read('presses.js').toString('utf8');

/** The only script of the service's own pages, in the page itself: it acts before the first key. `source` allows only it. */
export const pressScript: { readonly tag: Html; readonly source: string } = {
  tag: { markup: `<script>${script}</script>` },
  source: `'sha256-${hash('sha256', script, 'base64')}'`,
};

/** The style sheets, font and icon of the service's own pages. */
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
