import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oauthErrorBody } from '#contract/errors.ts';
import { tokenResponse } from '#contract/oauth.ts';
import { scopes } from '#contract/scopes.ts';
import { sql } from '#server/service/store/sql.ts';
import { authenticate } from './access-token.ts';
import { registerClient } from './client.ts';
import {
  client,
  credentials,
  obtainCode,
  obtainTokens,
  openBrowser,
  authorizeUrl,
  post,
  redeem,
  redirectUri,
  refresh,
  type Service,
  startService,
  verifier,
} from './fixture.ts';
import { issueTokens } from './issue-token.ts';
import { digest } from './secrets.ts';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const callerOf = ({ database, time }: Service, token: string) => authenticate(database, token, time.now);

/** A code used twice: the second answer, and whether what came from the first one still opens anything. */
const useTwice = async (between = async (): Promise<void> => undefined) => {
  const code = await obtainCode(service);
  const tokens = tokenResponse.parse((await redeem(service, code)).body);
  expect(await callerOf(service, tokens.access_token)).toBeDefined();
  await between();
  const second = await redeem(service, code);
  const isAlive = (await callerOf(service, tokens.access_token)) !== undefined;
  expect((await refresh(service, tokens.refresh_token)).status).toBe(isAlive ? 200 : 400);
  return { second, isAlive };
};

