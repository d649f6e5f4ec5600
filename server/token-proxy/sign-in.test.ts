import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentScopes } from '#contract/scopes.ts';
import { beginSignIn, browserAt, rawGet, signIn, startBoth } from './testing.ts';

const problem = { error_code: 400, message: expect.any(String) };

test('a sign-in creates a session that the browser can read and use', async () => {
  const { browser } = await startBoth();
  expect(await (await browser.call('GET', '/session')).json()).toEqual({ signed_in: false });

  const session = { signed_in: true, org: 'hosted', user_id: 1, scope: documentScopes.join(' ') };
  expect(await (await signIn(browser)).json()).toEqual(session);
  expect(await (await browser.call('GET', '/session')).json()).toEqual(session);
  expect((await browser.call('GET', '/api/timesheet')).status).toBe(200);
});

test('the authorize address contains everything that the document and PKCE require', async () => {
  const { browser } = await startBoth();
  const { authorizeUrl, state } = await beginSignIn(browser);
  expect(Object.fromEntries(authorizeUrl.searchParams)).toEqual({
    client_id: 'kontor',
    redirect_uri: 'http://127.0.0.1:4711/callback',
    state,
    scope: documentScopes.join(' '),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

test('a scope removed by the user is not in the session', async () => {
  const { browser } = await startBoth();
  const session = await (await signIn(browser, ['general', 'monitoring_show'])).json();
  expect(session).toMatchObject({ scope: 'general monitoring_show' });
  expect((await browser.call('POST', '/api/timesheet', {})).status).toBe(403);
});

test('a wrong verifier is refused before the client secret is used', async () => {
  const { browser, controls } = await startBoth();
  const { code, state } = await beginSignIn(browser);
  const response = await browser.call('POST', '/session/callback', { code, state, verifier: 'x'.repeat(43) });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(problem);
  expect(controls.tokenCalls).toBe(0);
});

test('S8, control: with a forged challenge the client secret is used, and the count shows it', async () => {
  const { browser, controls } = await startBoth();
  const { code, state } = await beginSignIn(browser);
  const verifier = 'x'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  await browser.call('POST', '/session/start', { state, code_challenge });
  await browser.call('POST', '/session/callback', { code, state, verifier });
  expect(controls.tokenCalls).toBe(1);
});

test('a state that this browser did not create is refused before the client secret is used', async () => {
  const { browser, controls } = await startBoth();
  const { code, verifier } = await beginSignIn(browser);
  const response = await browser.call('POST', '/session/callback', { code, state: 'y'.repeat(43), verifier });
  expect(response.status).toBe(400);
  expect(controls.tokenCalls).toBe(0);
});

test('the code, state and verifier of one browser are useless in another', async () => {
  const { browser, controls, address } = await startBoth();
  const { code, state, verifier } = await beginSignIn(browser);
  const other = browserAt(address);
  await beginSignIn(other);
  const response = await other.call('POST', '/session/callback', { code, state, verifier });
  expect(response.status).toBe(400);
  expect(controls.tokenCalls).toBe(0);
});

test('a callback works once, even with the first cookie, and a second one leaves the session unchanged', async () => {
  const { browser, controls, address } = await startBoth();
  const { code, state, verifier } = await beginSignIn(browser);
  const before = new Map(browser.jar);
  await browser.call('POST', '/session/callback', { code, state, verifier });
  expect([...browser.jar.keys()]).toEqual(['kontor-session-4711']);

  const replay = await browserAt(address, before).call('POST', '/session/callback', { code, state, verifier });
  expect(replay.status).toBe(400);
  expect(controls.tokenCalls).toBe(1);
  expect(await (await browser.call('GET', '/session')).json()).toMatchObject({ signed_in: true });
});

test('two tabs that sign in at once both succeed, in either order, and each only once', async () => {
  for (const isReversed of [false, true]) {
    const { browser, address } = await startBoth();
    const begun = [await beginSignIn(browser), await beginSignIn(browser)];
    const before = new Map(browser.jar);
    for (const { code, state, verifier } of isReversed ? begun.toReversed() : begun) {
      expect((await browser.call('POST', '/session/callback', { code, state, verifier })).status).toBe(200);
      const replay = await browserAt(address, new Map(before)).call('POST', '/session/callback', {
        code,
        state,
        verifier,
      });
      expect(replay.status).toBe(400);
    }
    expect([...browser.jar.keys()]).toEqual(['kontor-session-4711']);
    expect(await (await browser.call('GET', '/session')).json()).toMatchObject({ signed_in: true });
  }
});

test('a sign-in that fails in one tab leaves the one in another', async () => {
  const { browser } = await startBoth();
  const { code, state, verifier } = await beginSignIn(browser);
  const wrong = { code, state: 'y'.repeat(43), verifier };
  expect((await browser.call('POST', '/session/callback', wrong)).status).toBe(400);
  expect((await browser.call('POST', '/session/callback', { code, state, verifier })).status).toBe(200);
});

test('the sign-in cookie stays small, however many sign-ins are begun', async () => {
  const { browser } = await startBoth();
  for (let count = 0; count < 12; count += 1) await beginSignIn(browser);
  expect(browser.jar.get('kontor-sign-in-4711')?.length).toBeLessThan(2000);
  expect((await signIn(browser)).status).toBe(200);
});

test('a forged sign-in cookie is refused', async () => {
  const { browser, controls } = await startBoth();
  const { code, state, verifier } = await beginSignIn(browser);
  const cookie = browser.jar.get('kontor-sign-in-4711') ?? '';
  browser.jar.set('kontor-sign-in-4711', `${cookie.slice(0, -2)}AA`);
  expect((await browser.call('POST', '/session/callback', { code, state, verifier })).status).toBe(400);
  expect(controls.tokenCalls).toBe(0);
});

test('a code refused by the service is a 400, an unreachable service a 502, one under maintenance a 503', async () => {
  const { browser, outage } = await startBoth();
  const first = await beginSignIn(browser);
  const refused = await browser.call('POST', '/session/callback', {
    code: 'unknown',
    state: first.state,
    verifier: first.verifier,
  });
  expect([refused.status, await refused.json()]).toEqual([400, problem]);

  for (const [kind, status] of [
    ['network', 502],
    ['maintenance', 503],
  ] as const) {
    const { code, state, verifier } = await beginSignIn(browser);
    outage.kind = kind;
    expect((await browser.call('POST', '/session/callback', { code, state, verifier })).status).toBe(status);
    outage.kind = 'none';
  }
});

test('a sign-out ends the session here, whatever the service answers', async () => {
  const { browser, outage } = await startBoth();
  await signIn(browser);
  const kept = browserAt(browser.address, new Map(browser.jar));
  outage.kind = 'network';
  expect(await (await browser.call('DELETE', '/session')).json()).toEqual({ success: true });
  expect(browser.jar.size).toBe(0);
  expect(await (await kept.call('GET', '/session')).json()).toEqual({ signed_in: false });
  expect((await kept.call('GET', '/api/timesheet')).status).toBe(401);
});

test('the session is never cached, and a sign-out clears the cache but keeps typed input', async () => {
  const { browser } = await startBoth();
  await signIn(browser);
  expect((await browser.call('GET', '/session')).headers.get('cache-control')).toBe('no-store');
  expect((await browser.call('DELETE', '/session')).headers.get('clear-site-data')).toBe('"cache"');
});

test('a rebound name gets no answer', async () => {
  const { address, proxy } = await startBoth();
  const headers = { 'x-kontor': '1', host: 'rebound.example' };
  for (const path of ['/', '/session', '/api/timesheet', '/version']) {
    const { status, body } = await rawGet(address, path, headers);
    expect([path, status, JSON.parse(body)]).toEqual([path, 421, { error_code: 421, message: expect.any(String) }]);
  }
  expect((await rawGet(address, '/health', headers)).status).toBe(200);
  expect((await proxy.inject('/health')).statusCode).toBe(200);
});

test('a sign-out revokes the refresh token if the service supports it', async () => {
  const revoked: unknown[] = [];
  const { browser } = await startBoth({
    prepare: (service) =>
      service.post('/oauth/revoke', async ({ body }) => {
        revoked.push(body);
      }),
  });
  await signIn(browser);
  await browser.call('DELETE', '/session');
  expect(revoked).toEqual([
    { client_id: 'kontor', client_secret: 'client-secret-canary', token: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
});

test('a sign-out does not wait for a slow service', async () => {
  const answer = Promise.withResolvers<void>();
  const { browser } = await startBoth({
    prepare: (service) => service.post('/oauth/revoke', async () => answer.promise),
  });
  await signIn(browser);
  const began = performance.now();
  expect((await browser.call('DELETE', '/session')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5000);
  answer.resolve();
});

test('a start without a challenge is a 422 that names the field', async () => {
  const { browser } = await startBoth();
  const response = await browser.call('POST', '/session/start', { state: 'z'.repeat(43) });
  expect([response.status, await response.json()]).toEqual([
    422,
    { error_code: 422, message: expect.any(String), errors: [expect.stringMatching(/^code_challenge: /)] },
  ]);
});

test('a start may request fewer scopes, but not none, which a service could read as all', async () => {
  const { browser } = await startBoth();
  const start = (scope: string) =>
    browser.call('POST', '/session/start', { state: 'z'.repeat(43), code_challenge: 'c'.repeat(43), scope });
  expect(await (await start('note_show  general secrets')).text()).toContain('scope=general+note_show&');
  expect((await start('secrets')).status).toBe(422);
});

test('sign-ins from one address are rate-limited', async () => {
  const { browser } = await startBoth();
  const attempts = Array.from({ length: 121 }, () => browser.call('POST', '/session/start', {}));
  const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('behind a proxy, a forged address does not count as another caller', async () => {
  const { browser } = await startBoth({ options: { trustProxy: true } });
  const attemptsOf = async (customer: string, count: number) => {
    const forwardedFor = Array.from({ length: count }, (_, index) => `10.0.${index}.1, ${customer}`);
    const attempts = forwardedFor.map((address) =>
      browser.call('POST', '/session/start', {}, { 'x-forwarded-for': address }),
    );
    return (await Promise.all(attempts)).filter(({ status }) => status === 429).length;
  };
  expect(await attemptsOf('203.0.113.7', 121)).toBe(1);
  expect(await attemptsOf('203.0.113.8', 1)).toBe(0);
});

test('all addresses of an IPv6 network count as one caller', async () => {
  const { browser } = await startBoth({ options: { trustProxy: true } });
  const startAt = async (address: string) =>
    (await browser.call('POST', '/session/start', {}, { 'x-forwarded-for': address })).status;
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async (_, index) => startAt(`2001:db8::${(index + 1).toString(16)}`)),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await startAt('2001:db8:0:1::1')).not.toBe(429);
});
