import { describe, expect, test } from 'vitest';
import { tokenResponse } from '#contract/oauth.ts';
import {
  authorizeUrl,
  credentials,
  eachService,
  obtainTokens,
  openBrowser,
  post,
  refresh,
  type Service,
} from '../../testing/test-oauth.ts';
import { callerOf, registerOther } from '../../testing/test-tokens.ts';

let service: Service;
eachService((started) => (service = started));

describe('revocation', () => {
  const revoke = (token: string, changes: { readonly [name: string]: string } = {}) =>
    post(service, '/oauth/revoke', { ...credentials, token, ...changes });

  test('ends the family and its sign-in at the service', async () => {
    const browser = openBrowser(service);
    const first = await obtainTokens(service, browser);
    expect((await browser.get(authorizeUrl())).body).toContain('name="decision"');
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    const answer = await revoke(second.refresh_token);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await callerOf(service, first.access_token)).toBeUndefined();
    expect(await callerOf(service, second.access_token)).toBeUndefined();
    expect((await refresh(service, second.refresh_token)).status).toBe(400);
    expect((await browser.get(authorizeUrl())).body).toContain('name="password"');
  });

  test('also accepts an access token; an unknown token is fine, a wrong client is an error', async () => {
    const tokens = await obtainTokens(service);
    expect((await revoke('unknown')).status).toBe(200);
    expect((await revoke(tokens.access_token, { client_secret: 'wrong' })).status).toBe(401);
    expect(await callerOf(service, tokens.access_token)).toBeDefined();
    expect((await revoke(tokens.access_token)).status).toBe(200);
    expect(await callerOf(service, tokens.access_token)).toBeUndefined();
  });

  test('cannot be done by another client', async () => {
    const other = await registerOther(service);
    const tokens = await obtainTokens(service);
    await revoke(tokens.refresh_token, other);
    expect(await callerOf(service, tokens.access_token)).toBeDefined();
  });
});
