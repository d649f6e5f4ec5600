import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { reportNote } from '../../../trust/rows/notes.ts';
import { browserAt, signIn, startBoth, type Browser } from '../testing.ts';

const own = 'http://127.0.0.1:4711';

/** Makes every call of the proxy with a cookie, as a browser would. */
const statuses = (browser: Browser, headers: Record<string, string>) =>
  Promise.all(
    [
      ['GET', '/session'],
      ['GET', '/session/draft-key'],
      ['GET', '/api/timesheet'],
      ['POST', '/api/timesheet/1'],
      ['POST', '/session/start'],
      ['POST', '/session/callback'],
      ['DELETE', '/session'],
    ].map(async ([method = '', path = '']) => (await browser.call(method, path, undefined, headers)).status),
  );

/** A front server that vouches for every call: with the proxy behind it, the cookie is sufficient. */
const startCredulous = async (address: string): Promise<string> => {
  const app = fastify();
  app.all('/*', async (request, reply) => {
    const { cookie = '' } = request.headers;
    const vouched = { cookie, 'x-kontor': '1', 'sec-fetch-site': 'same-origin', origin: own };
    const answer = await fetch(address + request.url, { method: request.method, headers: vouched });
    return reply.code(answer.status).send(await answer.text());
  });
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};

/** Combinations of the three headers that do not belong to a page of this origin but were answered. */
const wronglyAnswered = async (browser: Browser) => {
  const answered: object[] = [];
  for (const custom of ['1', '']) {
    for (const site of ['same-origin', 'same-site', 'cross-site', 'none']) {
      for (const origin of [own, 'http://127.0.0.1:4712', 'https://127.0.0.1:4711', 'https://evil.example', 'null']) {
        if (custom === '1' && site === 'same-origin' && origin === own) continue;
        const found = await statuses(browser, { 'x-kontor': custom, 'sec-fetch-site': site, origin });
        if (found.some((status) => status !== 403)) answered.push({ custom, site, origin, found });
      }
    }
  }
  return answered;
};

test('S5: only a page of this origin is answered, with every combination of the three headers', async () => {
  const { browser } = await startBoth();
  await signIn(browser);
  expect(await wronglyAnswered(browser)).toEqual([]);
  reportNote('S5', { length: '39 mixes x 7 calls' });
  expect((await browser.call('GET', '/session', undefined, { origin: own })).status).toBe(200);
  expect(await (await browser.call('GET', '/session')).json()).toMatchObject({ signed_in: true });
});

test('S5, control: a proxy that checks only the cookie answers every combination', async () => {
  const { browser, address } = await startBoth();
  await signIn(browser);
  expect(await wronglyAnswered(browserAt(await startCredulous(address), browser.jar))).toHaveLength(39);
});

test('a client that sends neither Sec-Fetch-Site nor Origin still needs the custom header', async () => {
  const { address } = await startBoth();
  expect((await fetch(`${address}/session`, { headers: { 'x-kontor': '1' } })).status).toBe(200);
  const response = await fetch(`${address}/session`);
  expect([response.status, await response.json()]).toEqual([403, { error_code: 403, message: expect.any(String) }]);
});

test('no other origin is allowed to send the custom header', async () => {
  const { address } = await startBoth();
  const preflight = await fetch(`${address}/session`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-headers': 'x-kontor' },
  });
  expect(preflight.ok).toBe(false);
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});
