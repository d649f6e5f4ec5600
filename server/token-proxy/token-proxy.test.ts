import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtApp } from './app/assets.ts';
import { beginSignIn, makeFolder, rawGet, signIn, startBoth } from './testing.ts';

const page = '<!doctype html><title>Kontor</title>';
const script = 'console.log("Kontor")';

const startWithApp = async () => {
  const assets = await makeFolder();
  await mkdir(join(assets, 'assets'));
  await writeFile(join(assets, 'index.html'), page);
  await writeFile(join(assets, 'assets', 'main-1a2b3c.js'), script);
  await writeFile(join(assets, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync(script));
  await writeFile(join(assets, 'worker.js'), script);
  await writeFile(join(assets, '.env'), 'secret');
  const both = await startBoth({ options: { serveApp: builtApp(assets) } });
  const get = (path: string, headers: Record<string, string> = {}) => rawGet(both.address, path, headers);
  return { ...both, get };
};

test('health answers everyone', async () => {
  const { address } = await startBoth();
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
});

const navigation = { 'sec-fetch-mode': 'navigate' };

test('every navigation gets a fresh page under the strict policy', async () => {
  const { get } = await startWithApp();
  for (const path of ['/', '/timetracking/17', '/callback?code=1&state=2', '/.env']) {
    const { status, headers, body } = await get(path, navigation);
    expect({ path, status, body }).toEqual({ path, status: 200, body: page });
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types kontor-worker",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
  expect((await get('/timetracking', { accept: 'text/html,*/*' })).body).toBe(page);
});

test('other requests, and file and call paths, are a 404 in the documented shape', async () => {
  const { get } = await startWithApp();
  const missing = await get('/assets/gone-1a2b3c.js', navigation);
  expect([missing.status, JSON.parse(missing.body)]).toEqual([404, { error_code: 404, message: expect.any(String) }]);
  const outside = [
    '/../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/../.env',
    '/%2e%2e/worker.js',
    '//main-1a2b3c.js',
    '/',
  ];
  for (const path of ['/api/secret', '/api?x', '/session/secret', ...outside.map((each) => `/assets${each}`)]) {
    expect({ path, status: (await get(path, navigation)).status }).toEqual({ path, status: 404 });
  }
  expect((await get('/logo.png', { 'sec-fetch-mode': 'no-cors', accept: 'text/html' })).status).toBe(404);
  expect((await get('/.env')).status).toBe(404);
});

test('files with a hash in their name are cached for ever, compressed if possible, and others are revalidated', async () => {
  const { get, address } = await startWithApp();
  const hashed = await fetch(`${address}/assets/main-1a2b3c.js`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(await hashed.text()).toBe(script);
  expect(Object.fromEntries(hashed.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const { headers, body } = await get('/assets/main-1a2b3c.js');
  expect([headers['content-encoding'], body]).toEqual([undefined, script]);
  expect((await get('/worker.js')).headers['cache-control']).toBe('no-cache');
});

test('the log contains no codes, tokens or secret, and warns that plain http lacks Secure', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const { browser } = await startBoth({ options: { logger: { level: 'trace', stream } } });
  const { code, state, verifier } = await beginSignIn(browser);
  await browser.call('GET', `/callback?code=${code}&state=${state}`);
  await browser.call('POST', '/session/callback', { code, state, verifier });
  await browser.call('GET', '/api/timesheet?limit=1');
  const log = lines.join('');
  expect(log).toContain('plain http');
  expect(log).toContain('"url":"/callback"');
  for (const secret of [code, state, verifier, 'canary', ...browser.jar.values()]) expect(log).not.toContain(secret);
});

test('closing does not wait for event streams', async () => {
  const both = await startBoth({
    prepare: (service) => {
      service.get('/api2.php/hosted/kontor/event', (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      });
    },
  });
  await signIn(both.browser);
  const response = await both.browser.call('GET', '/api/kontor/event');
  const begin = performance.now();
  await both.proxy.close();
  expect(performance.now() - begin).toBeLessThan(8000);
  expect(await response.text()).toBe('');
});
