import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { announceLargeBody } from '#server/http/test-large-body.ts';
import { sampleEntry, rawGet, signIn, startBoth } from './testing.ts';

const base = '/api2.php/hosted';

/** A service that records each request to the company profile, and answers it. */
const listening = async () => {
  const received: FastifyRequest[] = [];
  const both = await startBoth({
    prepare: (service) => {
      service.get(`${base}/kontor/company_profile`, (request, reply) => {
        received.push(request);
        const kept = { etag: '"7"', 'x-total-count': '3' };
        const dropped = { 'set-cookie': 'a=b', 'x-internal': 'yes', 'cache-control': 'private, no-cache' };
        return reply.headers({ ...kept, ...dropped }).send({});
      });
    },
  });
  await signIn(both.browser);
  return { ...both, received };
};

test('an operation of the catalogue reaches the session’s company, with method, body and status', async () => {
  const { browser } = await startBoth();
  await signIn(browser);
  const created = await browser.call('POST', '/api/timesheet', sampleEntry);
  expect([created.status, await created.json()]).toEqual([201, expect.objectContaining({ id: 1, duration: '1:30' })]);
  expect(created.headers.get('x-authenticated-user')).toBe('1');
  expect((await browser.call('POST', '/api/timesheet', {})).status).toBe(422);
  expect(await (await browser.call('DELETE', '/api/timesheet/1')).json()).toEqual({ success: true });
});

test('an operation outside the catalogue is a 404 that never reaches the service', async () => {
  const paths: string[] = [];
  const { browser, address } = await startBoth({
    prepare: (service) => service.addHook('onRequest', async ({ url }) => void paths.push(url)),
  });
  await signIn(browser);
  paths.length = 0;
  for (const path of [
    '/api',
    '/api/',
    '/api/secret',
    '/api/timesheet/',
    '/api/timesheet/1/secret',
    '/api//timesheet',
    '/api/timesheet//1',
    '/api/../oauth/authorize',
    '/api/timesheet/../../../oauth/authorize',
    '/api/timesheet/..',
    '/api/timesheet/..%2f..%2fother%2ftimesheet',
    '/api/timesheet/%2e%2e',
    '/api/timesheet%2f1',
    '/api/%74imesheet',
    '/api/TIMESHEET',
    '/api/..%2fother/timesheet',
    '/api/../other/timesheet',
    '/api/other/timesheet',
    '/api/timesheet\\..\\..',
    '/api/timesheet;x=1/1',
    '/api/timesheet/1%00',
  ]) {
    const { status } = await rawGet(address, path, { 'x-kontor': '1', cookie: browser.cookie() });
    expect({ path, status }).toEqual({ path, status: 404 });
  }
  expect((await browser.call('PUT', '/api/timesheet/1', sampleEntry)).status).toBe(404);
  expect((await browser.call('PATCH', '/api/timesheet/1', sampleEntry)).status).toBe(404);
  expect(paths).toEqual([]);
});

test('the query is passed on, without callback', async () => {
  const { browser, received } = await listening();
  await browser.call('GET', '/api/kontor/company_profile?callback=steal&limit=2&x=a%20b&callback=again?');
  await browser.call('GET', '/api/kontor/company_profile?callback=steal');
  expect(received.map(({ url }) => url)).toEqual([
    `${base}/kontor/company_profile?limit=2&x=a+b`,
    `${base}/kontor/company_profile`,
  ]);
});

test('only the agreed headers pass, in both directions, and cookie and token never mix', async () => {
  const { browser, received } = await listening();
  const response = await browser.call('GET', '/api/kontor/company_profile', undefined, {
    'if-none-match': '"6"',
    'idempotency-key': 'key',
    'x-forwarded-host': 'evil.example',
    authorization: 'Bearer stolen',
  });
  expect(received[0]?.headers).toMatchObject({
    'if-none-match': '"6"',
    'idempotency-key': 'key',
    authorization: expect.stringMatching(/^Bearer [0-9a-f]{32}$/),
  });
  for (const name of ['cookie', 'x-kontor', 'x-forwarded-host', 'origin']) {
    expect(received[0]?.headers).not.toHaveProperty(name);
  }
  const names = [...response.headers.keys()];
  expect(names).toEqual(expect.arrayContaining(['etag', 'x-total-count', 'cache-control', 'x-content-type-options']));
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(names).not.toContain('set-cookie');
  expect(names).not.toContain('x-internal');
});