describe('code (Authentication, Flow, step 4)', () => {
  test('gives tokens in the documented shape', async () => {
    const answer = await redeem(service, await obtainCode(service));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
    const tokens = tokenResponse.parse(answer.body);
    expect(tokens).toMatchObject({
      expires_in: 14_400,
      token_type: 'bearer',
      org: 'lindenhof',
      user_id: 7,
      scope: scopes.join(' '),
    });
    expect(await callerOf(service, tokens.access_token)).toEqual({
      companyId: 1,
      familyId: expect.any(String),
      hours: 'all',
      org: 'lindenhof',
      userId: 7,
      role: 'owner',
      zone: 'Europe/Zurich',
      currencyId: 1,
      scopes: new Set(scopes),
    });
  });

  test('S2: is used once; a second use revokes what came from it', async () => {
    const { second, isAlive } = await useTwice();
    expect(second.status).toBe(400);
    expect(oauthErrorBody.parse(second.body)).toMatchObject({ error_code: 400, message: { error: 'invalid_grant' } });
    expect(isAlive).toBe(false);
  });

  test('S2, control: where it is forgotten that a code was used, it gives tokens twice', async () => {
    const { second, isAlive } = await useTwice(async () =>
      service.database.transaction(async (transaction) => {
        await transaction.run(sql`update authorization_code set used_at = null, family_id = 'another'`);
      }),
    );
    expect([second.status, isAlive]).toEqual([200, true]);
  });

  test('S2: a second use is noticed as long as what came from it may live', async () => {
    const code = await obtainCode(service);
    const tokens = tokenResponse.parse((await redeem(service, code)).body);
    service.time.now += 13 * 86_400_000;
    await obtainTokens(service);
    expect((await redeem(service, code)).status).toBe(400);
    expect((await refresh(service, tokens.refresh_token)).status).toBe(400);
  });

  test('S2: of 20 uses at once one at most gives tokens, and they are revoked', async () => {
    const code = await obtainCode(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(service, code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await callerOf(service, tokenResponse.parse(won[0]?.body).access_token)).toBeUndefined();
  });

  test('S2: lives 10 s', async () => {
    const early = await obtainCode(service);
    service.time.now += 9999;
    expect((await redeem(service, early)).status).toBe(200);
    const late = await obtainCode(service);
    service.time.now += 10_000;
    expect((await redeem(service, late)).status).toBe(400);
  });

  test('S2: is bound to its client, redirect address and challenge, and survives a wrong guess', async () => {
    const other = { clientId: 'other', secret: 'secret of the other', name: 'Other', redirectUris: [redirectUri] };
    await service.database.transaction((transaction) => registerClient(transaction, other));
    const code = await obtainCode(service);
    const wrong = [
      { client_id: other.clientId, client_secret: other.secret },
      { redirect_uri: `${redirectUri}/` },
      { code_verifier: `${verifier}x` },
    ];
    for (const changes of wrong) expect((await redeem(service, code, changes)).status).toBe(400);
    const { code_verifier: _, ...without } = {
      ...credentials,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    };
    expect((await post(service, '/oauth/access_token', without)).status).toBe(400);
    expect((await redeem(service, code)).status).toBe(200);
  });

  test('without a challenge takes no verifier, and none is needed', async () => {
    const url = authorizeUrl({ code_challenge: undefined, code_challenge_method: undefined });
    const code = await obtainCode(service, openBrowser(service), url);
    expect((await redeem(service, code)).status).toBe(400);
    const plain = { ...credentials, redirect_uri: redirectUri, code };
    expect((await post(service, '/oauth/access_token', plain)).status).toBe(200);
  });

  test('a client with a wrong secret, or an unknown one: 401', async () => {
    const code = await obtainCode(service);
    for (const changes of [{ client_secret: 'wrong' }, { client_id: 'nobody' }]) {
      const answer = await redeem(service, code, changes);
      expect(answer.status).toBe(401);
      expect(oauthErrorBody.parse(answer.body)).toMatchObject({
        error_code: 401,
        message: { error: 'invalid_client' },
      });
    }
    expect((await redeem(service, code)).status).toBe(200);
  });
});

describe('refresh (Authentication, Refresh)', () => {
  test('gives new tokens, and the previous refresh token is invalid', async () => {
    const first = await obtainTokens(service);
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.scope).toBe(first.scope);
    expect(await callerOf(service, second.access_token)).toBeDefined();
    expect((await refresh(service, first.refresh_token)).status).toBe(400);
  });

  test('S1: of 50 refreshes at once with one token exactly one succeeds and one refresh token lives', async () => {
    const { refresh_token: token } = await obtainTokens(service);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(service, token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    const live = await service.database.all(sql`select 1 as found from refresh_token where used_at is null`);
    expect(live).toHaveLength(1);
    expect((await refresh(service, tokenResponse.parse(won[0]?.body).refresh_token)).status).toBe(200);
  });

  test('S1, control: where a token is looked up first and marked as used after, several succeed', async () => {
    const hash = digest((await obtainTokens(service)).refresh_token);
    const look = async (): Promise<boolean> => {
      const row = await service.database.get(sql`select used_at from refresh_token where token_hash = ${hash}`);
      if (row?.['used_at'] !== null) return false;
      await service.database.transaction(async (transaction) => {
        await transaction.run(sql`update refresh_token set used_at = 1 where token_hash = ${hash}`);
      });
      return true;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, look));
    expect(answers.filter((hasWon) => hasWon).length).toBeGreaterThan(1);
  });

  test('a token used twice within 10 s, its successor unused: refused only', async () => {
    const first = await obtainTokens(service);
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    service.time.now += 10_000;
    expect((await refresh(service, first.refresh_token)).status).toBe(400);
    expect(await callerOf(service, second.access_token)).toBeDefined();
    expect((await refresh(service, second.refresh_token)).status).toBe(200);
  });

  test('a token used twice after 10 s: the whole family is revoked', async () => {
    const first = await obtainTokens(service);
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    service.time.now += 10_001;
    expect((await refresh(service, first.refresh_token)).status).toBe(400);
    expect(await callerOf(service, second.access_token)).toBeUndefined();
    expect((await refresh(service, second.refresh_token)).status).toBe(400);
  });

  test('a token used twice after its successor was used: the whole family is revoked', async () => {
    const first = await obtainTokens(service);
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    const third = tokenResponse.parse((await refresh(service, second.refresh_token)).body);
    expect((await refresh(service, first.refresh_token)).status).toBe(400);
    expect(await callerOf(service, third.access_token)).toBeUndefined();
    expect((await refresh(service, third.refresh_token)).status).toBe(400);
  });

  test('a scope that was removed stays removed', async () => {
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl({ scope: 'general task_show task_edit' })));
    const location = String((await browser.decide(consent, 'allow', ['general'])).headers['location']);
    const code = new URL(location).searchParams.get('code') ?? '';
    const first = tokenResponse.parse((await redeem(service, code)).body);
    expect(first.scope).toBe('general');
    const widened = await refresh(service, first.refresh_token, { scope: 'general task_show' });
    const second = tokenResponse.parse(widened.body);
    expect(second.scope).toBe('general');
    expect((await callerOf(service, second.access_token))?.scopes).toEqual(new Set(['general']));
  });

  test('a refresh token is bound to its client, lives two weeks, and ends with the membership', async () => {
    const other = { clientId: 'other', secret: 'secret of the other', name: 'Other', redirectUris: [redirectUri] };
    await service.database.transaction((transaction) => registerClient(transaction, other));
    const tokens = await obtainTokens(service);
    const asOther = { client_id: other.clientId, client_secret: other.secret };
    expect((await refresh(service, tokens.refresh_token, asOther)).status).toBe(400);
    service.time.now += 14 * 86_400_000 - 1;
    const renewed = tokenResponse.parse((await refresh(service, tokens.refresh_token)).body);
    service.time.now += 14 * 86_400_000;
    expect((await refresh(service, renewed.refresh_token)).status).toBe(400);
    const again = await obtainTokens(service);
    await service.database.transaction((transaction) => transaction.run(sql`delete from member`));
    expect((await refresh(service, again.refresh_token)).status).toBe(400);
    expect(await callerOf(service, again.access_token)).toBeUndefined();
  });
});

