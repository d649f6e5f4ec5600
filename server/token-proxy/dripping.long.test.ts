import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dripAt, openConnections, holdAt } from '#server/http/test-dripping.ts';
import { builtApp } from './app/assets.ts';
import { makeFolder, startBoth } from './testing.ts';

test('R4: 600 sockets that send their headers slowly are closed within 15 s, while others are served', async () => {
  const { proxy, address } = await startBoth();
  await dripAt(address);
  const began = performance.now();
  expect((await fetch(`${address}/health`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await openConnections(proxy.server)).toBeLessThanOrEqual(1);
});

const requestFor = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('R4: 1000 idle sockets of one address keep nobody out, and are closed within 15 s', async () => {
  const { proxy, address } = await startBoth();
  await holdAt(address, 1000, requestFor('/health'));
  expect((await fetch(`${address}/health`)).status).toBe(200);
  expect(await openConnections(proxy.server)).toBeLessThanOrEqual(1);
});

test('R4: sockets that do not read their answers are closed within 15 s', async () => {
  const assets = await makeFolder();
  await writeFile(join(assets, 'large.js'), Buffer.alloc(30_000_000, 'x'));
  const { proxy, address } = await startBoth({ options: { serveApp: builtApp(assets) } });
  await holdAt(address, 20, requestFor('/large.js'), false);
  expect((await fetch(`${address}/health`)).status).toBe(200);
  expect(await openConnections(proxy.server)).toBeLessThanOrEqual(1);
});

test('R4, control: a server with Node’s limits keeps them open', async () => {
  const server = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await dripAt(`http://127.0.0.1:${address.port}`);
  expect(await openConnections(server)).toBe(600);
});
