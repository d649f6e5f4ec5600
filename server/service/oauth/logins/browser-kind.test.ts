import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenResponse } from '#contract/oauth.ts';
import { sql } from '#server/service/store/sql.ts';
import { browserKind } from './browser-kind.ts';
import { ownClientId, registerClient } from '../clients/client.ts';
import {
  authorizeUrl,
  client,
  obtainCode,
  openBrowser,
  redeem,
  type Service,
  startService,
} from '../../testing/test-oauth.ts';

/**
 * As documented by their makers: developer.mozilla.org, developer.chrome.com, learn.microsoft.com,
 * developer.samsung.com, help.opera.com.
 */
const known = [
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ['Firefox', 'Android', 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'],
  [
    'Firefox',
    'iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'Chrome',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
  ],
  [
    'Chrome',
    'Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome',
    'iPadOS',
    'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome',
    'ChromeOS',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
  ],
  [
    'Edge',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0',
  ],
  [
    'Opera',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36 OPR/113.0.0.0',
  ],
  [
    'Samsung Internet',
    'Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  ],
  [
    'Safari',
    'iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  ],
] as const;

describe('the browser of a User-Agent', () => {
  it.each(known)('is %s on %s', (browser, system, userAgent) => {
    expect(browserKind(userAgent)).toEqual({ browser, system });
  });

  it.each([
    [undefined],
    [''],
    ['curl/8.5.0'],
    ['<script>alert(1)</script>'],
    ['Mozilla/5.0 (<b>Windows'],
    [`Mozilla/5.0 (${'Windows '.repeat(100)}) Firefox/130.0`],
    [`Mozilla/5.0 ${'('.repeat(400)}`],
    ['Mozilla/5.0 () '],
  ])('is unknown in %j', (userAgent) => {
    expect(browserKind(userAgent)).toEqual({ browser: null, system: null });
  });

  it('gives one of browser and system if only that is known', () => {
    expect(browserKind('Mozilla/5.0 (Windows NT 10.0) Goanna/6.7 PaleMoon/33.3')).toEqual({
      browser: null,
      system: 'Windows',
    });
    expect(browserKind('Mozilla/5.0 (Haiku) Gecko/20100101 Firefox/130.0')).toEqual({
      browser: 'Firefox',
      system: null,
    });
  });
});

describe('a sign-in', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
    await service.database.transaction((transaction) =>
      registerClient(transaction, { ...client, clientId: ownClientId }),
    );
  });
  afterAll(() => service.close());

  const [browser, system, userAgent] = known[0];
  const keptAfter = async (clientId: string) => {
    const at = openBrowser(service, { headers: { 'user-agent': userAgent } });
    const code = await obtainCode(service, at, authorizeUrl({ client_id: clientId }));
    tokenResponse.parse((await redeem(service, code, { client_id: clientId })).body);
    return service.database.get(sql`
      select f.browser, f.system from token_family f join refresh_token r on r.family_id = f.id
      where r.client_id = ${clientId}`);
  };

  it('a sign-in to the app keeps the two names and nothing else of the header', async () => {
    expect(await keptAfter(ownClientId)).toEqual({ browser, system });
    const codes = await service.database.all(sql`select * from authorization_code`);
    expect(JSON.stringify(codes.map((code) => Object.values(code).map(String)))).not.toContain('Gecko');
  });

  it('a sign-in to another application keeps none, because it continues outside this browser', async () => {
    expect(await keptAfter(client.clientId)).toEqual({ browser: null, system: null });
  });
});
