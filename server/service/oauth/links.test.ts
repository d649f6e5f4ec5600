import { afterAll, describe, expect, it } from 'vitest';
import { memberInvite } from '#contract/member-operations.ts';
import { tokenResponse } from '#contract/oauth.ts';
import { languages } from '#contract/languages.ts';
import { sql } from '#server/service/store/sql.ts';
import { recordOf, startTestService } from '#server/service/test-service.ts';
import { registerClient } from './client.ts';
import { authorizeUrl, client, credentials, openBrowser, parameterOf, redirectUri, verifier } from './fixture.ts';
import type { Page } from './fixture.ts';
import { findLogin } from './find-login.ts';
import { acceptInvitation } from './invitation.ts';

/** The gap register, "Ours alone": what links of members open at the service's own pages. */
const service = await startTestService();
const { app, call, clock, database, owner, bookkeeper, stranger } = service;
afterAll(service.close);

await database.transaction(async (transaction) => {
  await registerClient(transaction, client);
  await registerClient(transaction, {
    clientId: 'kontor',
    secret: 'the secret of the app itself',
    name: 'Kontor',
    redirectUris: ['https://kontor.example/callback'],
  });
});

let made = 0;
const newEmail = (): string => `person${(made += 1)}@example.com`;
const day = 86_400_000;

const invite = async (email: string, changes: object = {}) => {
  const body = { email, firstname: 'Eva', lastname: 'Frei', role: 'time', hours: 'own', ...changes };
  const { link, member } = memberInvite.answer.parse((await call('POST', '/kontor/member', { body })).body);
  return { url: link.slice('http://127.0.0.1:3000'.length), id: member.id };
};

const inviteAbroad = async (email: string) => {
  const body = { email, lastname: 'Frei', role: 'bookkeeper' };
  return call('POST', '/kontor/member', { org: stranger.org, token: await service.token(stranger), body });
};

/** A browser of its own at an address of its own, so that tests do not wait for each other. */
const browserOf = () => openBrowser({ app }, { remoteAddress: `10.0.${Math.floor((made += 1) / 250)}.${made % 250}` });
type Browser = ReturnType<typeof browserOf>;

const good = 'a good long password';
const named = (password = good, repeated = password): readonly (readonly [string, string])[] => [
  ['firstname', 'Eva'],
  ['lastname', 'Frei'],
  ['password', password],
  ['repeated', repeated],
];
const accept = async (url: string, fields = named(), browser = browserOf()): Promise<Page> =>
  browser.submit(await browser.get(url), 'accept', fields);

/** Signs in at the service's own page; the status of what comes then. */
const signIn = async (email: string, password: string, browser = browserOf()): Promise<Page> =>
  browser.signIn(await browser.get(authorizeUrl()), { email, password });

const reset = async (userId: number): Promise<string> => {
  const { link } = recordOf(await call('POST', `/kontor/member/${userId}/reset_password`));
  return String(link).slice('http://127.0.0.1:3000'.length);
};
const setPassword = async (url: string, password: string, browser = browserOf()): Promise<Page> =>
  browser.submit(await browser.get(url), 'new_password', [
    ['password', password],
    ['repeated', password],
  ]);

/** A member who has accepted, with his e-mail address. */
const join = async (role = 'time') => {
  const email = newEmail();
  const { url, id } = await invite(email, { role });
  expect((await accept(url)).status).toBe(200);
  return { email, id, person: { companyId: owner.companyId, org: owner.org, userId: id } };
};

const counts = async () =>
  database.get(sql`
    select (select count(*) from login) as logins, (select count(*) from member) as members,
      (select count(*) from "user") as users, (select count(*) from invitation) as invitations`);

