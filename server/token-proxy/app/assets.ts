import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './content-security.ts';
import { Refusal } from '../guard/errors.ts';
import { version } from './version.ts';

const year = 365 * 24 * 3600;
const notThePages = /^\/(?:api|assets|health|session|version)(?:[/?]|$)/;

/** The build puts files with a content hash in their name into `assets/`: they never change. */
const setHeaders = (reply: FastifyReply, path: string): void => {
  const hashed = path.includes(`${sep}assets${sep}`);
  reply.headers(pageHeaders);
  reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
};

/** Returns whether the browser opens a page, as opposed to loading a resource for one. */
const isNavigation = ({ method, url, headers }: FastifyRequest): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (notThePages.test(url)) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
};

/** Adds the routes that serve the app itself to the token proxy. */
export type ServeApp = (proxy: FastifyInstance) => Promise<void>;

/** Serves the built app from `root`, an absolute path: `.br` or `.gz` files if they exist, index.html for every page. */
export const builtApp =
  (root: string): ServeApp =>
  async (app) => {
    version(app, root);
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders,
    });
    // The plugin's own route lists the whole folder for each file, to compare the spelling on file systems that ignore case.
    app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => reply.sendFile(`assets/${params['*']}`));
    app.get('/guide', (_request, reply) => reply.redirect('/guide/'));
    app.setNotFoundHandler((request, reply) => {
      if (!isNavigation(request)) throw new Refusal(404, 'The page was not found.');
      return reply.code(200).sendFile('index.html');
    });
  };
