import { describe, expect, test } from 'vitest';
import { tokenErrorBody } from '#contract/errors.ts';
import { tokenResponse } from '#contract/oauth.ts';
import { scopes } from '#contract/scopes.ts';
import { sql } from '#server/service/store/sql.ts';
import {
  authorizeUrl,
  credentials,
  eachService,
  obtainCode,
  obtainTokens,
  openBrowser,
  post,
  redeem,
  redirectUri,
  refresh,
  type Service,
  verifier,
} from '../../testing/test-oauth.ts';
import { callerOf, registerOther } from '../../testing/test-tokens.ts';

let service: Service;
eachService((started) => (service = started));

/** Uses a code twice; returns the second answer, and whether the tokens of the first one still work. */
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
      clientId: credentials.client_id,
      confirmedAt: service.time.now,
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

  test('S2: is used once, and a second use revokes its tokens', async () => {
    const { second, isAlive } = await useTwice();
    expect(second.status).toBe(400);
    expect(tokenErrorBody.parse(second.body)).toMatchObject({ error_code: 400, message: { error: 'invalid_grant' } });
    expect(isAlive).toBe(false);
  });

  test('S2, control: without a record of its use, a code gives tokens twice', async () => {
    const { second, isAlive } = await useTwice(async () =>
      service.database.transaction(async (transaction) => {
        await transaction.run(sql`update authorization_code set used_at = null, family_id = 'another'`);
      }),
    );
    expect([second.status, isAlive]).toEqual([200, true]);
  });

  test('S2: a second use is detected as long as its tokens may live', async () => {
    const code = await obtainCode(service);
    const tokens = tokenResponse.parse((await redeem(service, code)).body);
    service.time.now += 13 * 86_400_000;
    await obtainTokens(service);
    expect((await redeem(service, code)).status).toBe(400);
    expect((await refresh(service, tokens.refresh_token)).status).toBe(400);
  });

  test('S2: of 20 simultaneous uses at most one gives tokens, which are revoked', async () => {
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
    const other = await registerOther(service);
    const code = await obtainCode(service);
    const wrong = [other, { redirect_uri: `${redirectUri}/` }, { code_verifier: `${verifier}x` }];
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

  test('a code without a challenge needs and accepts no verifier', async () => {
    const url = authorizeUrl({ code_challenge: undefined, code_challenge_method: undefined });
    const code = await obtainCode(service, openBrowser(service), url);
    expect((await redeem(service, code)).status).toBe(400);
    const plain = { ...credentials, redirect_uri: redirectUri, code };
    expect((await post(service, '/oauth/access_token', plain)).status).toBe(200);
  });

  test('is refused to an unknown client or with a wrong secret: 401', async () => {
    const code = await obtainCode(service);
    for (const changes of [{ client_secret: 'wrong' }, { client_id: 'nobody' }]) {
      const answer = await redeem(service, code, changes);
      expect(answer.status).toBe(401);
      expect(tokenErrorBody.parse(answer.body)).toMatchObject({
        error_code: 401,
        message: { error: 'invalid_client' },
      });
    }
    expect((await redeem(service, code)).status).toBe(200);
  });
});
