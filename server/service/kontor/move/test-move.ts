import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { moveShow } from '#contract/kontor/move-operations.ts';
import { optionalParts } from '#contract/kontor/move-words.ts';
import { scopes } from '#contract/scopes.ts';
import { makeDemo } from '#server/demo/make-demo.ts';
import { openOutside } from '#server/http/outside-request.ts';
import { ownClientId, registerClient } from '../../oauth/clients/client.ts';
import { issueTokens } from '../../oauth/tokens/issue-token.ts';
import { buildService, prepareDatabase } from '../../service.ts';
import type { Database } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import { copiesOf } from '../../testing/test-database.ts';
import { sendRequest } from '../../testing/test-request.ts';
import { startTestService, type TestResponse } from '../../testing/test-service.ts';
import { moveStep } from './move-step.ts';
import type { Mover } from './move-tokens.ts';
import { claimMove, dueMoves } from './mover.ts';

/** 2025-11-20 14:00:00 in Zurich. */
const now = Date.UTC(2025, 10, 20, 13);

const openDemo = copiesOf(async (database: Database) => {
  await prepareDatabase(database);
  await makeDemo(database, now);
});

/** Answers a request in place of the service: true if it did. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export const remote = { clientId: 'mover', secret: 'secret-of-the-mover' };

/**
 * The demo company at a service that knows only the interface and its companions: Kontor without its own operations, over HTTP. `fault` can
 * answer instead of it.
 */
export const startSource = async () => {
  const { database } = await openDemo();
  const clock = { now };
  const app = await buildService({
    database,
    publicUrl: new URL('http://127.0.0.1:3000'),
    trustProxy: false,
    clock: () => clock.now,
  });
  /** Registers the page to which the service may return a browser. */
  const returnTo = async (redirectUri: string): Promise<void> =>
    database.transaction(async (transaction) =>
      registerClient(transaction, { ...remote, name: 'Mover', redirectUris: [redirectUri] }),
    );
  await returnTo('http://127.0.0.1:3000/settings/move');
  const state: { fault: Fault; calls: string[] } = { fault: () => false, calls: [] };
  const tokens = async () =>
    database.transaction(async (transaction) =>
      issueTokens(
        transaction,
        { companyId: 1, userId: 1, clientId: remote.clientId, scopes: new Set(scopes), now: clock.now },
        clock.now,
      ),
    );
  const call = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) =>
    sendRequest(app, { method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', method } = request;
    state.calls.push(url);
    if (state.fault(request, response)) return;
    const body = await text(request);
    const form = new URLSearchParams(body);
    if (url === '/oauth/access_token') {
      const secret = form.get('client_secret');
      if (secret !== remote.secret) {
        const [status, error] = secret === null ? [400, 'invalid_request'] : [401, 'invalid_client'];
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
        return;
      }
      const isRight = form.get('code') === 'right' && (form.get('code_verifier') ?? '').length >= 43;
      response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRight ? await tokens() : { error: 'invalid_grant' }));
      return;
    }
    if (url.includes('/kontor/')) {
      response.writeHead(404).end('{"error_code":404,"message":"page not found"}');
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection'].includes(name) ? [[name, value]] : [],
      ),
    );
    const answered = await call(method === 'POST' ? 'POST' : 'GET', url, headers, body === '' ? undefined : body);
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    origin,
    clock,
    state,
    database,
    returnTo,
    /** The JSON of a path of the source, as the interface shows it. */
    read: async (path: string): Promise<unknown> => {
      const { access_token } = await tokens();
      return JSON.parse((await call('GET', `/api2.php/demo${path}`, { authorization: `Bearer ${access_token}` })).body);
    },
    /** Creates a record at the source; returns its answer. */
    write: async (path: string, body: unknown): Promise<unknown> => {
      const { access_token } = await tokens();
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
      const answered = await call('POST', `/api2.php/demo${path}`, headers, JSON.stringify(body));
      if (answered.status >= 300) throw new Error(`answered ${answered.status} ${answered.body}`);
      return JSON.parse(answered.body);
    },
    /** Ends all access tokens, as their time does. */
    expire: async (): Promise<void> => {
      await database.transaction(async (transaction) =>
        transaction.run(sql`delete from access_token where client_id = ${remote.clientId}`),
      );
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await database.close();
    },
  };
};

export type Source = Awaited<ReturnType<typeof startSource>>;

const done = (answered: TestResponse): TestResponse => {
  if (answered.status >= 300) throw new Error(`answered ${answered.status} ${answered.text}`);
  return answered;
};

const begun = z.object({ authorize_url: z.string() });

/** Claims the moves that can go on; returns their companies. */
export const claimMoves = async (mover: Mover): Promise<readonly number[]> => {
  const claimed: number[] = [];
  for (const companyId of await dueMoves(mover)) if (await claimMove(mover, companyId)) claimed.push(companyId);
  return claimed;
};

/** Milliseconds, longer than any test: the service's own worker must not claim a move before the one that the test drives. */
const never = 3_600_000;

/** An empty company that can move from the source, with workers that the test drives. `rounds`: for the service's own worker, in milliseconds. */
export const startTarget = async (source: Source, rounds = never) => {
  const outside = openOutside([source.origin]);
  const service = await startTestService({ outside, rounds });
  const { call, database, clock, owner } = service;
  await database.transaction(async (transaction) =>
    registerClient(transaction, {
      clientId: ownClientId,
      secret: 'own',
      name: 'Kontor',
      redirectUris: ['http://127.0.0.1:3000/callback'],
    }),
  );
  const body = {
    service_url: source.origin,
    client_id: remote.clientId,
    client_secret: remote.secret,
    redirect_uri: 'http://127.0.0.1:3000/settings/move',
    resources: optionalParts,
    papers: false,
  };
  const begin = async (more: object = {}): Promise<TestResponse> =>
    call('POST', '/kontor/move', { body: { ...body, ...more } });
  const stateIn = (answered: TestResponse): string => {
    const { authorize_url } = begun.parse(done(answered).body);
    return new URL(authorize_url).searchParams.get('state') ?? '';
  };
  const worker = (): Mover => ({
    database,
    clock: () => clock.now,
    outside,
    linkKey: Buffer.alloc(32, 7),
    instance: randomUUID(),
    remembered: new Map(),
  });
  const show = async () => moveShow.answer.parse(done(await call('GET', '/kontor/move')).body).move;
  return {
    ...service,
    begin,
    stateIn,
    body,
    worker,
    show,
    /** Signs in at the source; the returned worker has claimed the move, so that nobody else works on it. */
    signIn: async (more: object = {}): Promise<Mover> => {
      const state = stateIn(await begin(more));
      done(await call('POST', '/kontor/move/authorize', { body: { code: 'right', state } }));
      const mover = worker();
      await claimMoves(mover);
      return mover;
    },
    /** Goes on until there is nothing more to do at once. */
    drive: async (mover: Mover): Promise<void> => {
      while (await moveStep(mover, owner.companyId));
    },
  };
};

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** Starts both services before each test of a file, handed over to its variables, and closes them after it. */
export const eachMove = (keep: (services: { readonly source: Source; readonly target: Target }) => void): void => {
  let services: { readonly source: Source; readonly target: Target };
  beforeEach(async () => {
    const source = await startSource();
    services = { source, target: await startTarget(source) };
    keep(services);
  }, 240_000);
  afterEach(async () => {
    await services.target.close();
    await services.source.close();
  });
};
