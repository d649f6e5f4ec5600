import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '../../e2e/program.ts';
import { folderOfPeer, type Peer } from '../measure/peer.ts';
import { startProcess, type Started } from '../measure/process.ts';
import type { Article } from './articles.ts';

export const strapi: Peer = {
  name: 'Strapi',
  packages: {
    '@strapi/strapi': '5.54.0',
    'better-sqlite3': '12.11.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.6',
    'styled-components': '6.6.0',
  },
  compiled: ['better-sqlite3'],
};

const decimal = /^-?\d+\.\d{4}$/;

const typeOf = (values: readonly unknown[]): string => {
  const value = values.find((one) => one !== null && one !== undefined);
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'decimal';
  return typeof value === 'string' && decimal.test(value) ? 'decimal' : 'text';
};

/** A content type with the fields of these articles. */
const schemaOf = (articles: readonly Article[]) => {
  const names = Object.keys(articles[0] ?? {}).filter((name) => name !== 'id');
  return {
    kind: 'collectionType',
    collectionName: 'articles',
    info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
    options: { draftAndPublish: false },
    attributes: Object.fromEntries(names.map((name) => [name, { type: typeOf(articles.map((one) => one[name])) }])),
  };
};

const core = (kind: string): string =>
  `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::article.article');\n`;

/** Inserts the articles, each with its id as text, and creates a token with all rights. */
const bootstrap = `
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
exports.register = () => {};
exports.bootstrap = async ({ strapi }) => {
  const read = JSON.parse(readFileSync(join(__dirname, '../articles.json'), 'utf8'));
  const now = new Date();
  const data = read.map((article) => ({ ...article, documentId: String(article.id), createdAt: now, updatedAt: now, publishedAt: now }));
  for (let start = 0; start < data.length; start += 400)
    await strapi.db.query('api::article.article').createMany({ data: data.slice(start, start + 400) });
  const { accessKey } = await strapi.service('admin::api-token')
    .create({ name: 'bench', description: '', type: 'full-access', lifespan: null });
  writeFileSync(join(__dirname, '../token'), accessKey);
};
`;

const middlewares = ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'];

const filesOf = (articles: readonly Article[], port: number): { readonly [path: string]: unknown } => ({
  'package.json': { name: 'app', version: '1.0.0', private: true, strapi: { uuid: 'bench' } },
  'start.js': "require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start();\n",
  'articles.json': articles,
  'config/database.json': {
    connection: { client: 'sqlite', connection: { filename: 'data.db' }, useNullAsDefault: true },
  },
  'config/server.json': { host: '127.0.0.1', port, app: { keys: ['one', 'two'] } },
  'config/admin.json': {
    serveAdminPanel: false,
    auth: { secret: 'secret' },
    apiToken: { salt: 'salt' },
    transfer: { token: { salt: 'salt' } },
  },
  'config/api.json': { rest: { maxLimit: 2000, withCount: true } },
  'config/middlewares.json': middlewares.map((name) => `strapi::${name}`),
  'public/uploads/.gitkeep': '',
  'src/index.js': bootstrap,
  'src/api/article/content-types/article/schema.json': schemaOf(articles),
  'src/api/article/controllers/article.js': core('Controller'),
  'src/api/article/services/article.js': core('Service'),
  'src/api/article/routes/article.js': core('Router'),
});

export type Strapi = Started & { readonly base: string; readonly headers: { readonly authorization: string } };

/** Strapi on SQLite with these articles, without its request log and its admin pages. Kontor's `/article` is `/articles` there. */
export const startStrapi = async (_folder: string, articles: readonly Article[]): Promise<Strapi> => {
  // Inside the folder of its packages, so that Node finds them.
  const folder = await mkdtemp(join(await folderOfPeer(strapi), 'app-'));
  const port = await freePort();
  for (const [path, content] of Object.entries(filesOf(articles, port))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const origin = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
  const started = await startProcess(join(folder, 'start.js'), [], origin, env, folder);
  const token = await readFile(join(folder, 'token'), 'utf8');
  const stop = async (): Promise<void> => {
    await started.stop();
    await rm(folder, { recursive: true });
  };
  return { ...started, stop, base: `${origin}/api`, headers: { authorization: `Bearer ${token}` } };
};
