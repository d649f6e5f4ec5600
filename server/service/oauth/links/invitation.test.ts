import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { sql } from '#server/service/store/sql.ts';
import { recordOf } from '#server/service/testing/test-service.ts';
import { createCompany } from '#server/company/create-company.ts';
import { acceptInvitation, invite as inviteTo } from './invitation.ts';
import { byOperator } from './link.ts';
import { findLogins } from '../logins/logins.ts';
import { authorizeUrl, splitScript } from '../../testing/test-oauth.ts';
import { day, validPassword, invitationFields, startLinks } from '../../testing/test-links.ts';

/** The access that an invitation gives on the service's own pages (rulings/company#invitation). */
const links = await startLinks();
const { call, clock, database, newEmail, browserOf, invite, inviteAbroad, accept, signIn, join } = links;
afterAll(links.close);

const counts = async () =>
  database.get(sql`
    select (select count(*) from login) as logins, (select count(*) from member) as members,
      (select count(*) from "user") as users, (select count(*) from invitation) as invitations`);

describe('an invitation', () => {
  it.each(languages)(
    'is shown in %s with no script but our own, and viewing it does not use it up',
    async (language) => {
      const { url } = await invite(newEmail(), { firstname: '"><script>alert(1)</script>', lastname: "'&<b>" });
      const before = await counts();
      for (let visit = 0; visit < 2; visit += 1) {
        const page = await browserOf().get(`${url}&lang=${language}`);
        expect([page.status, page.body.includes(`<html lang="${language}">`)]).toEqual([200, true]);
        expect(splitScript(page).rest).not.toMatch(/<script|<b>|<style|\son\w+=/);
        expect(String(page.headers['content-security-policy'])).toMatch(
          /^default-src 'none'; .*form-action 'self' https:\/\/kontor\.example; /,
        );
        expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      }
      expect(await counts()).toEqual(before);
    },
  );

  it('creates a user and a login with the typed name and password', async () => {
    const email = newEmail();
    const { url, id } = await invite(email);
    const done = await accept(url, [['firstname', ' Eve '], ['lastname', 'Frey'], ...invitationFields().slice(2)]);
    expect([done.status, done.headers['location']]).toEqual([303, 'https://kontor.example/sign-in?lang=en']);
    expect(recordOf(await call('GET', `/user/${id}`))).toMatchObject({ email, firstname: 'Eve', lastname: 'Frey' });
    const row = await database.get(sql`select role, hours from member where user_id = ${id}`);
    expect(row).toEqual({ role: 'time', hours: 'own' });
    expect((await signIn(email, validPassword)).body).toContain('name="group"');
    const members = (await call('GET', '/kontor/member')).body;
    expect(members).toContainEqual(expect.objectContaining({ id, active: true, invited: false, hours: 'own' }));
  });

  it('signs in this browser only, without asking for the password again', async () => {
    const email = newEmail();
    const [browser, other] = [browserOf(), browserOf()];
    await accept((await invite(email)).url, invitationFields(), browser);
    const page = await browser.get(authorizeUrl());
    expect([page.body.includes('name="group"'), page.body.includes('type="password"')]).toEqual([true, false]);
    expect((await other.get(authorizeUrl())).body).toContain('type="password"');
  });

  it('ends another user’s session in the browser', async () => {
    const [{ email }, invited] = [await join(), newEmail()];
    const browser = browserOf();
    await signIn(email, validPassword, browser);
    const before = new Map(browser.cookies);
    await accept((await invite(invited)).url, invitationFields(), browser);
    expect((await browser.get(authorizeUrl())).body).toContain('Eva Frei');
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect((await browser.get(authorizeUrl())).body).toContain('type="password"');
  });

  it('the invitation of a first owner does not say “join”, and asks for the name', async () => {
    const companyId = await createCompany(database, { org: 'new-ag', name: 'New AG', zone: 'Europe/Zurich' });
    const invited = { email: newEmail(), firstname: null, lastname: '', role: 'owner', hours: 'all' } as const;
    const { secret } = await database.transaction(async (transaction) =>
      inviteTo(transaction, companyId, invited, byOperator(clock.now)),
    );
    const url = `/oauth/invitation?token=${secret}&lang=en`;
    const { body } = await browserOf().get(url);
    expect(body).toContain('Welcome, New AG');
    expect(body).not.toMatch(/Join|Invitation/);
    expect(/name="lastname"[^>]*value="([^"]*)"/.exec(body)?.[1]).toBe('');
    const { status, headers } = await accept(url);
    expect([status, headers['location']]).toEqual([303, 'https://kontor.example/sign-in?to=setup&lang=en']);
  });

  it('works once, even for two at the same time', async () => {
    const { url } = await invite(newEmail());
    const browsers = [browserOf(), browserOf()];
    const pages = await Promise.all(browsers.map(async (browser) => browser.get(url)));
    const before = await counts();
    const answers = await Promise.all(
      browsers.map(async (browser, index) =>
        browser.submit(pages[index] ?? { status: 0, body: '', headers: {} }, 'accept', invitationFields()),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 410]);
    const after = await counts();
    expect(Number(after?.['members']) - Number(before?.['members'])).toBe(1);
    expect(Number(after?.['logins']) - Number(before?.['logins'])).toBe(1);
    const used = await browserOf().get(url);
    expect([used.status, used.body.includes('href="https://kontor.example"')]).toEqual([410, true]);
  });

  it('ends after seven days, on withdrawal, and when another is created', async () => {
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

  it('shows the same page whether or not the address has another login, with a separate password', async () => {
    const [{ email }, unknown] = [await join(), newEmail()];
    const urls = [await inviteAbroad(email), await inviteAbroad(unknown)];
    const pages = await Promise.all(urls.map(async (url) => (await browserOf().get(url)).body));
    const [known, other] = pages.map((page) =>
      page.replaceAll(email, unknown).replaceAll(/name="form_token" value="[^"]*"|token=[\w-]+/g, ''),
    );
    expect(known).toBe(other);
    const before = await counts();
    expect((await accept(urls[0] ?? '', invitationFields('another long password'))).status).toBe(303);
    const after = await counts();
    const added = ['logins', 'users'].map((what) => Number(after?.[what]) - Number(before?.[what]));
    expect(added).toEqual([1, 1]);
    expect((await signIn(email, validPassword)).body).not.toContain('two-ag');
    expect((await signIn(email, 'another long password')).body).not.toContain('one-ag');
  });

  it('refuses the password of another company, without allowing guesses', async () => {
    const { email } = await join();
    const url = await inviteAbroad(email);
    const browser = browserOf();
    const before = await counts();
    const refused = await accept(url, invitationFields(validPassword), browser);
    expect([refused.status, refused.body.includes('already in use for this address')]).toEqual([422, true]);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push((await accept(url, invitationFields(validPassword), browser)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect(await counts()).toEqual(before);
  });

  it('cannot be accepted by a login with an unproved address', async () => {
    const { email } = await join();
    const secret = (await inviteAbroad(email)).slice(-43);
    const [login] = await findLogins(database, email);
    const accepting = { secret, name: { firstname: null, lastname: 'Frei' }, now: clock.now };
    expect(await acceptInvitation(database, { ...accepting, proof: { loginId: login?.id ?? 0 } })).toBeUndefined();
    expect(await acceptInvitation(database, { ...accepting, proof: { passwordHash: 'of a new login' } })).toBeTypeOf(
      'number',
    );
  });

  it.each([
    [invitationFields('short'), 'At least 10 characters.'],
    [invitationFields('passwort123'), 'Too many people use this password.'],
    [invitationFields(validPassword, 'another one'), 'The two passwords differ.'],
    [[['firstname', ''], ['lastname', ' '], ...invitationFields().slice(2)] as const, 'The last name is missing.'],
  ])('refuses %j', async (fields, text) => {
    const { url } = await invite(newEmail());
    const before = await counts();
    const refused = await accept(url, fields);
    expect([refused.status, refused.body.includes(text)]).toEqual([422, true]);
    expect(refused.body).not.toContain(validPassword);
    expect(await counts()).toEqual(before);
  });
});
