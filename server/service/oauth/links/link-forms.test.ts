import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '#server/service/store/sql.ts';
import { openBrowser } from '../../testing/test-oauth.ts';
import { invitationFields, startLinks } from '../../testing/test-links.ts';

/** The forms behind the links of members (rulings/company#links). */
const links = await startLinks();
const { app, database, bookkeeper, newEmail, browserOf, invite, reset } = links;
afterAll(links.close);

type Browser = ReturnType<typeof browserOf>;
const logins = async () => database.all(sql`select email, password_hash from login order by id`);

describe('forms behind links', () => {
  const forms: readonly (readonly [string, number, () => Promise<string>])[] = [
    ['accept', 303, async () => (await invite(newEmail())).url],
    ['new_password', 200, async () => reset(bookkeeper.userId)],
  ];

  it.each(forms)('%s accepts no posts from elsewhere', async (step, taken, link) => {
    const url = await link();
    const before = await logins();
    const browser = browserOf();
    const page = await browser.get(url);
    const post = async (given: Browser, changes: string, headers: { readonly [name: string]: string } = {}) => {
      const body = page.body.replace(/name="form_token" value="[^"]*"/, changes);
      const sent = headers['sec-fetch-site'] === undefined ? given : openBrowser({ app }, { headers });
      for (const [name, value] of browser.cookies) if (sent !== given) sent.cookies.set(name, value);
      await sent.get(url);
      return (await sent.submit({ ...page, body }, step, invitationFields())).status;
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
    expect((await browser.submit({ ...page, body: stolen }, step, invitationFields())).status).toBe(403);
    expect(await logins()).toEqual(before);
    expect((await browser.submit(await browser.get(other), step, invitationFields())).status).toBe(taken);
    expect(await logins()).not.toEqual(before);
  });

  it.each([
    ['/oauth/invitation', async () => (await invite(newEmail())).url],
    ['/oauth/password', async () => reset(bookkeeper.userId)],
  ] as const)('S6: %s limits guesses of links, and refuses no valid link because of them', async (path, link) => {
    const url = await link();
    const browser = browserOf();
    const guess = async (): Promise<number> => (await browser.get(`${path}?token=${'x'.repeat(43)}`)).status;
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await guess());
    expect(statuses).toEqual([410, 410, 410, 410, 410, 429]);
    expect((await browser.get(url)).status).toBe(200);
    expect(await guess()).toBe(429);
    expect((await browserOf().get(url)).status).toBe(200);
  });

  it('accept no links of the other kind, or without a token', async () => {
    const { url } = await invite(newEmail());
    expect((await browserOf().get(url.replace('invitation', 'password'))).status).toBe(410);
    expect((await browserOf().get('/oauth/invitation')).status).toBe(410);
  });
});
