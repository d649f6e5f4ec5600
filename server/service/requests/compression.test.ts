import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { serviceInProcess } from '#server/token-proxy/service-in-process.ts';
import { codingFor } from './compression.ts';
import { idOf, startTestService } from '../testing/test-service.ts';

/** Compressed answers (rulings/answers#compressed). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const info = 'Zürich '.repeat(300);
const large = idOf(
  await call('POST', '/note', { body: { subject: 'L', user_id: 1, event_start: '2025-11-20 10:00', info } }),
);
const small = idOf(
  await call('POST', '/note', { body: { subject: 'S', user_id: 1, event_start: '2025-11-20 10:00' } }),
);

const get = async (url: string, headers: { readonly [name: string]: string } = {}) => {
  const authorization = `Bearer ${await service.token()}`;
  return service.app.inject({ url, headers: { authorization, ...headers } });
};
const ofOrg = (path: string): string => `/api2.php/one-ag${path}`;

describe('an answer over 1 kB', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const)('is compressed for Accept-Encoding %j with %s', async (accepted, coding, decompress) => {
    for (const path of [`/note/${large}`, '/note', '/note?order_by=id']) {
      const plain = await get(ofOrg(path));
      const packed = await get(ofOrg(path), { 'accept-encoding': accepted });
      expect(packed.headers).toMatchObject({
        'content-type': 'application/json',
        'content-encoding': coding,
        vary: 'Accept-Encoding',
        'content-length': String(packed.rawPayload.length),
      });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(decompress(packed.rawPayload).toString()).toBe(plain.payload);
      expect([packed.headers['etag'], packed.headers['x-total-count']]).toEqual([
        plain.headers['etag'],
        plain.headers['x-total-count'],
      ]);
    }
  });

  it('causes no harm if the caller hangs up during compression', async () => {
    const inProcess = serviceInProcess(service.app);
    const request = { method: 'GET', path: '/openapi.json', headers: { 'accept-encoding': 'br' } };
    for (let delay = 0; delay < 20; delay += 1) {
      const caller = new AbortController();
      const left = inProcess({ ...request, signal: caller.signal }).catch(() => undefined);
      await setTimeout(delay);
      caller.abort();
      await left;
    }
    expect((await inProcess({ ...request, signal: new AbortController().signal })).status).toBe(200);
  });

  it('varies by Accept-Encoding even if it is not compressed', async () => {
    for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'br;q=0' }]) {
      const { headers: answered } = await get(ofOrg(`/note/${large}`), headers);
      expect([answered['content-encoding'], answered['vary']]).toEqual([undefined, 'Accept-Encoding']);
    }
  });

  it('may be the OpenAPI description, an error or a search answer', async () => {
    const headers = { 'accept-encoding': 'br' };
    const description = await get('/openapi.json', headers);
    expect(description.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(description.rawPayload).toString())).toMatchObject({ openapi: '3.1.1' });
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`nonsense_${index}`, 1]));
    const options = {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${await service.token()}` },
    } as const;
    const refused = await service.app.inject({ ...options, url: ofOrg('/unit'), payload: JSON.stringify(fields) });
    expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([422, 'br']);
    const found = await service.app.inject({ ...options, url: ofOrg('/note/search'), payload: '[]' });
    expect(found.headers['content-encoding']).toBe('br');
  });

  it('keeps its Etag, which names the version in If-None-Match and If-Match', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const { etag } = (await get(ofOrg(`/note/${large}`), headers)).headers;
    expect(etag).toBe(`"${large}-1"`);
    const known = await get(ofOrg(`/note/${large}`), { ...headers, 'if-none-match': String(etag) });
    expect([known.statusCode, known.payload, known.headers['etag'], known.headers['vary']]).toEqual([
      304,
      '',
      etag,
      'Accept-Encoding',
    ]);
    expect(known.headers['content-encoding']).toBeUndefined();
    const ifMatch = async (tag: string) =>
      call('POST', `/note/${large}`, { body: { subject: 'M' }, headers: { ...headers, 'if-match': tag } });
    expect((await ifMatch('"0-0"')).status).toBe(412);
    expect((await ifMatch(String(etag))).headers['etag']).toBe(`"${large}-2"`);
    /** A proxy in front that compresses weakens the tag. */
    expect((await ifMatch(`W/"${large}-2"`)).status).toBe(200);
  });
});

describe('uncompressed answers', () => {
  it('are those of up to 1 kB, and pages', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    for (const url of [ofOrg(`/note/${small}`), ofOrg('/unit'), '/docs', '/oauth/authorize']) {
      const { headers: answered } = await get(url, headers);
      expect([url, answered['content-encoding'], answered['vary']]).toEqual([url, undefined, undefined]);
    }
  });

  it('include event streams', async () => {
    const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const stop = new AbortController();
    const response = await fetch(`${address}${ofOrg('/kontor/event')}`, {
      headers: { authorization: `Bearer ${await service.token()}`, 'accept-encoding': 'br, gzip' },
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('content-encoding')).toBeNull();
    stop.abort();
  });
});

it.each([
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*;q=0', undefined],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity;q=1, br;q=0.5', undefined],
  ['gzip;q=nonsense', undefined],
])('Accept-Encoding %j selects %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});
