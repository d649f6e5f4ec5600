import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutside, NoAnswer, openOutside } from './outside-request.ts';

const server = createServer((request, response) => {
  if (request.url === '/redirect') response.writeHead(302, { location: '/' }).end();
  else response.end('x'.repeat(1000));
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = { method: 'GET', headers: {}, maxBytes: 10_000 } as const;

/** From RFC 6890 and the IANA registries of special-purpose addresses. */
const special = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::1',
];

describe('addresses', () => {
  it.each(special)('%s is not on the Internet', (address) => {
    expect(isOutside(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '193.5.1.1', '2a00:1450:400a:800::200e'])(
    '%s is on the Internet',
    (address) => {
      expect(isOutside(address)).toBe(true);
    },
  );

  it.each([
    'http://example.ch',
    'https://localhost',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:7f00:1]',
    'https://10.0.0.1:8443',
    'https://user:password@example.ch',
    'ftp://example.ch',
  ])('%s is refused', (url) => {
    expect(openOutside([]).isAllowed(new URL(url))).toBe(false);
  });

  it('a name that leads inside is refused when it is looked up', async () => {
    const { request } = openOutside([]);
    await expect(request(new URL('https://localhost.localdomain.'), get)).rejects.toBeInstanceOf(NoAnswer);
    const refused = await request(new URL('https://ip6-localhost'), get).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NoAnswer);
  });

  it('the operator allows an origin, and only that', async () => {
    const outside = openOutside([origin]);
    expect((await outside.request(new URL(`${origin}/a`), get)).text).toHaveLength(1000);
    expect(outside.isAllowed(new URL('http://127.0.0.1:1'))).toBe(false);
  });
});

it('follows no redirect and reads no more than allowed', async () => {
  const { request } = openOutside([origin]);
  expect((await request(new URL(`${origin}/redirect`), get)).status).toBe(302);
  await expect(request(new URL(origin), { ...get, maxBytes: 999 })).rejects.toMatchObject({ kind: 'size' });
});
