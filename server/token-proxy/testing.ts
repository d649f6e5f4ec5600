import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { documentScopes } from '#contract/scopes.ts';
import { buildHostedService } from '#server/hosted-service/hosted-service.ts';
import { serviceInProcess } from './service-in-process.ts';
import { serviceOverHttp } from './service-over-http.ts';
import { builtApp } from './app/assets.ts';
import { fileSessionRows } from './sessions/file-session-rows.ts';
import { buildTokenProxy, type TokenProxyOptions } from './token-proxy.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';

/** The proxy's address as known to the browser; the tests reach it at a free port. */
const publicUrl = new URL('http://127.0.0.1:4711');

const listen = (app: FastifyInstance): Promise<string> => {
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};

/** A folder that is deleted when the test is done. */
export const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(testFolder, 'kontor-token-proxy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** How the proxies of a test reach the service: over HTTP, unless `in-process.test.ts` runs the test file. */
const isInProcess = (): boolean => process.env['KONTOR_TEST_SERVICE'] === 'in-process';

type Started = { readonly options?: Partial<TokenProxyOptions>; readonly prepare?: (service: FastifyInstance) => void };

/** A hosted service and a token proxy in front of it; `startAnother` starts another proxy with the same settings. */
export const startBoth = async ({ options: overrides, prepare }: Started = {}) => {
  const client = { clientId: 'kontor', clientSecret: 'client-secret-canary' };
  const redirectUri = new URL('/callback', overrides?.publicUrl ?? publicUrl).href;
  const hosted = await buildHostedService({ ...client, redirectUri });
  if (isInProcess()) hosted.app.addHook('onRequest', async () => wait(5));
  prepare?.(hosted.app);
  const serviceUrl = new URL(await listen(hosted.app));
  const options: TokenProxyOptions = {
    ...client,
    publicUrl,
    service: isInProcess() ? serviceInProcess(hosted.app) : serviceOverHttp(serviceUrl),
    servicePublicUrl: serviceUrl,
    sessions: () => fileSessionRows(':memory:'),
    key: randomBytes(32),
    serveApp: builtApp(await makeFolder()),
    trustProxy: false,
    logger: false,
    scopes: documentScopes,
    ...overrides,
  };
  const startAnother = async () => listen(await buildTokenProxy(options));
  const proxy = await buildTokenProxy(options);
  const address = await listen(proxy);
  return { ...hosted, proxy, address, startAnother, browser: browserAt(address) };
};

/** Acts like a page of this origin: fetch with its headers, and cookies that are kept. */
export const browserAt = (address: string, jar = new Map<string, string>()) => {
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        'x-kontor': '1',
        'sec-fetch-site': 'same-origin',
        cookie: cookie(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return { address, jar, cookie, call };
};
export type Browser = ReturnType<typeof browserAt>;

const started = z.object({ authorize_url: z.url() });

/** The first half of a sign-in: state and verifier are created, the user confirms, and the service returns a code. */
export const beginSignIn = async (browser: Browser, granted: readonly string[] = documentScopes) => {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const start = await browser.call('POST', '/session/start', { state, code_challenge });
  const { authorize_url } = started.parse(await start.json());
  const form = new URLSearchParams(new URL(authorize_url).searchParams);
  for (const scope of granted) form.append('granted', scope);
  const confirmed = await fetch(authorize_url.split('?')[0] ?? '', { method: 'POST', body: form, redirect: 'manual' });
  const callback = new URL(confirmed.headers.get('location') ?? '');
  return { code: callback.searchParams.get('code') ?? '', state, verifier, authorizeUrl: new URL(authorize_url) };
};

/** A complete sign-in; returns the answer of POST /session/callback. */
export const signIn = async (browser: Browser, granted?: readonly string[]): Promise<Response> => {
  const { code, state, verifier } = await beginSignIn(browser, granted);
  return browser.call('POST', '/session/callback', { code, state, verifier });
};

type RawAnswer = { readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A low-level GET: fetch would normalise the path and set its own Sec-Fetch-Mode. */
export const rawGet = (address: string, path: string, headers: Record<string, string>): Promise<RawAnswer> => {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      const answer = (body: string) => resolve({ status: response.statusCode, headers: response.headers, body });
      text(response).then(answer, reject);
    });
    sent.on('error', reject).end();
  });
};

export const sampleEntry = {
  allowable_bill: true,
  client_service_id: 1,
  user_id: 1,
  tracking: { type: 'duration', date: '2026-03-02', duration: '01:30' },
};
