import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

type RequestSpec = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly payload?: string;
  /** Only in-process requests can set another address. */
  readonly remoteAddress?: string;
};

type Answer = {
  readonly status: number;
  readonly headers: { readonly [name: string]: number | string | readonly string[] | undefined };
  readonly body: string;
};

const addresses = new WeakMap<FastifyInstance, Promise<string>>();

/** The address at which an app listens, on a free port, started by the first call. */
export const addressOf = async (app: FastifyInstance): Promise<string> => {
  const known = app.server.listening ? app.listeningOrigin : addresses.get(app);
  if (known !== undefined) return known;
  const address = app.listen({ host: '127.0.0.1', port: 0 });
  addresses.set(app, address);
  return address;
};

const overSocket = async (app: FastifyInstance, { method, url, headers, payload }: RequestSpec): Promise<Answer> => {
  const { hostname, port } = new URL(await addressOf(app));
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: url, method, headers: { ...headers, ...length } }, (response) => {
      const answer = (body: string) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      text(response).then(answer, reject);
    });
    sent.on('error', reject).end(payload);
  });
};

/** Sends a request to an app in process, or over its own socket if `KONTOR_TEST_SOCKET` is set, as in `npm run trust`. */
export const sendRequest = async (app: FastifyInstance, spec: RequestSpec): Promise<Answer> => {
  if (process.env['KONTOR_TEST_SOCKET'] === '1' && spec.remoteAddress === undefined) return overSocket(app, spec);
  const { statusCode, headers, body } = await app.inject(spec);
  return { status: statusCode, headers, body };
};
