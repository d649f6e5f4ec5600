import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readProxyKey } from '#server/secrets/proxy-key.ts';
import { validPassword, startLinks } from '#server/service/testing/test-links.ts';
import { sql } from '#server/service/store/sql.ts';
import { fileSessionRows } from './sessions/file-session-rows.ts';
import { openSessions } from './sessions/sessions.ts';
import { startApp } from './test-own-service.ts';
import { browserAt, makeFolder, signIn, startBoth, type Browser } from './testing.ts';

const answer = z.strictObject({ org: z.string(), user_id: z.int(), key: z.base64(), older: z.array(z.base64()) });

const keyOf = async (browser: Browser) => {
  const response = await browser.call('GET', '/session/draft-key');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return answer.parse(await response.json());
};

/** A proxy started on a DATA_DIR like `node` would, and a function to start it there again. */
const startOn = async (folder: string) =>
  startBoth({
    options: { key: await readProxyKey(folder), sessions: () => fileSessionRows(join(folder, 'sessions.sqlite')) },
  });

test('the key has 256 bits and names its user', async () => {
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

/** The proxy in front of our own service, with two people of one company, one of whom is also in another company. */
const startOwn = async () => {
  const links = await startLinks();
  const app = await startApp(links);
  onTestFinished(async () => {
    await app.close();
    await links.close();
  });
  const [{ email, id, person }, other] = [await links.join('owner'), await links.join('owner')];
  await links.database.transaction(async (transaction) =>
    transaction.run(sql`
      insert into member (company_id, user_id, login_id, role)
      select ${links.stranger.companyId}, ${id}, login_id, 'time' from member
      where company_id = ${links.owner.companyId} and user_id = ${id}`),
  );
  const signedIn = async (address: string, password = validPassword, companyId = links.owner.companyId) =>
    app.signIn(address, password, companyId);
  return { links, email, id, person, other, signedIn };
};

test('another user, another company and another installation have other keys', async () => {
  const { links, email, other, signedIn } = await startOwn();
  const browsers = [
    await signedIn(email),
    await signedIn(other.email),
    await signedIn(email, validPassword, links.stranger.companyId),
  ];
  const elsewhere = await startOwn();
  browsers.push(await elsewhere.signedIn(elsewhere.email));
  const keys = await Promise.all(browsers.map(async (each) => (await keyOf(each)).key));
  expect(new Set(keys).size).toBe(4);
  expect((await keyOf(await signedIn(email))).key).toBe(keys[0]);
});

test('a new password gives another key, and the previous one still decrypts', async () => {
  const { links, email, person, signedIn } = await startOwn();
  const before = await keyOf(await signedIn(email));
  const body = { current_password: validPassword, new_password: 'an even better password' };
  const token = await links.token(person);
  expect((await links.call('POST', '/kontor/password', { token, body })).status).toBe(200);
  const after = await keyOf(await signedIn(email, 'an even better password'));
  expect(after.key).not.toBe(before.key);
  expect(after.older).toContain(before.key);
  await links.call('POST', '/kontor/password', {
    token,
    body: { current_password: 'an even better password', new_password: 'the third good password' },
  });
  const last = await keyOf(await signedIn(email, 'the third good password'));
  expect([last.older.includes(after.key), last.older.includes(before.key)]).toEqual([true, false]);
});

test('a session that has ended at the service has neither key nor name here', async () => {
  const { links, email, id, signedIn } = await startOwn();
  const browser = await signedIn(email);
  expect(await (await browser.call('GET', '/session')).json()).toMatchObject({ signed_in: true, user_id: id });
  await links.call('POST', `/kontor/member/${id}`, { body: { active: false } });
  expect(await (await browser.call('GET', '/session')).json()).toEqual({ signed_in: false });
  expect((await browser.call('GET', '/session/draft-key')).status).toBe(401);
});

test('the same applies to a hosted service, which gives no salts', async () => {
  const { browser, controls } = await startBoth();
  await signIn(browser);
  await keyOf(browser);
  controls.revokeGrants();
  expect((await browser.call('GET', '/session/draft-key')).status).toBe(401);
  expect(await (await browser.call('GET', '/session')).json()).toEqual({ signed_in: false });
});

test.each(['network', 'maintenance'] as const)(
  'while the service is unavailable (%s) nobody is signed out, and no key is given',
  async (kind) => {
    const { browser, outage } = await startBoth();
    await signIn(browser);
    outage.kind = kind;
    expect(await (await browser.call('GET', '/session')).json()).toMatchObject({ signed_in: true });
    expect((await browser.call('GET', '/session/draft-key')).status).toBe(kind === 'network' ? 502 : 503);
    outage.kind = 'none';
    await keyOf(browser);
  },
);

test('a hosted service that answers unknown addresses with a page can be used', async () => {
  const { browser } = await startBoth({
    prepare: (service) =>
      service.get('/api2.php/hosted/kontor/*', async (_, reply) => reply.type('text/html').send('<!doctype html>')),
  });
  expect((await signIn(browser)).status).toBe(200);
  expect(await (await browser.call('GET', '/session')).json()).toMatchObject({ signed_in: true });
  await keyOf(browser);
});

test('the draft key differs from the keys that encrypt the sessions', async () => {
  const folder = await makeFolder();
  const { browser } = await startOn(folder);
  await signIn(browser);
  const { key } = await keyOf(browser);
  expect(key).not.toBe((await readProxyKey(folder)).toString('base64'));
  const opened = openSessions(fileSessionRows(join(folder, 'sessions.sqlite')), Buffer.from(key, 'base64'));
  onTestFinished(opened.close);
  expect(await opened.read([...browser.jar.values()][0] ?? '')).toBeUndefined();
});

test('without a session there is no key: never signed in, signed out, or with a forged cookie', async () => {
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

test('a page of another origin gets no key, although the cookie is sent', async () => {
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
