import { afterAll, describe, expect, it } from 'vitest';
import { tokenResponse } from '#contract/oauth.ts';
import { recordOf } from '#server/service/testing/test-service.ts';
import { authorizeUrl, credentials, parameterOf, redirectUri, verifier } from '../../testing/test-oauth.ts';
import { validPassword, startLinks } from '../../testing/test-links.ts';

/** A deactivated member loses all access (rulings/company#deactivation). */
const links = await startLinks();
const { app, call, browserOf, signIn, join } = links;
afterAll(links.close);

describe('a deactivated member', () => {
  const redeem = async (code: string | null) =>
    app.inject({
      method: 'POST',
      url: '/oauth/access_token',
      payload: { ...credentials, redirect_uri: redirectUri, code: code ?? '', code_verifier: verifier },
    });

  it('cannot sign in, and earlier codes and refresh tokens give no tokens', async () => {
    const { email, id } = await join();
    const browser = browserOf();
    const consent = await signIn(email, validPassword, browser);
    const code = async () => parameterOf(await browser.decide(consent, 'allow'), 'code');
    const first = tokenResponse.parse((await redeem(await code())).json());
    const member = async () => recordOf(await call('POST', `/kontor/member/${id}`, { body: {} }));
    expect((await member())['last_sign_in_at']).not.toBeNull();
    const second = await code();
    await call('POST', `/kontor/member/${id}`, { body: { active: false } });
    expect((await redeem(second)).statusCode).toBe(400);
    const payload = { ...credentials, refresh_token: first.refresh_token };
    expect((await app.inject({ method: 'POST', url: '/oauth/refresh_token', payload })).statusCode).toBe(400);
    expect((await browser.get(authorizeUrl())).body).toContain('autocomplete="current-password"');
    expect([(await signIn(email, validPassword)).status, (await signIn(email, 'wrong')).status]).toEqual([403, 401]);
  });
});
