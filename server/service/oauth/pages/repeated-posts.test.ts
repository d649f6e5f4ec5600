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
const locationsOf = (pages: readonly Page[]) => new Set(pages.map(({ headers }) => headers['location']));

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

it('a form sent from elsewhere, or after ten seconds, gets no answer that was given here', async () => {
  const browser = browserOf();
  const page = await browser.get((await invite(newEmail())).url);
  await browser.submit(page, 'accept', invitationFields());
  const elsewhere = browserOf({ 'sec-fetch-site': 'cross-site' });
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.submit(page, 'accept', invitationFields())).status).not.toBe(303);
  clock.now += 11_000;
  expect((await browser.submit(page, 'accept', invitationFields())).status).toBe(410);
});

it('every wrong password counts, also one that is sent again', async () => {
  const { email } = await join();
  const browser = browserOf();
  const page = await browser.get(authorizeUrl());
  for (const _repeat of repeats.slice(0, 4))
    await browser.submit(page, 'sign_in', [['email', email] as const, ['password', 'a wrong password'] as const]);
  expect(await count(sql`select max(failures) as found from failed_sign_in`)).toBeGreaterThanOrEqual(4);
});

it('each approval gets its own code', async () => {
  const { email } = await join();
  const browser = browserOf();
  const consent = await browser.signIn(await browser.get(authorizeUrl()), { email, password: validPassword });
  const answers = [await browser.decide(consent, 'allow'), await browser.decide(consent, 'allow')];
  expect(locationsOf(answers).size).toBe(2);
});
