import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../e2e/program.ts';
import { folderOfPeer, type Peer } from '../measure/peer.ts';
import { startProcess, type Started } from '../measure/process.ts';
import type { Article } from './articles.ts';

export const prism: Peer = { name: 'prism', packages: { '@stoplight/prism-cli': '5.16.0' } };

const schemaOf = (value: unknown): object =>
  value === null || value === undefined ? { type: 'null' } : { type: ['null', typeof value] };

const answering = (description: string, schema: object, example: unknown) => ({
  description,
  content: { 'application/json': { schema, example } },
});

/** Three operations that respond with an example: nothing is generated or searched. */
const describe = (articles: readonly Article[]) => {
  const [first = { id: 1 }] = articles;
  const properties = Object.fromEntries(Object.entries(first).map(([name, value]) => [name, schemaOf(value)]));
  const record = { type: 'object', properties };
  const whole = (name: string, index: string) => ({
    name,
    in: index,
    required: index === 'path',
    schema: { type: 'integer' },
  });
  const body = { required: true, content: { 'application/json': { schema: record } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Articles', version: '1' },
    paths: {
      '/article': {
        get: {
          parameters: [whole('limit', 'query'), whole('offset', 'query')],
          responses: { 200: answering('list', { type: 'array', items: record }, articles.slice(100, 200)) },
        },
        post: { requestBody: body, responses: { 201: answering('create', record, first) } },
      },
      '/article/{id}': {
        get: { parameters: [whole('id', 'path')], responses: { 200: answering('show', record, first) } },
      },
    },
  };
};

/** Prism over a description whose examples are these articles: `base` accepts Kontor's paths. */
export const startPrism = async (
  folder: string,
  articles: readonly Article[],
): Promise<Started & { readonly base: string }> => {
  const peer = await folderOfPeer(prism);
  const [port, file] = [await freePort(), join(folder, 'openapi.json')];
  await writeFile(file, JSON.stringify(describe(articles)));
  const base = `http://127.0.0.1:${port}`;
  const parameters = ['mock', file, '-h', '127.0.0.1', '-p', String(port), '-m', 'false', '-v', 'silent'];
  const program = join(peer, 'node_modules/@stoplight/prism-cli/dist/index.js');
  return {
    ...(await startProcess(program, parameters, `${base}/article/1`, { PATH: process.env['PATH'] }, folder)),
    base,
  };
};