describe('access token', () => {
  test('lives 4 hours', async () => {
    const tokens = await obtainTokens(service);
    service.time.now += 14_399_999;
    expect(await callerOf(service, tokens.access_token)).toBeDefined();
    service.time.now += 1;
    expect(await callerOf(service, tokens.access_token)).toBeUndefined();
  });

  test('for scripts comes without a sign-in', async () => {
    const { now } = service.time;
    const grant = { companyId: 1, userId: 7, clientId: 'scripts', scopes: new Set(['general'] as const), now };
    const tokens = await service.database.transaction((transaction) => issueTokens(transaction, grant));
    expect(tokenResponse.parse(tokens)).toEqual(tokens);
    expect(await callerOf(service, tokens.access_token)).toMatchObject({
      companyId: 1,
      userId: 7,
      scopes: new Set(['general']),
    });
    expect(await callerOf(service, tokens.refresh_token)).toBeUndefined();
  });
});

describe('body of token and refresh requests', () => {
  const fields = {
    grant_type: 'authorization_code',
    ...credentials,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const multipart = (values: { readonly [name: string]: string }): string =>
    `${Object.entries(values)
      .map(([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--edge--\r\n`;
  const forms = {
    form: (values: typeof fields & { code: string }) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    }),
    multipart: (values: typeof fields & { code: string }) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: multipart(values),
    }),
    JSON: (values: typeof fields & { code: string }) => ({
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(values),
    }),
    query: (values: typeof fields & { code: string }) => ({ query: values }),
  };

  test.each(Object.entries(forms))('%s', async (_name, encode) => {
    const code = await obtainCode(service);
    const sent = encode({ ...fields, code });
    const answer = await service.app.inject({ method: 'POST', url: '/oauth/access_token', ...sent });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { org: 'lindenhof' }]);
  });

  test('what cannot be read, is missing or comes twice: 400 in the OAuth shape', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const whole = new URLSearchParams({ ...fields, code: 'x' }).toString();
    const bad = [
      { headers: { 'content-type': 'application/json' }, payload: '{"client_id"' },
      { headers: { 'content-type': 'application/json' }, payload: '[]' },
      { headers: { 'content-type': 'text/plain' }, payload: 'x' },
      { headers: { 'content-type': 'multipart/form-data; boundary=edge' }, payload: 'nothing of the kind' },
      { headers: form, payload: 'client_id=app' },
      { headers: form, payload: `${whole}&code=y` },
      { headers: form, payload: whole, query: 'state=1&state=2' },
      {},
    ];
    for (const [index, { query = '', ...sent }] of bad.entries()) {
      const answer = await service.app.inject({ method: 'POST', url: `/oauth/access_token?${query}`, ...sent });
      expect([index, answer.statusCode]).toEqual([index, 400]);
      expect(oauthErrorBody.parse(answer.json()).message.error).toBe('invalid_request');
    }
  });

  test('a body over the limit: 413 in the OAuth shape', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/oauth/access_token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `code=${'x'.repeat(70_000)}`,
    });
    expect(answer.statusCode).toBe(413);
    expect(oauthErrorBody.parse(answer.json()).error_code).toBe(413);
  });
});

