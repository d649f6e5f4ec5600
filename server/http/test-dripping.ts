import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const request = 'GET /health HTTP/1.1\r\nHost: localhost\r\n';

/** Opens 600 sockets that send their headers at a line per second, and never close themselves. */
export const dripAt = async (address: string): Promise<void> => {
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
  await Promise.all(sockets.map(async (socket) => once(socket, 'connect')));
};

/** Number of connections that a server still holds after 15 s, or as soon as at most one is left. */
export const openConnections = async (server: Server): Promise<number> => {
  const connections = promisify<number>((done) => server.getConnections(done));
  for (let second = 0; second < 15 && (await connections()) > 1; second += 1) await setTimeout(1000);
  return connections();
};

/** Opens connections, each with the same requests at once; with `reads` false, they leave the answers unread. */
export const holdAt = async (address: string, count: number, requests: string, reads = true): Promise<void> => {
  const { hostname, port } = new URL(address);
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.on('error', () => undefined).write(requests);
    if (reads) socket.resume();
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
  }
};
