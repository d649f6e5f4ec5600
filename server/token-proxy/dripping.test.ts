import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { dripAt, heldBy } from '#server/test-dripping.ts';
import { startBoth } from './testing.ts';

test('R4: 600 sockets that drip their headers are closed within 15 s, while others are served', async () => {
  const { proxy, address } = await startBoth();
  await dripAt(address);
  const began = performance.now();
  expect((await fetch(`${address}/health`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await heldBy(proxy.server)).toBeLessThanOrEqual(1);
});

test('R4, control: a server with the limits of Node holds them', async () => {
  const server = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await dripAt(`http://127.0.0.1:${address.port}`);
  expect(await heldBy(server)).toBe(600);
});
