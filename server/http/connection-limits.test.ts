import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { limitConnections } from './connection-limits.ts';

/** SECURITY.md, "who holds connections open": nobody shuts others out. The limits are small, so that each takes effect. */
const limits = {
  max: 20,
  perAddress: 6,
  perMember: 4,
  perConnection: 3,
  idleStranger: 300,
  idleMember: 60_000,
  still: 400,
};
const large = 'x'.repeat(30_000_000);

const ends: (() => void)[] = [];
afterAll(() => ends.forEach((end) => end()));

/** `/health` answers at once, `/large` with more than any socket accepts, `/wait` never; `/member/…` signs someone in. */
const start = async (trustsFront = false, still = limits.still) => {
  const { serverFactory, claim } = limitConnections(trustsFront, { ...limits, still });
  const server = serverFactory(({ url = '', socket }, response) => {
    if (url.startsWith('/member')) claim(socket, url);
    if (url !== '/wait') response.end(url === '/large' ? large : url);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, connections: promisify<number>((done) => server.getConnections(done)) };
};
type Address = Awaited<ReturnType<typeof start>>;

/** A connection, optionally from its own address, that has requested these paths; `reads` controls whether it reads the answers. */
const open = async ({ port }: Address, paths: readonly string[], from = '127.0.0.1', reads = true) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true }).on('error', () => {});
  ends.push(() => socket.destroy());
  const received = { text: '', gone: false, socket };
  socket.once('end', () => (received.gone = true)).once('close', () => (received.gone = true));
  if (reads) socket.on('data', (piece: Buffer) => (received.text += piece.toString().slice(0, 1000)));
  await once(socket, 'connect');
  for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  if (reads && paths.length > 0 && !paths.includes('/wait'))
    await expect.poll(() => received.text !== '' || received.gone).toBe(true);
  return received;
};
const isServed = async (address: Address, from?: string): Promise<boolean> =>
  (await open(address, ['/health'], from)).text.includes('200 OK');
const left = (all: readonly { readonly gone: boolean }[]): number => all.filter(({ gone }) => !gone).length;
const openMany = async (count: number, ...rest: Parameters<typeof open>) => {
  const all: { readonly gone: boolean; readonly socket: Socket }[] = [];
  for (let index = 0; index < count; index += 1) all.push(await open(...rest));
  return all;
};

describe('connections from one address', () => {
  it('beyond the limit, the longest idle one is closed and the new one is served', async () => {
    const address = await start();
    const held = await openMany(12, address, ['/health']);
    expect(left(held)).toBeLessThanOrEqual(6);
    expect(held.at(-1)?.gone).toBe(false);
    expect(await isServed(address)).toBe(true);
  });

  it('do not count towards another address, even if none is idle', async () => {
    const address = await start();
    await openMany(8, address, ['/wait']);
    expect(await isServed(address, '127.0.0.2')).toBe(true);
    expect(await isServed(address)).toBe(false);
  });

  it('connections from a proxy belong to everybody and are closed only by the total limit', async () => {
    const address = await start(true);
    expect(left(await openMany(18, address, ['/health']))).toBe(18);
  });

  it('connections from many addresses also make room for a new one', async () => {
    const address = await start();
    for (let last = 2; last < 8; last += 1) await openMany(5, address, ['/health'], `127.0.0.${last}`);
    expect(await isServed(address, '127.0.0.99')).toBe(true);
  });
});

describe('a member', () => {
  it('keeps an idle connection that a stranger would lose, and has a separate limit', async () => {
    const address = await start();
    const stranger = await open(address, ['/health']);
    const members = await openMany(4, address, ['/member/1']);
    await setTimeout(limits.idleStranger + 1500);
    expect(stranger.gone).toBe(true);
    expect(left(members)).toBe(4);
    await openMany(3, address, ['/member/1']);
    await expect.poll(() => left(members)).toBe(1);
    expect((await open(address, ['/member/2'])).gone).toBe(false);
  });
});

describe('an answer', () => {
  it('is abandoned together with its connection if it is not read', async () => {
    const address = await start();
    await open(address, ['/large'], undefined, false);
    expect(await address.connections()).toBe(1);
    await expect.poll(async () => address.connections()).toBe(0);
  });

  it('arrives complete even if it is read slowly', async () => {
    // Long enough for a machine whose cores are shared: it reads later than intended.
    const still = 1500;
    const { socket } = await open(await start(false, still), ['/large'], undefined, false);
    for (let step = 1; step < 4; step += 1) {
      while (socket.bytesRead < step * 8_000_000) {
        const piece: unknown = socket.read();
        if (piece === null) await once(socket, 'readable');
      }
      await setTimeout(still / 2);
    }
    socket.resume();
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(large.length);
  });

  it('is awaited even if it takes long to produce', async () => {
    const waiting = await open(await start(), ['/wait']);
    await setTimeout(3 * limits.still);
    expect(waiting.gone).toBe(false);
  });
});

it('closes a connection that keeps sending requests before it reads', async () => {
  const address = await start();
  expect((await open(address, ['/wait', '/wait', '/wait'])).gone).toBe(false);
  const greedy = await open(address, ['/wait', '/wait', '/wait', '/wait']);
  await expect.poll(() => greedy.gone).toBe(true);
});

it('resets a connection that keeps sending requests and reads nothing, and the system buffers no answers', async () => {
  const address = await start();
  const { socket } = await open(address, [], undefined, false);
  const reset = once(socket, 'error');
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4));
  await expect.poll(async () => address.connections()).toBe(0);
  socket.resume();
  expect(await reset).toMatchObject([{ code: 'ECONNRESET' }]);
});
