import { describe, expect, test } from 'vitest';
import { tokenResponse, type TokenResponse } from '#contract/oauth.ts';
import { sql } from '#server/service/store/sql.ts';
import { ownClientId, registerClient } from '../clients/client.ts';
import {
  authorizeUrl,
  client,
  eachService,
  obtainCode,
  obtainTokens,
  openBrowser,
  redeem,
  refresh,
  type Service,
} from '../../testing/test-oauth.ts';
import { digest } from '#server/secrets/secrets.ts';
import { callerOf, registerOther } from '../../testing/test-tokens.ts';

let service: Service;
eachService((started) => (service = started));

describe('refresh (Authentication, Refresh)', () => {
  test('gives new tokens and invalidates the previous refresh token', async () => {
    const first = await obtainTokens(service);
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.scope).toBe(first.scope);
    expect(await callerOf(service, second.access_token)).toBeDefined();
    expect((await refresh(service, first.refresh_token)).status).toBe(400);
  });

  test('S1: of 50 simultaneous refreshes exactly one succeeds and one refresh token remains', async () => {
    const { refresh_token: token } = await obtainTokens(service);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(service, token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    const live = await service.database.all(sql`select 1 as found from refresh_token where used_at is null`);
    expect(live).toHaveLength(1);
    expect((await refresh(service, tokenResponse.parse(won[0]?.body).refresh_token)).status).toBe(200);
  });

  test('S1, control: if a token is read first and marked later, several succeed', async () => {
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

  test('a token reused within 10 s, with its successor unused, is only refused', async () => {
    const first = await obtainTokens(service);
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    service.time.now += 10_000;
    expect((await refresh(service, first.refresh_token)).status).toBe(400);
    expect(await callerOf(service, second.access_token)).toBeDefined();
    expect((await refresh(service, second.refresh_token)).status).toBe(200);
  });

  test('a token reused after 10 s revokes the whole family', async () => {
    const first = await obtainTokens(service);
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    service.time.now += 10_001;
    expect((await refresh(service, first.refresh_token)).status).toBe(400);
    expect(await callerOf(service, second.access_token)).toBeUndefined();
    expect((await refresh(service, second.refresh_token)).status).toBe(400);
  });

  test('a token reused after its successor was used revokes the whole family', async () => {
    const first = await obtainTokens(service);
    const second = tokenResponse.parse((await refresh(service, first.refresh_token)).body);
    const third = tokenResponse.parse((await refresh(service, second.refresh_token)).body);
    expect((await refresh(service, first.refresh_token)).status).toBe(400);
    expect(await callerOf(service, third.access_token)).toBeUndefined();
    expect((await refresh(service, third.refresh_token)).status).toBe(400);
  });

  test('a removed scope stays removed', async () => {
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
    const other = await registerOther(service);
    const tokens = await obtainTokens(service);
    expect((await refresh(service, tokens.refresh_token, other)).status).toBe(400);
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

test('a sign-in to the app ends after a month despite renewals, but another application continues', async () => {
  const app = { client_id: ownClientId };
  await service.database.transaction((transaction) =>
    registerClient(transaction, { ...client, clientId: ownClientId }),
  );
  const code = await obtainCode(service, openBrowser(service), authorizeUrl(app));
  let ofApp: TokenResponse = tokenResponse.parse((await redeem(service, code, app)).body);
  let other = await obtainTokens(service);
  for (const day of [12, 24, 29]) {
    service.time.now += (day === 29 ? 5 : 12) * 86_400_000;
    ofApp = tokenResponse.parse((await refresh(service, ofApp.refresh_token, app)).body);
    other = tokenResponse.parse((await refresh(service, other.refresh_token)).body);
  }
  service.time.now += 86_400_001;
  expect((await refresh(service, ofApp.refresh_token, app)).status).toBe(400);
  expect((await refresh(service, other.refresh_token)).status).toBe(200);
});
