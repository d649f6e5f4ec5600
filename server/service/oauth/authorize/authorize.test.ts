import { describe, expect, test } from 'vitest';
import { tokenResponse } from '#contract/oauth.ts';
import { scopes } from '#contract/scopes.ts';
import { sql } from '#server/service/store/sql.ts';
import { registerClient } from '../clients/client.ts';
import {
  addCompany,
  anna,
  authorizeUrl,
  client,
  eachService,
  groupsOf,
  obtainCode,
  openBrowser,
  parameterOf,
  redeem,
  redirectUri,
  type Service,
  startService,
} from '../../testing/test-oauth.ts';

let service: Service;
eachService((started) => (service = started));

const scopeOf = async (code: string | null): Promise<readonly string[]> =>
  tokenResponse.parse((await redeem(service, code ?? '')).body).scope.split(' ');

describe('flow (Authentication, Flow, steps 1 to 3)', () => {
  test('signs in, asks, and returns to the redirect address with code and state', async () => {
    const browser = openBrowser(service);
    const first = await browser.get(authorizeUrl({ state: 'x &=?#ü' }));
    expect([first.status, first.body.includes('autocomplete="current-password"')]).toEqual([200, true]);
    const consent = await browser.signIn(first);
    expect([consent.status, consent.body.includes('to Lindenhof Treuhand AG, as Anna Berger')]).toEqual([200, true]);
    const answer = await browser.decide(consent, 'allow');
    expect(answer.status).toBe(303);
    expect(String(answer.headers['location']).startsWith(`${redirectUri}?`)).toBe(true);
    expect(parameterOf(answer, 'state')).toBe('x &=?#ü');
    expect(await scopeOf(parameterOf(answer, 'code'))).toEqual(scopes);
  });

  test('a refusal redirects with access_denied and state', async () => {
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()));
    const answer = await browser.decide(consent, 'refuse');
    expect([
      answer.status,
      parameterOf(answer, 'error'),
      parameterOf(answer, 'state'),
      parameterOf(answer, 'code'),
    ]).toEqual([303, 'access_denied', 'a random state', null]);
  });

  test('a removed scope is not granted, and removing read access also removes write access', async () => {
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()));
    const left = groupsOf(consent).filter((group) => group !== 'invoices' && group !== 'tasks');
    const granted = await scopeOf(parameterOf(await browser.decide(consent, 'allow', left), 'code'));
    const removed = ['kb_invoice_show', 'kb_invoice_edit', 'task_show', 'task_edit', 'note_show', 'note_edit'];
    expect(granted).toEqual(scopes.filter((scope) => !removed.includes(scope)));
  });

  test('only requested scopes are granted', async () => {
    const browser = openBrowser(service);
    const consent = await browser.signIn(
      await browser.get(authorizeUrl({ scope: 'general  task_show unknown_scope' })),
    );
    expect(groupsOf(consent)).toEqual(['general', 'tasks']);
    const answer = await browser.decide(consent, 'allow', ['general', 'tasks', 'time', 'invoices']);
    expect(await scopeOf(parameterOf(answer, 'code'))).toEqual(['general', 'task_show']);
  });

  test('removing every scope is reported and grants nothing', async () => {
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()));
    const answer = await browser.decide(consent, 'allow', []);
    expect([answer.status, answer.body.includes('role="alert"')]).toEqual([422, true]);
  });

  test('after removing every scope, the page shows no ticked line and the chosen company', async () => {
    await addCompany(service.database, { id: 2, org: 'second', name: 'Second', userId: 8 });
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()));
    const { body } = await browser.decide(consent, 'allow', [], [['company', '2']]);
    expect(/\schecked\s/.exec(body)).toBeNull();
    expect([...body.matchAll(/value="(\d)" selected/g)].map(([, company]) => company)).toEqual(['2']);
  });

  test('a login of several companies chooses one of its own', async () => {
    await addCompany(service.database, { id: 2, org: 'muster', name: 'Muster GmbH', userId: 3 });
    await service.database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into company (id, org, name, zone, currency_id, daily_target) values (3, 'foreign', 'Foreign', 'UTC', 1, 0)`),
    );
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()));
    expect(consent.body).toContain('<option value="2">Muster GmbH</option>');
    const foreign = await browser.decide(consent, 'allow', ['general'], [['company', '3']]);
    expect([foreign.status, foreign.headers['location']]).toEqual([403, undefined]);
    const answer = await browser.decide(consent, 'allow', ['general'], [['company', '2']]);
    expect((await redeem(service, parameterOf(answer, 'code') ?? '')).body).toMatchObject({
      org: 'muster',
      user_id: 3,
    });
  });

  test('companies of the same name are shown with their short names', async () => {
    await addCompany(service.database, { id: 2, org: 'muster', name: 'Muster GmbH', userId: 3 });
    await addCompany(service.database, { id: 4, org: 'muster-alt', name: 'Muster GmbH', userId: 4 });
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()));
    expect(consent.body).toContain('<option value="2">Muster GmbH (muster)</option>');
    expect(consent.body).toContain('<option value="4">Muster GmbH (muster-alt)</option>');
  });

  test('reports an unknown named scope, or a challenge other than S256, to the client', async () => {
    const wrong: readonly (readonly [{ readonly [name: string]: string | undefined }, string])[] = [
      [{ scope: 'nothing' }, 'invalid_scope'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
    ];
    for (const [changes, error] of wrong) {
      const answer = await openBrowser(service).get(authorizeUrl(changes));
      expect([answer.status, parameterOf(answer, 'error'), parameterOf(answer, 'state')]).toEqual([
        303,
        error,
        'a random state',
      ]);
    }
  });

  test('an unknown client or a missing state gets an error page, never a redirect', async () => {
    for (const changes of [{ client_id: 'nobody' }, { client_id: undefined }, { state: undefined }, { state: '' }]) {
      const answer = await openBrowser(service).get(authorizeUrl(changes));
      expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
      expect(answer.body).toContain('<h1>');
    }
  });

  test('keeps the query of a redirect address unchanged', async () => {
    const address = 'https://app.example/cb?Tenant=%7e1&x';
    await service.database.transaction((transaction) =>
      registerClient(transaction, { ...client, redirectUris: [address] }),
    );
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl({ redirect_uri: address })));
    const answer = await browser.decide(consent, 'refuse');
    expect(String(answer.headers['location']).startsWith(`${address}&error=`)).toBe(true);
  });
});

describe('sign-in at the service', () => {
  test('lets a second request skip the password, but not the consent, for 4 hours', async () => {
    const browser = openBrowser(service);
    await obtainCode(service, browser);
    service.time.now += 14_399_999;
    expect((await browser.get(authorizeUrl())).body).toContain('name="decision"');
    service.time.now += 1;
    expect((await browser.get(authorizeUrl())).body).toContain('name="password"');
  });

  test('another user can take over the browser, which ends the old session', async () => {
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()));
    const kept = new Map(browser.cookies);
    const answer = await browser.submit(consent, 'other_user', []);
    expect(answer.status).toBe(303);
    expect((await browser.get(authorizeUrl())).body).toContain('name="password"');
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.get(authorizeUrl())).body).toContain('name="password"');
  });

  test('a wrong password and an unknown e-mail get the same message beside the field', async () => {
    const signIn = async (email: string, password: string) => {
      const browser = openBrowser(service);
      const answer = await browser.signIn(await browser.get(authorizeUrl()), { email, password });
      expect([answer.status, browser.cookies.has('kontor-service-4000')]).toEqual([401, false]);
      return /id="password-error"[\s\S]*?<span>(.*?)<\/span>/.exec(answer.body)?.[1];
    };
    const wrong = await signIn(anna.email, 'wrong');
    expect(wrong).toBe('The e-mail or the password is wrong.');
    expect(await signIn('nobody@example.ch', 'wrong')).toBe(wrong);
  });

  test('an e-mail address ignores case and surrounding spaces', async () => {
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()), {
      ...anna,
      email: ` ${anna.email.toUpperCase()} `,
    });
    expect(consent.body).toContain('name="decision"');
  });

  test('missing input is reported at its field', async () => {
    const browser = openBrowser(service);
    const answer = await browser.signIn(await browser.get(authorizeUrl()), { email: '', password: '' });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('id="email-error"');
    expect(answer.body).toContain('id="password-error"');
  });

  test('a login without a company cannot continue', async () => {
    await service.database.transaction((transaction) => transaction.run(sql`delete from member`));
    const browser = openBrowser(service);
    const answer = await browser.signIn(await browser.get(authorizeUrl()));
    expect([answer.status, browser.cookies.has('kontor-service-4000')]).toEqual([403, false]);
  });
});

describe('forms posted from elsewhere', () => {
  const cookieOf = (browser: ReturnType<typeof openBrowser>) =>
    [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  test('are refused from another site, another port or a sandboxed frame', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:4001' },
    ];
    for (const headers of foreign) {
      const browser = openBrowser(service);
      const consent = await browser.signIn(await browser.get(authorizeUrl()));
      const attacked = openBrowser(service, { headers: { ...headers, cookie: cookieOf(browser) } });
      const answer = await attacked.decide(consent, 'allow');
      expect([headers, answer.status, answer.headers['location']]).toEqual([headers, 403, undefined]);
    }
  });

  test('are accepted from our own page under no-referrer', async () => {
    const browser = openBrowser(service, { headers: { origin: 'null' } });
    expect((await browser.signIn(await browser.get(authorizeUrl()))).body).toContain('name="decision"');
  });

  test('are refused with a token of another browser, request or user', async () => {
    const browser = openBrowser(service);
    const consent = await browser.signIn(await browser.get(authorizeUrl()));
    const otherRequest = { ...consent, body: consent.body.replaceAll('state=a+random+state', 'state=another') };
    expect((await browser.decide(otherRequest, 'allow')).status).toBe(403);
    const otherBrowser = openBrowser(service);
    await otherBrowser.signIn(await otherBrowser.get(authorizeUrl()));
    expect((await otherBrowser.decide(consent, 'allow')).status).toBe(403);
    await service.database.transaction(async (transaction) => {
      await transaction.run(
        sql`insert into login (id, email, password_hash) select 2, 'b@example.ch', password_hash from login`,
      );
      await transaction.run(sql`insert into member (company_id, user_id, login_id, role) values (1, 8, 2, 'time')`);
      await transaction.run(sql`update sign_in_session set login_id = 2`);
    });
    expect((await browser.decide(consent, 'allow')).status).toBe(403);
  });
});

test('cookies name their role and port, and under https are Secure and bound to the host', async () => {
  const plain = await service.app.inject({ url: authorizeUrl() });
  expect(plain.headers['set-cookie']).toMatch(/^kontor-service-form-4000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = await startService('https://service.example');
  const answer = await secure.app.inject({ url: authorizeUrl() });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-kontor-service-form-443=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await secure.close();
});

test('a client can be registered only with valid addresses', async () => {
  for (const address of [
    'callback',
    'javascript:alert(1)',
    'https://app.example/#x',
    'https://app.example/ü',
    'https:\\\\app.example',
  ]) {
    const registering = service.database.transaction((transaction) =>
      registerClient(transaction, { ...client, redirectUris: [address] }),
    );
    await expect(registering).rejects.toThrow(address);
  }
});
