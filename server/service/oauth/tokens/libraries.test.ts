import { createServer } from 'node:net';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode } from 'simple-oauth2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registerClient } from '../clients/client.ts';
import { anna, client, credentials, openBrowser, type Service, startService } from '../../testing/test-oauth.ts';

const redirect = 'http://127.0.0.1:50999/callback';
const granted = 'contact_show task_edit';

let service: Service;
let origin: string;

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  service = await startService(origin);
  await service.database.transaction((transaction) =>
    registerClient(transaction, { ...client, redirectUris: ['http://127.0.0.1/callback'] }),
  );
  await service.app.listen({ host: '127.0.0.1', port });
});
afterAll(() => service.close());

/** Opens an authorization URL made by a library, as a browser would; returns the URL of the redirect back. */
const allow = async (url: URL): Promise<URL> => {
  expect(url.origin).toBe(origin);
  const browser = openBrowser(service);
  const consent = await browser.signIn(await browser.get(url.pathname + url.search), anna);
  return new URL(String((await browser.decide(consent, 'allow')).headers['location']));
};

const org = z.looseObject({ org: z.literal('lindenhof'), access_token: z.string(), refresh_token: z.string() });

const parameters = async (state: string, verifier: string) => ({
  redirect_uri: redirect,
  state,
  scope: granted,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});

describe('openid-client', () => {
  const discover = async (authentication: openid.ClientAuth) =>
    openid.discovery(new URL(origin), client.clientId, undefined, authentication, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
  test.each([
    ['in the header', openid.ClientSecretBasic(client.secret)],
    ['in the body', openid.ClientSecretPost(client.secret)],
  ])('discovers the service, and gets and renews tokens with the secret %s', async (_where, authentication) => {
    const config = await discover(authentication);
    const [state, verifier] = [openid.randomState(), openid.randomPKCECodeVerifier()];
    const back = await allow(openid.buildAuthorizationUrl(config, await parameters(state, verifier)));
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await openid.authorizationCodeGrant(config, back, checks);
    expect([org.parse(tokens).org, tokens.scope]).toEqual(['lindenhof', granted]);
    const renewed = await openid.refreshTokenGrant(config, org.parse(tokens).refresh_token);
    expect(org.parse(renewed).access_token).not.toBe(tokens.access_token);
    await expect(openid.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(openid.refreshTokenGrant(config, 'nonsense')).rejects.toMatchObject({ error: 'invalid_grant' });
    await openid.tokenRevocation(config, org.parse(renewed).refresh_token);
  });

  test('learns that its secret is wrong', async () => {
    const config = await discover(openid.ClientSecretPost('wrong'));
    const error: unknown = await openid.refreshTokenGrant(config, 'nonsense').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 401 });
  });
});

describe('oauth4webapi', () => {
  const insecure = { [oauth.allowInsecureRequests]: true };
  const app = { client_id: client.clientId };
  const discover = async () => {
    const issuer = new URL(origin);
    return oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
  };
  test.each([
    ['in the header', oauth.ClientSecretBasic(client.secret)],
    ['in the body', oauth.ClientSecretPost(client.secret)],
  ])('gets and renews tokens with the secret %s', async (_where, authentication) => {
    const server = await discover();
    const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
    const url = new URL(server.authorization_endpoint ?? '');
    url.search = new URLSearchParams({ ...app, ...(await parameters(state, verifier)) }).toString();
    const answer = oauth.validateAuthResponse(server, app, await allow(url), state);
    const redeem = async () =>
      oauth.processAuthorizationCodeResponse(
        server,
        app,
        await oauth.authorizationCodeGrantRequest(server, app, authentication, answer, redirect, verifier, insecure),
      );
    const tokens = await redeem();
    const { refresh_token: refreshToken } = org.parse(tokens);
    const renewal = await oauth.refreshTokenGrantRequest(server, app, authentication, refreshToken, insecure);
    const renewed = await oauth.processRefreshTokenResponse(server, app, renewal);
    expect(org.parse(renewed).access_token).not.toBe(tokens.access_token);
    await expect(redeem()).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  });
});

describe('simple-oauth2', () => {
  test.each(['header', 'body'] as const)('gets and renews tokens with the secret in the %s', async (where) => {
    const flow = new AuthorizationCode({
      client: { id: client.clientId, secret: client.secret },
      auth: { tokenHost: origin, tokenPath: '/oauth/access_token', authorizePath: '/oauth/authorize' },
      options: { authorizationMethod: where },
    });
    const url = flow.authorizeURL({ redirect_uri: redirect, scope: granted, state: 'a state' });
    const code = (await allow(new URL(url))).searchParams.get('code') ?? '';
    const tokens = await flow.getToken({ code, redirect_uri: redirect });
    expect(org.parse(tokens.token).org).toBe('lindenhof');
    const renewed = await tokens.refresh();
    expect(org.parse(renewed.token).access_token).not.toBe(tokens.token['access_token']);
    await expect(flow.getToken({ code, redirect_uri: redirect })).rejects.toMatchObject({
      data: { payload: { error: 'invalid_grant' } },
    });
  });
});

describe('HTTP Basic', () => {
  const send = async (header: string, fields: { readonly [name: string]: string }) => {
    const answer = await fetch(`${origin}/oauth/access_token`, {
      method: 'POST',
      headers: { authorization: header },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'nonsense', ...fields }),
    });
    const { error } = z.looseObject({ error: z.string() }).parse(await answer.json());
    return [answer.status, error, answer.headers.get('www-authenticate')?.split(' ')[0]];
  };
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  const encoded = `${client.clientId}:${encodeURIComponent(client.secret)}`;

  test('equals client_id and client_secret, which may repeat it', async () => {
    expect(await send(basic(encoded), {})).toEqual([400, 'invalid_grant', undefined]);
    expect(await send(basic(`${client.clientId}:${client.secret}`), {})).toEqual([400, 'invalid_grant', undefined]);
    expect(await send(basic(encoded), credentials)).toEqual([400, 'invalid_grant', undefined]);
    expect(await send('Bearer expired', credentials)).toEqual([400, 'invalid_grant', undefined]);
  });

  test('is refused if unreadable, wrong, or different from the body', async () => {
    for (const header of ['Basic', 'Basic !', basic('app'), basic(':'), basic('app:wrong'), basic('app:%')])
      expect([header, ...(await send(header, {}))]).toEqual([header, 401, 'invalid_client', 'Basic']);
    expect(await send(basic(encoded), { client_id: 'other' })).toEqual([400, 'invalid_request', undefined]);
    expect(await send(basic('app:wrong'), credentials)).toEqual([400, 'invalid_request', undefined]);
  });
});
