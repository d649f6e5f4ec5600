import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { serviceOAuth } from './service-oauth.ts';
import type { Service } from './service.ts';

/** Milliseconds for which a busy service may hold a write: its writers wait for up to thirty seconds (docs/operate.md). */
const held = 30_000;

const tokens = {
  access_token: 'a',
  refresh_token: 'r',
  org: 'demo',
  user_id: 1,
  scope: '',
  expires_in: 14_400,
  token_type: 'Bearer',
};

test('a refresh is waited for as long as a busy service may take: given up, its token is used and the session over', async () => {
  const service: Service = async () => ({ status: 200, headers: {}, body: Readable.from([JSON.stringify(tokens)]) });
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const url = new URL('https://service.example');
  const client = { service, servicePublicUrl: url, redirectUri: '', clientId: 'kontor', clientSecret: '' };
  expect((await serviceOAuth(client).refresh('old')).refresh_token).toBe('r');
  expect(timeout.mock.calls.map(([milliseconds]) => milliseconds >= held)).toEqual([true]);
});
