import { describe, expect, test } from 'vitest';
import { tokenResponse } from '#contract/oauth.ts';
import { eachService, obtainTokens, type Service } from '../../testing/test-oauth.ts';
import { issueTokens } from './issue-token.ts';
import { callerOf } from '../../testing/test-tokens.ts';

let service: Service;
eachService((started) => (service = started));

describe('access token', () => {
  test('is valid for 4 hours', async () => {
    const tokens = await obtainTokens(service);
    service.time.now += 14_399_999;
    expect(await callerOf(service, tokens.access_token)).toBeDefined();
    service.time.now += 1;
    expect(await callerOf(service, tokens.access_token)).toBeUndefined();
  });

  test('a token for scripts is created without a sign-in', async () => {
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
