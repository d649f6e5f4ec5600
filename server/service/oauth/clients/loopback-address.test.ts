import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownClientId, registerClient } from './client.ts';
import {
  authorizeUrl,
  client,
  obtainCode,
  openBrowser,
  redeem,
  type Service,
  startService,
} from '../../testing/test-oauth.ts';

let service: Service;
const native = ['http://127.0.0.1/callback', 'http://[::1]:4711/callback?from=kontor', 'http://localhost/callback'];
const web = ['http://127.0.0.1:3000/callback'];

beforeAll(async () => {
  service = await startService();
  await service.database.transaction(async (transaction) => {
    await registerClient(transaction, { ...client, redirectUris: native });
    await registerClient(transaction, { ...client, clientId: ownClientId, redirectUris: web });
  });
});
afterAll(() => service.close());

const isTaken = async (address: string, clientId = client.clientId): Promise<boolean> => {
  const { status, headers, body } = await openBrowser(service).get(
    authorizeUrl({ client_id: clientId, redirect_uri: address }),
  );
  expect(headers['location']).toBeUndefined();
  expect(status).toBe(body.includes('<form') ? 200 : 400);
  return status === 200;
};

test.each(['http://127.0.0.1/callback', 'http://127.0.0.1:1/callback', 'http://127.0.0.1:65535/callback'])(
  'a native client may listen at any port of its loopback address: %s',
  async (address) => expect(await isTaken(address)).toBe(true),
);

test('a native client may also listen at the IPv6 loopback address, with the port of the registration', async () => {
  expect(await isTaken('http://[::1]:50123/callback?from=kontor')).toBe(true);
  expect(await isTaken('http://[::1]/callback?from=kontor')).toBe(true);
});

test.each([
  'http://127.0.0.1:8123/Callback',
  'http://127.0.0.1:8123/callback/',
  'http://127.0.0.1:8123/callback?x=1',
  'http://127.0.0.1:8123/callback#x',
  'http://127.0.0.1:8123',
  'http://127.0.0.1:8123/x/../callback',
  'http://127.0.0.1:8123/%63allback',
  'https://127.0.0.1:8123/callback',
  'HTTP://127.0.0.1:8123/callback',
  'http://127.0.0.2:8123/callback',
  'http://127.1:8123/callback',
  'http://2130706433:8123/callback',
  'http://0.0.0.0:8123/callback',
  'http://[::1]:8123/callback',
  'http://[0:0:0:0:0:0:0:1]:8123/callback?from=kontor',
  'http://[::ffff:127.0.0.1]:8123/callback',
  'http://localhost:8123/callback',
  'http://127.0.0.1.evil.example:8123/callback',
  'http://127.0.0.1:8123@evil.example/callback',
  'http://user@127.0.0.1:8123/callback',
  'http://127.0.0.1:0/callback',
  'http://127.0.0.1:08123/callback',
  'http://127.0.0.1:65536/callback',
  'http://127.0.0.1:/callback',
  'http://127.0.0.1:8123\\callback',
  'http://127.0.0.1:+8123/callback',
  ' http://127.0.0.1:8123/callback',
  'http://127.0.0.1:8123/callback\n',
  'http:127.0.0.1:8123/callback',
])('no other difference is allowed: %j', async (address) => expect(await isTaken(address)).toBe(false));

test('the app itself is not a native client, so its port matters', async () => {
  expect(await isTaken('http://127.0.0.1:3000/callback', ownClientId)).toBe(true);
  expect(await isTaken('http://127.0.0.1:3001/callback', ownClientId)).toBe(false);
});

test('a code is bound to the address with the requested port', async () => {
  const address = 'http://127.0.0.1:50123/callback';
  const code = () => obtainCode(service, openBrowser(service), authorizeUrl({ redirect_uri: address }));
  expect((await redeem(service, await code(), { redirect_uri: 'http://127.0.0.1/callback' })).status).toBe(400);
  expect((await redeem(service, await code(), { redirect_uri: address })).status).toBe(200);
});
