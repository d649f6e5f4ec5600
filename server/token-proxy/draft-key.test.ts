import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readProxyKey } from '#server/proxy-key.ts';
import { openSessions } from './sessions.ts';
import { browserAt, makeFolder, signIn, startBoth, type Browser } from './testing.ts';

const answer = z.strictObject({ org: z.string(), user_id: z.int(), key: z.base64() });

const keyOf = async (browser: Browser) => {
  const response = await browser.call('GET', '/session/draft-key');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return answer.parse(await response.json());
};

/** A proxy as `node` starts it on a DATA_DIR, and how to start it there once more. */
const startOn = async (folder: string) =>
  startBoth({ options: { key: await readProxyKey(folder), sessions: join(folder, 'sessions.sqlite') } });

/** The browser of somebody else, who has signed in at the same proxy. */
const signedInAs = async (folder: string, address: string, org: string, user_id: number): Promise<Browser> => {
  const sessions = openSessions(join(folder, 'sessions.sqlite'), await readProxyKey(folder));
  onTestFinished(sessions.close);
  const tokens = { access_token: 'a', refresh_token: 'r', scope: 'general', renewAt: Date.now() + 60_000 };
  return browserAt(address, new Map([['kontor-session-4711', sessions.create({ ...tokens, org, user_id })]]));
};

test('the key has 256 bits and says whose it is', async () => {
  const { browser } = await startBoth();
  await signIn(browser);
  const { org, user_id, key } = await keyOf(browser);
  expect([org, user_id, Buffer.from(key, 'base64').length]).toEqual(['hosted', 1, 32]);
});

test('the same person has the same key in every session, in every process and after a restart', async () => {
  const folder = await makeFolder();
  const first = await startOn(folder);
  await signIn(first.browser);
  const { key } = await keyOf(first.browser);
  expect((await keyOf(first.browser)).key).toBe(key);

  await signIn(first.browser);
  expect((await keyOf(first.browser)).key).toBe(key);

  expect((await keyOf(browserAt(await first.startAnother(), first.browser.jar))).key).toBe(key);

  await first.proxy.close();
  const second = await startOn(folder);
  await signIn(second.browser);
  expect((await keyOf(second.browser)).key).toBe(key);
});

test('another user, another company and another installation have other keys', async () => {
  const folder = await makeFolder();
  const { browser, address } = await startOn(folder);
  await signIn(browser);
  const others = [
    await signedInAs(folder, address, 'hosted', 2),
    await signedInAs(folder, address, 'hosted', 11),
    await signedInAs(folder, address, 'hosted1', 1),
    await signedInAs(folder, address, 'other', 1),
  ];
  const elsewhere = await startBoth();
  await signIn(elsewhere.browser);
  const keys = await Promise.all([browser, ...others, elsewhere.browser].map(async (each) => (await keyOf(each)).key));
  expect(new Set(keys).size).toBe(6);
});

test('the key of the drafts is none of the keys that seal the sessions', async () => {
  const folder = await makeFolder();
  const { browser } = await startOn(folder);
  await signIn(browser);
  const { key } = await keyOf(browser);
  expect(key).not.toBe((await readProxyKey(folder)).toString('base64'));
  const opened = openSessions(join(folder, 'sessions.sqlite'), Buffer.from(key, 'base64'));
  onTestFinished(opened.close);
  expect(opened.read([...browser.jar.values()][0] ?? '')).toBeUndefined();
});

test('nobody gets a key without a session: never signed in, signed out, or with a made-up cookie', async () => {
  const { browser, address } = await startBoth();
  const refused = async (one: Browser) => {
    const response = await one.call('GET', '/session/draft-key');
    const body: unknown = await response.json();
    expect([response.status, body]).toEqual([401, { error_code: 401, message: expect.any(Object) }]);
    expect(JSON.stringify(body)).not.toContain('key');
  };
  await refused(browser);
  await signIn(browser);
  const jar = new Map(browser.jar);
  await browser.call('DELETE', '/session');
  await refused(browser);
  await refused(browserAt(address, jar));
  await refused(browserAt(address, new Map([['kontor-session-4711', 'x'.repeat(43)]])));
});

test('a page of another origin gets no key, though the cookie goes along', async () => {
  const { browser } = await startBoth();
  await signIn(browser);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-kontor': '' },
    { origin: 'https://evil.example' },
  ]) {
    const response = await browser.call('GET', '/session/draft-key', undefined, headers);
    expect({ headers, status: response.status }).toEqual({ headers, status: 403 });
    expect(await response.text()).not.toMatch(/[A-Za-z0-9+/]{43}=/);
  }
});
