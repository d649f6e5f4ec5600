import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startSource, startTarget, type Source, type Target } from './test-move.ts';

let source: Source;
let target: Target;

beforeAll(async () => {
  source = await startSource();
  target = await startTarget(source);
}, 240_000);

beforeEach(() => {
  source.state.fault = () => false;
});

afterAll(async () => {
  await target.close();
  await source.close();
});

/** A port at which nothing listens. */
const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const refusal = async (more: object = {}): Promise<unknown> => {
  const { status, body } = await target.begin(more);
  expect(status).toBe(422);
  return body;
};

const errors = (error: string) => ({ error_code: 422, errors: [error] });

it('refuses an address at which nothing answers, and begins nothing', async () => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const other = await startTarget({ ...source, origin });
  const { status, body } = await other.begin();
  expect([status, body]).toMatchObject([422, { errors: [expect.stringMatching(/^service_url: /)] }]);
  expect(await other.show()).toBeNull();
  await other.close();
});

it.each([
  ['knows no sign-in', 404],
  ['fails', 502],
])('refuses an address that %s', async (_name, status) => {
  source.state.fault = (_request, response) => {
    response.writeHead(status).end('<html>');
    return true;
  };
  expect(await refusal()).toMatchObject(
    errors('service_url: The address answers, but not as a service with this interface.'),
  );
  expect(await target.show()).toBeNull();
});

it('refuses a client that the other service does not know, or that may not return to Kontor', async () => {
  const error = errors('client_id: The service does not accept this client ID with Kontor’s redirect address.');
  expect(await refusal({ client_id: 'nobody' })).toMatchObject(error);
  expect(await refusal({ redirect_uri: 'http://127.0.0.1:3000/elsewhere' })).toMatchObject(error);
  expect(await target.show()).toBeNull();
});

it('accepts a service that leads on to its sign-in page', async () => {
  source.state.fault = (_request, response) => {
    response.writeHead(302, { location: '/login' }).end();
    return true;
  };
  expect((await target.begin()).status).toBe(201);
  expect(await target.show()).toMatchObject({ state: 'signing_in' });
});

it('opens the sign-in page in the language of the owner', async () => {
  const { text } = await target.call('POST', '/kontor/move', {
    body: target.body,
    headers: { 'accept-language': 'it-CH' },
  });
  const { searchParams } = new URL(z.object({ authorize_url: z.string() }).parse(JSON.parse(text)).authorize_url);
  expect([searchParams.get('lang'), searchParams.get('ui_locales')]).toEqual(['it', 'it']);
});

it('refuses a wrong secret at its field, before the owner leaves', async () => {
  const error = errors('client_secret: The client secret is wrong.');
  expect(await refusal({ client_secret: 'another' })).toMatchObject(error);
  expect(await refusal({ client_secret: null })).toMatchObject(error);
});

it('begins without an answer about the secret, and with one that names another error', async () => {
  const answers = [
    [503, 'busy'],
    [401, '{"error":"invalid_grant"}'],
    [404, '<html>'],
  ] as const;
  for (const [status, body] of answers) {
    source.state.fault = (request, response) => {
      if (request.url !== '/oauth/access_token') return false;
      response.writeHead(status).end(body);
      return true;
    };
    expect((await target.begin()).status).toBe(201);
  }
});

const authorize = async (code: string, state: string) =>
  (await target.call('POST', '/kontor/move/authorize', { body: { code, state } })).status;
const refuse = async (state: string) => (await target.call('POST', '/kontor/move/refuse', { body: { state } })).status;

it('ends a sign-in that the owner cancelled: its state starts nothing any more', async () => {
  const state = target.stateIn(await target.begin());
  expect(await refuse('another')).toBe(422);
  expect(await refuse(state)).toBe(200);
  expect(await authorize('right', state)).toBe(409);
  expect(await refuse(state)).toBe(409);
  expect(await target.show()).toMatchObject({ state: 'signing_in', org: null });
});

it('uses a state once, even if its code was refused', async () => {
  const state = target.stateIn(await target.begin());
  expect(await authorize('wrong', state)).toBe(422);
  expect(await authorize('right', state)).toBe(409);
});

it('keeps the former move until another one starts', async () => {
  await target.drive(await target.signIn({ resources: ['note'] }));
  const former = await target.show();
  expect(former).toMatchObject({ state: 'done', org: 'demo' });
  await refuse(target.stateIn(await target.begin()));
  await authorize('wrong', target.stateIn(await target.begin()));
  expect(await target.show()).toEqual(former);
  await target.signIn();
  expect(await target.show()).toMatchObject({ state: 'running', org: 'demo' });
  expect((await target.begin()).status).toBe(409);
});
