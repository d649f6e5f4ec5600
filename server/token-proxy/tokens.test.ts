import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lengthOf } from '../../trust/rows/length.ts';
import { reportNote } from '../../trust/rows/notes.ts';
import { fileSessionRows } from './sessions/file-session-rows.ts';
import { sampleEntry, browserAt, makeFolder, signIn, startBoth, type Browser } from './testing.ts';

const callsOf = (browser: Browser, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await browser.call('GET', '/api/timesheet')).status));
const all = (count: number, status: number) => Array.from({ length: count }, () => status);

/** Signs in with an access token that is due for renewal after a second; the next ones last four hours. */
const signInBriefly = async ({ browser, controls }: Awaited<ReturnType<typeof startBoth>>): Promise<void> => {
  controls.expiresIn = 2;
  await signIn(browser);
  controls.expiresIn = 14_400;
};

test('200 calls at one expiry are all answered 200 after one refresh', async () => {
  const both = await startBoth();
  await signInBriefly(both);
  expect(await callsOf(both.browser, 1)).toEqual([200]);
  expect(both.controls.refreshCalls).toBe(0);
  await wait(1100);
  expect(await callsOf(both.browser, 200)).toEqual(all(200, 200));
  expect(both.controls.refreshCalls).toBe(1);
});

test('200 calls with a rejected access token are all answered 200 after one refresh', async () => {
  const { browser, controls } = await startBoth();
  await signIn(browser);
  controls.expireAccessTokens();
  expect(await callsOf(browser, 200)).toEqual(all(200, 200));
  expect(controls.refreshCalls).toBe(1);
});

/** Two proxies with one session file, and a browser signed in to both. */
const startTwo = async () => {
  const file = join(await makeFolder(), 'sessions.sqlite');
  const both = await startBoth({ options: { sessions: () => fileSessionRows(file) } });
  return { ...both, file, second: browserAt(await both.startAnother(), both.browser.jar) };
};

/** How often 200 calls at each of `count` expiries lead to a refresh, and their answers. */
const refreshesOver = async (count: number, { browser, second, controls }: Awaited<ReturnType<typeof startTwo>>) => {
  const answers = new Set<number>();
  for (let expiry = 0; expiry < count; expiry += 1) {
    controls.expireAccessTokens();
    for (const status of (await Promise.all([callsOf(browser, 100), callsOf(second, 100)])).flat()) answers.add(status);
  }
  return { answers: [...answers], refreshes: controls.refreshCalls };
};

const expiries = lengthOf(3, 50);

test('S7: 200 calls at each of many expiries through two proxies are all answered 200 after one refresh each', async () => {
  const two = await startTwo();
  await signIn(two.browser);
  expect(await refreshesOver(expiries, two)).toEqual({ answers: [200], refreshes: expiries });
  reportNote('S7', { length: `${expiries} expiries x 200 calls` });
}, 600_000);

test('S7, control: without claims there are more refreshes than expiries', async () => {
  const two = await startTwo();
  await signIn(two.browser);
  const sessions = new DatabaseSync(two.file);
  sessions.exec(`
    CREATE TRIGGER forget AFTER UPDATE OF claimed_until ON session
    BEGIN UPDATE session SET claimed_until = 0 WHERE hash = NEW.hash; END`);
  sessions.close();
  expect((await refreshesOver(1, two)).refreshes).toBeGreaterThan(1);
});

test('200 calls at one expiry through two proxies with one session file: all 200, one refresh', async () => {
  const { second, ...both } = await startTwo();
  await signInBriefly(both);
  await wait(1100);
  const found = await Promise.all([callsOf(both.browser, 100), callsOf(second, 100)]);
  expect(found.flat()).toEqual(all(200, 200));
  expect(both.controls.refreshCalls).toBe(1);
  expect(await (await second.call('GET', '/session')).json()).toMatchObject({ signed_in: true });
});

test('a create with an expired access token is done once', async () => {
  const { browser, controls } = await startBoth();
  await signIn(browser);
  controls.expireAccessTokens();
  expect((await browser.call('POST', '/api/timesheet', sampleEntry)).status).toBe(201);
  expect(await (await browser.call('GET', '/api/timesheet')).json()).toHaveLength(1);
});

for (const [kind, status] of [
  ['network', 502],
  ['maintenance', 503],
] as const) {
  test(`a refresh that fails by ${kind} is answered ${status} and is not a sign-out`, async () => {
    const both = await startBoth();
    await signInBriefly(both);
    await wait(1100);
    both.outage.kind = kind;
    const response = await both.browser.call('GET', '/api/timesheet');
    expect([response.status, await response.json()]).toEqual([
      status,
      { error_code: status, message: expect.any(String) },
    ]);
    expect(await (await both.browser.call('GET', '/session')).json()).toMatchObject({ signed_in: true });

    both.outage.kind = 'none';
    expect(await callsOf(both.browser, 20)).toEqual(all(20, 200));
  });
}

test('while the service is too busy to renew, valid tokens are used, and ended ones get 503 with Retry-After', async () => {
  const busy = { is: true, renewals: 0 };
  const both = await startBoth({
    prepare: (service) =>
      service.addHook('preHandler', async ({ url }, reply) => {
        if (!busy.is || url !== '/oauth/refresh_token') return;
        busy.renewals += 1;
        await reply.code(429).header('retry-after', '60').send({});
      }),
  });
  await signInBriefly(both);
  await wait(1100);
  expect(await callsOf(both.browser, 1)).toEqual([200]);
  expect(await callsOf(both.browser, 5)).toEqual(all(5, 200));
  expect(busy.renewals).toBe(1);
  await wait(1000);
  const refused = await both.browser.call('GET', '/api/timesheet');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  busy.is = false;
  expect(await callsOf(both.browser, 5)).toEqual(all(5, 200));
});

test('a revoked grant ends the session with 401', async () => {
  const { browser, controls } = await startBoth();
  await signIn(browser);
  controls.revokeGrants();
  const response = await browser.call('GET', '/api/timesheet');
  expect([response.status, await response.json()]).toEqual([
    401,
    { error_code: 401, message: { error: 'invalid_grant', error_description: expect.any(String) } },
  ]);
  expect(await (await browser.call('GET', '/session')).json()).toEqual({ signed_in: false });
  await callsOf(browser, 3);
  expect(controls.refreshCalls).toBe(1);
});