describe('an invitation', () => {
  it.each(languages)('is shown in %s without a script, and showing it uses nothing up', async (language) => {
    const { url } = await invite(newEmail(), { firstname: '"><script>alert(1)</script>', lastname: "'&<b>" });
    const before = await counts();
    for (let shown = 0; shown < 2; shown += 1) {
      const page = await browserOf().get(`${url}&lang=${language}`);
      expect([page.status, page.body.includes(`<html lang="${language}">`)]).toEqual([200, true]);
      expect(page.body).not.toMatch(/<script|<b>|<style|\son\w+=/);
      expect(String(page.headers['content-security-policy'])).toMatch(/^default-src 'none'; .*form-action 'self'; /);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect(await counts()).toEqual(before);
  });

  it('makes a user and a login with the name and the password that were typed', async () => {
    const email = newEmail();
    const { url, id } = await invite(email);
    const done = await accept(url, [['firstname', ' Eve '], ['lastname', 'Frey'], ...named().slice(2)]);
    expect([done.status, done.body.includes('href="https://kontor.example"')]).toEqual([200, true]);
    expect(recordOf(await call('GET', `/user/${id}`))).toMatchObject({ email, firstname: 'Eve', lastname: 'Frey' });
    const row = await database.get(sql`select role, hours from member where user_id = ${id}`);
    expect(row).toEqual({ role: 'time', hours: 'own' });
    expect((await signIn(email, good)).body).toContain('name="group"');
    const members = (await call('GET', '/kontor/member')).body;
    expect(members).toContainEqual(expect.objectContaining({ id, active: true, invited: false, hours: 'own' }));
  });

  it('works once, also of two at once', async () => {
    const { url } = await invite(newEmail());
    const browsers = [browserOf(), browserOf()];
    const pages = await Promise.all(browsers.map(async (browser) => browser.get(url)));
    const before = await counts();
    const answers = await Promise.all(
      browsers.map(async (browser, index) =>
        browser.submit(pages[index] ?? { status: 0, body: '', headers: {} }, 'accept', named()),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    const after = await counts();
    expect(Number(after?.['members']) - Number(before?.['members'])).toBe(1);
    expect(Number(after?.['logins']) - Number(before?.['logins'])).toBe(1);
    expect((await browserOf().get(url)).status).toBe(410);
  });

  it('ends after seven days, where it is withdrawn, and where another one is made', async () => {
    const email = newEmail();
    const { url, id } = await invite(email);
    clock.now += 7 * day - 1;
    expect((await browserOf().get(url)).status).toBe(200);
    clock.now += 1;
    expect((await browserOf().get(url)).status).toBe(410);
    const { url: second } = await invite(email);
    const page = await browserOf().get(second);
    expect(page.status).toBe(200);
    const { url: third } = await invite(email);
    expect([(await browserOf().get(second)).status, (await browserOf().get(third)).status]).toEqual([410, 200]);
    await call('POST', `/kontor/member/${id}/withdraw`);
    expect((await browserOf().get(third)).status).toBe(410);
  });

  it('of who signs in here already needs the password of that login, and leaves it', async () => {
    const { email } = await join();
    const abroad = await inviteAbroad(email);
    const { link } = memberInvite.answer.parse(abroad.body);
    const url = link.slice('http://127.0.0.1:3000'.length);
    const page = await browserOf().get(url);
    expect([page.body.includes('current-password'), page.body.includes('new-password')]).toEqual([true, false]);
    const before = await counts();
    expect((await accept(url, named('another long password'))).status).toBe(401);
    expect(await counts()).toEqual(before);
    expect((await accept(url, [['password', good]])).status).toBe(200);
    const after = await counts();
    expect([after?.['logins'], Number(after?.['members']) - Number(before?.['members'])]).toEqual([
      before?.['logins'],
      1,
    ]);
    expect((await signIn(email, good)).body).toContain('name="company"');
  });

  it('is accepted by nobody whose login came into being meanwhile, nor by another login', async () => {
    const { email } = await join();
    const url = memberInvite.answer.parse((await inviteAbroad(email)).body).link;
    const name = { firstname: null, lastname: 'Frei' };
    const accepting = { secret: url.slice(-43), name, now: clock.now };
    const passwordHash = 'of a new login';
    expect(await acceptInvitation(database, { ...accepting, proof: { passwordHash } })).toBe(false);
    expect(await acceptInvitation(database, { ...accepting, proof: { loginId: 1 } })).toBe(false);
    const { id } = (await findLogin(database, email)) ?? { id: 0 };
    expect(await acceptInvitation(database, { ...accepting, proof: { loginId: id } })).toBe(true);
  });

  it('lets nobody guess that password: after five wrong ones the next waits', async () => {
    const { email } = await join();
    const abroad = await inviteAbroad(email);
    const url = memberInvite.answer.parse(abroad.body).link.slice('http://127.0.0.1:3000'.length);
    const browser = browserOf();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await accept(url, [['password', index < 5 ? 'wrong' : good]], browser)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it.each([
    [named('short'), 'At least 10 characters.'],
    [named('passwort123'), 'Too many people use this password.'],
    [named(good, 'another one'), 'The two passwords differ.'],
    [[['firstname', ''], ['lastname', ' '], ...named().slice(2)] as const, 'The last name is missing.'],
  ])('refuses %j', async (fields, text) => {
    const { url } = await invite(newEmail());
    const before = await counts();
    const refused = await accept(url, fields);
    expect([refused.status, refused.body.includes(text)]).toEqual([422, true]);
    expect(refused.body).not.toContain(good);
    expect(await counts()).toEqual(before);
  });
});

describe('a link for a new password', () => {
  it('sets it once and ends every session', async () => {
    const { email, id, person } = await join();
    const token = await service.token(person);
    const browser = browserOf();
    await signIn(email, good, browser);
    const url = await reset(id);
    expect((await setPassword(url, 'short')).status).toBe(422);
    expect((await setPassword(url, 'a new long password')).status).toBe(200);
    expect((await call('GET', '/unit', { token })).status).toBe(401);
    expect((await browser.get(authorizeUrl())).body).toContain('autocomplete="current-password"');
    expect([(await signIn(email, good)).status, (await signIn(email, 'a new long password')).status]).toEqual([
      401, 200,
    ]);
    expect((await browserOf().get(url)).status).toBe(410);
  });

  it('works for one of two at once', async () => {
    const { id } = await join();
    const url = await reset(id);
    const browsers = [browserOf(), browserOf()];
    const pages = await Promise.all(browsers.map(async (browser) => browser.get(url)));
    const answers = await Promise.all(
      browsers.map(async (browser, index) =>
        browser.submit(pages[index] ?? { status: 0, body: '', headers: {} }, 'new_password', [
          ['password', `password number ${index}`],
          ['repeated', `password number ${index}`],
        ]),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
  });

  it('ends after a day, with a newer one, and with the member', async () => {
    const { id } = await join();
    const first = await reset(id);
    clock.now += day - 1;
    expect((await browserOf().get(first)).status).toBe(200);
    clock.now += 1;
    expect((await browserOf().get(first)).status).toBe(410);
    const [second, third] = [await reset(id), await reset(id)];
    expect([(await browserOf().get(second)).status, (await browserOf().get(third)).status]).toEqual([410, 200]);
    await call('POST', `/kontor/member/${id}`, { body: { active: false } });
    expect((await browserOf().get(third)).status).toBe(410);
  });

  it('opens no other company: it ends where the login has joined one meanwhile', async () => {
    const { email, id } = await join();
    const url = await reset(id);
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into member (company_id, user_id, login_id, role)
        select ${stranger.companyId}, 90, id, 'owner' from login where email = ${email}`),
    );
    expect((await browserOf().get(url)).status).toBe(410);
    expect((await signIn(email, good)).status).toBe(200);
  });
});

const logins = async () => database.all(sql`select email, password_hash from login order by id`);

describe('forms behind links', () => {
  const forms: readonly (readonly [string, () => Promise<string>])[] = [
    ['accept', async () => (await invite(newEmail())).url],
    ['new_password', async () => reset(bookkeeper.userId)],
  ];

  it.each(forms)('%s takes nothing from other places', async (step, link) => {
    const url = await link();
    const before = await logins();
    const browser = browserOf();
    const page = await browser.get(url);
    const post = async (given: Browser, changes: string, headers: { readonly [name: string]: string } = {}) => {
      const body = page.body.replace(/name="form_token" value="[^"]*"/, changes);
      const sent = headers['sec-fetch-site'] === undefined ? given : openBrowser({ app }, { headers });
      for (const [name, value] of browser.cookies) if (sent !== given) sent.cookies.set(name, value);
      await sent.get(url);
      return (await sent.submit({ ...page, body }, step, named())).status;
    };
    const own = '$&';
    expect(await post(browserOf(), own)).toBe(403);
    expect(await post(browser, 'name="form_token" value=""')).toBe(403);
    expect(await post(browser, own, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post(browser, own, { 'sec-fetch-site': 'same-site' })).toBe(403);
    const other = await link();
    const [, token = ''] = /name="form_token" value="([^"]*)"/.exec(page.body) ?? [];
    const stolen = (await browser.get(other)).body.replace(
      /name="form_token" value="[^"]*"/,
      `name="form_token" value="${token}"`,
    );
    expect((await browser.submit({ ...page, body: stolen }, step, named())).status).toBe(403);
    expect(await logins()).toEqual(before);
    expect((await browser.submit(await browser.get(other), step, named())).status).toBe(200);
    expect(await logins()).not.toEqual(before);
  });

  it.each(['/oauth/invitation', '/oauth/password'])('%s lets nobody guess links', async (path) => {
    const { url } = await invite(newEmail());
    const browser = browserOf();
    const guess = async (): Promise<number> => (await browser.get(`${path}?token=${'x'.repeat(43)}`)).status;
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await guess());
    expect(statuses).toEqual([410, 410, 410, 410, 410, 429]);
    expect((await browser.get(url)).status).toBe(429);
    expect((await browserOf().get(url)).status).toBe(200);
  });

  it('open nothing of the other kind, and nothing without a token', async () => {
    const { url } = await invite(newEmail());
    expect((await browserOf().get(url.replace('invitation', 'password'))).status).toBe(410);
    expect((await browserOf().get('/oauth/invitation')).status).toBe(410);
  });
});

describe('a deactivated member', () => {
  const redeem = async (code: string | null) =>
    app.inject({
      method: 'POST',
      url: '/oauth/access_token',
      payload: { ...credentials, redirect_uri: redirectUri, code: code ?? '', code_verifier: verifier },
    });

  it('signs in no more, and a code or refresh token from before gives nothing', async () => {
    const { email, id } = await join();
    const browser = browserOf();
    const consent = await signIn(email, good, browser);
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
    expect([(await signIn(email, good)).status, (await signIn(email, 'wrong')).status]).toEqual([403, 401]);
  });
});
