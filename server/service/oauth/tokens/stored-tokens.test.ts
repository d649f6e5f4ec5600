import { expect, test } from 'vitest';
import { tokenResponse } from '#contract/oauth.ts';
import {
  client,
  credentials,
  eachService,
  obtainCode,
  obtainTokens,
  openBrowser,
  redeem,
  type Service,
} from '../../testing/test-oauth.ts';

let service: Service;
eachService((started) => (service = started));

test('S4: the database and the log hold no unencrypted code, token, secret or password', async () => {
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

test('expired entries are purged', async () => {
  await obtainTokens(service);
  service.time.now += 29 * 86_400_000;
  await obtainTokens(service);
  for (const table of ['authorization_code', 'token_family', 'access_token', 'refresh_token', 'sign_in_session']) {
    const rows = await service.database.all({ pieces: [`select 1 as found from ${table}`], parameters: [] });
    expect([table, rows.length]).toEqual([table, 1]);
  }
});