test('a failure of ours is answered in the documented shape', async () => {
  await service.database.transaction((transaction) =>
    transaction.run({ pieces: ['drop table client'], parameters: [] }),
  );
  const answer = await refresh(service, 'any');
  expect([answer.status, answer.body]).toMatchObject([500, { error_code: 500 }]);
});

describe('revocation', () => {
  const revoke = (token: string, changes: { readonly [name: string]: string } = {}) =>
    post(service, '/oauth/revoke', { ...credentials, token, ...changes });

  test('ends the family and the sign-in at the service that it came from', async () => {
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

  test('takes an access token too; an unknown token is no error, a wrong client is', async () => {
    const tokens = await obtainTokens(service);
    expect((await revoke('unknown')).status).toBe(200);
    expect((await revoke(tokens.access_token, { client_secret: 'wrong' })).status).toBe(401);
    expect(await callerOf(service, tokens.access_token)).toBeDefined();
    expect((await revoke(tokens.access_token)).status).toBe(200);
    expect(await callerOf(service, tokens.access_token)).toBeUndefined();
  });

  test('another client cannot end them', async () => {
    const other = { clientId: 'other', secret: 'secret of the other', name: 'Other', redirectUris: [redirectUri] };
    await service.database.transaction((transaction) => registerClient(transaction, other));
    const tokens = await obtainTokens(service);
    await revoke(tokens.refresh_token, { client_id: other.clientId, client_secret: other.secret });
    expect(await callerOf(service, tokens.access_token)).toBeDefined();
  });
});

test('S4: the database and the log hold no code, token, secret or password in clear', async () => {
  const browser = openBrowser(service);
  const code = await obtainCode(service, browser);
  const tokens = tokenResponse.parse((await redeem(service, code)).body);
  await service.app.inject({
    method: 'POST',
    url: '/oauth/refresh_token',
    query: { ...credentials, refresh_token: tokens.refresh_token },
  });
  const rows: unknown[] = [];
  for (const table of [
    'client',
    'authorization_code',
    'token_family',
    'access_token',
    'refresh_token',
    'sign_in_session',
    'login',
  ]) {
    rows.push(...(await service.database.all({ pieces: [`select * from ${table}`], parameters: [] })));
  }
  const kept = `${JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}${service.log.join('')}`;
  expect(kept).toContain(client.clientId);
  expect(kept).toContain('/oauth/refresh_token');
  const canaries = [
    code,
    tokens.access_token,
    tokens.refresh_token,
    client.secret,
    'correct horse',
    ...browser.cookies.values(),
  ];
  for (const canary of canaries) {
    expect(kept).not.toContain(canary);
    expect(kept).not.toContain(encodeURIComponent(canary));
  }
});

test('what has expired is dropped', async () => {
  await obtainTokens(service);
  service.time.now += 29 * 86_400_000;
  await obtainTokens(service);
  for (const table of ['authorization_code', 'token_family', 'access_token', 'refresh_token', 'sign_in_session']) {
    const rows = await service.database.all({ pieces: [`select 1 as found from ${table}`], parameters: [] });
    expect([table, rows.length]).toEqual([table, 1]);
  }
});
