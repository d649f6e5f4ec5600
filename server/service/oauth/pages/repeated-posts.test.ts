import { afterAll, expect, it } from 'vitest';
import { sql } from '#server/service/store/sql.ts';
import { authorizeUrl, type Page } from '../../testing/test-oauth.ts';
import { invitationFields, startLinks, validPassword } from '../../testing/test-links.ts';

/** Forms sent several times by a held key or a double click, in a browser that runs no script. */
const links = await startLinks();
const { clock, database, bookkeeper, newEmail, browserOf, invite, reset, join } = links;
afterAll(links.close);

const count = async (statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await database.get(statement))?.['found']);
const repeats = Array.from({ length: 8 });
const fields = (email: string, password: string) => [['email', email] as const, ['password', password] as const];
const locationsOf = (pages: readonly Page[]) => new Set(pages.map(({ headers }) => headers['location']));

it('one wrong password counts as one attempt, however often its form is sent', async () => {
  const { email } = await join();
  const browser = browserOf();
  const page = await browser.get(authorizeUrl());
  const failures = async () => count(sql`select max(failures) as found from failed_sign_in`);
  const events = async () => count(sql`select count(*) as found from security_event where kind = 'sign_in_failed'`);
  const [before, failed] = [await events(), await failures()];
  const answers = await Promise.all(
    repeats.map(async () => browser.submit(page, 'sign_in', fields(email, 'a wrong password'))),
  );
  answers.push(await browser.submit(page, 'sign_in', fields(email, 'a wrong password')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect([(await failures()) - failed, (await events()) - before]).toEqual([1, 1]);

  await browser.submit(page, 'sign_in', fields(email, 'another wrong one'));
  expect((await failures()) - failed).toBe(2);
  const [again = page] = answers;
  await browser.submit(again, 'sign_in', fields(email, 'a wrong password'));
  expect((await failures()) - failed).toBe(3);
  clock.now += 11_000;
  await browser.submit(page, 'sign_in', fields(email, 'a wrong password'));
  expect((await failures()) - failed).toBe(4);
});

it('a sign-in sent again opens one session, which only this browser gets', async () => {
  const { email } = await join();
  const [browser, other] = [browserOf(), browserOf()];
  const page = await browser.get(authorizeUrl());
  const sessions = async () => count(sql`select count(*) as found from sign_in_session`);
  const before = await sessions();
  const answers = await Promise.all(
    repeats.map(async () => browser.submit(page, 'sign_in', fields(email, validPassword))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect((await sessions()) - before).toBe(1);
  expect((await browser.get(authorizeUrl())).body).toContain('name="group"');
  await other.get(authorizeUrl());
  expect((await other.submit(page, 'sign_in', fields(email, validPassword))).status).toBe(403);
});

it('an invitation sent again makes one member, and shows no page of a link that was used', async () => {
  const email = newEmail();
  const browser = browserOf();
  const page = await browser.get((await invite(email)).url);
  const answers = await Promise.all(repeats.map(async () => browser.submit(page, 'accept', invitationFields())));
  answers.push(await browser.submit(page, 'accept', invitationFields()));
  expect(locationsOf(answers)).toEqual(new Set(['https://kontor.example/sign-in?lang=en']));
  expect(await count(sql`select count(*) as found from "user" where email = ${email}`)).toBe(1);
  expect((await browser.get(authorizeUrl())).body).toContain('name="group"');
});

it('a new password sent again is set once, and says so', async () => {
  const browser = browserOf();
  const page = await browser.get(await reset(bookkeeper.userId));
  const answers = await Promise.all(
    repeats.map(async () => browser.submit(page, 'new_password', invitationFields().slice(2))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('a form sent from elsewhere gets no answer that was given here', async () => {
  const { email } = await join();
  const browser = browserOf();
  const page = await browser.get(authorizeUrl());
  await browser.submit(page, 'sign_in', fields(email, 'a wrong password'));
  const elsewhere = browserOf({ 'sec-fetch-site': 'cross-site' });
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  await elsewhere.get(authorizeUrl());
  expect((await elsewhere.submit(page, 'sign_in', fields(email, 'a wrong password'))).status).toBe(403);
});

it('each approval gets its own code', async () => {
  const { email } = await join();
  const browser = browserOf();
  const consent = await browser.signIn(await browser.get(authorizeUrl()), { email, password: validPassword });
  const answers = [await browser.decide(consent, 'allow'), await browser.decide(consent, 'allow')];
  expect(locationsOf(answers).size).toBe(2);
});
