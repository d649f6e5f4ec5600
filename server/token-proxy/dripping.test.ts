import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startBoth } from './testing.ts';

const request = 'GET /health HTTP/1.1\r\nHost: kontor\r\n';

test(
  '600 sockets that drip their headers, and never close themselves, are closed within 15 s',
  { timeout: 20_000 },
  async () => {
    const { proxy, address } = await startBoth();
    const { hostname, port } = new URL(address);
    const sockets = Array.from({ length: 600 }, () => {
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
      socket.on('error', () => undefined).write(request);
      return socket;
    });
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('X-Drip: 1\r\n');
    }, 1000);
    onTestFinished(() => {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    });
    const connections = promisify<number>((done) => proxy.server.getConnections(done));

    await expect.poll(() => connections()).toBeGreaterThan(500);
    const began = performance.now();
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(5000);
    for (let second = 0; second < 15 && (await connections()) > 1; second += 1) await setTimeout(1000);
    expect(await connections()).toBeLessThanOrEqual(1);
  },
);