test('a compressed answer and a file pass byte for byte, with their describing headers', async () => {
  const file = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe]);
  const record = JSON.stringify({ text: 'Zürich '.repeat(300) });
  const { browser, address } = await startBoth({
    prepare: (service) => {
      service.get(`${base}/kb_invoice/1/pdf`, ({ headers }, reply) =>
        reply
          .header('content-type', String(headers.accept))
          .header('content-disposition', 'attachment; filename="RE-1.pdf"')
          .header('vary', 'Accept')
          .send(file),
      );
      service.get(`${base}/kb_invoice/2`, ({ headers }, reply) => {
        const isPacked = headers['accept-encoding'] === 'gzip';
        if (isPacked) reply.header('content-encoding', 'gzip');
        return reply
          .headers({ 'content-type': 'application/json', vary: 'Accept-Encoding' })
          .send(isPacked ? gzipSync(record) : Buffer.from(record));
      });
    },
  });
  await signIn(browser);
  const answered = await browser.call('GET', '/api/kb_invoice/1/pdf', undefined, { accept: 'application/pdf' });
  expect(Buffer.from(await answered.arrayBuffer())).toEqual(file);
  expect(Object.fromEntries(answered.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="RE-1.pdf"',
    vary: 'Accept',
  });
  const cookie = browser.cookie();
  for (const [accepted, coding] of [
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const headers = { 'x-kontor': '1', 'sec-fetch-site': 'same-origin', cookie, 'accept-encoding': accepted };
    const response = await fetch(`${address}/api/kb_invoice/2`, { headers });
    expect([response.headers.get('content-encoding') ?? undefined, response.headers.get('vary')]).toEqual([
      coding,
      'Accept-Encoding',
    ]);
    expect(await response.text()).toBe(record);
  }
});

test('a call without a session is a 401 in the documented shape', async () => {
  const { browser } = await startBoth();
  browser.jar.set('kontor-session-4711', 'unknown');
  const response = await browser.call('GET', '/api/timesheet');
  expect([response.status, await response.json()]).toEqual([
    401,
    { error_code: 401, message: { error: 'invalid_grant', error_description: expect.any(String) } },
  ]);
});

test('a file is read only with a session, and four at a time for a company', async () => {
  const { address, browser } = await startBoth();
  const announce = () => {
    const headers = { 'x-kontor': '1', 'sec-fetch-site': 'same-origin', cookie: browser.cookie() };
    return announceLargeBody(address, { path: '/api/kontor/bank_file', headers });
  };
  expect((await announce().answer).statusCode).toBe(401);
  await signIn(browser);
  const open = Array.from({ length: 4 }, announce);
  const waiting = 'waits for the body';
  const first = Promise.race(open.map(async ({ answer }) => (await answer).statusCode));
  expect(await Promise.race([first, setTimeout(1000, waiting)])).toBe(waiting);
  const { statusCode, headers } = await announce().answer;
  expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
  for (const { sent } of open) sent.destroy();
});

test('a body over 1 MB is a 413 and an unreachable service a 502, both in the documented shape', async () => {
  const { browser, outage } = await startBoth();
  await signIn(browser);
  const large = await browser.call('POST', '/api/timesheet', { ...sampleEntry, text: 'x'.repeat(1_100_000) });
  expect([large.status, await large.json()]).toEqual([413, { error_code: 413, message: expect.any(String) }]);
  outage.kind = 'network';
  const lost = await browser.call('GET', '/api/timesheet');
  expect([lost.status, await lost.json()]).toEqual([502, { error_code: 502, message: expect.any(String) }]);
});

test('an event stream passes event by event, and closes on both sides when the browser leaves', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<Pick<FastifyReply, 'request' | 'raw'>>();
  const { browser, address } = await startBoth({
    prepare: (service) => {
      service.get(`${base}/kontor/event`, (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
        reply.raw.flushHeaders();
        open({ request: reply.request, raw: reply.raw });
      });
    },
  });
  await signIn(browser);
  const leaving = new AbortController();
  const headers = { 'x-kontor': '1', cookie: browser.cookie(), 'last-event-id': '41' };
  const response = await fetch(`${address}/api/kontor/event`, { headers, signal: leaving.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');

  const { request, raw: stream } = await opened;
  expect(request.headers['last-event-id']).toBe('41');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const event of ['id: 42\n\n', 'id: 43\n\n']) {
    stream.write(event);
    expect(await reader?.read()).toEqual({ done: false, value: event });
  }
  const closed = once(stream, 'close');
  leaving.abort();
  await closed;
});

test('a call is aborted at the service when the browser leaves before the answer', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<ServerResponse>();
  const { browser, address } = await startBoth({
    prepare: (service) => service.get(`${base}/kontor/stopwatch`, (_, reply) => (reply.hijack(), open(reply.raw))),
  });
  await signIn(browser);
  const leaving = new AbortController();
  const call = fetch(`${address}/api/kontor/stopwatch`, {
    headers: { 'x-kontor': '1', cookie: browser.cookie() },
    signal: leaving.signal,
  });
  const closed = once(await opened, 'close');
  leaving.abort();
  await expect(call).rejects.toThrow('aborted');
  await closed;
});
