import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '#server/service/store/sql.ts';
import { authorizeUrl } from '../../testing/test-oauth.ts';
import { day, validPassword, startLinks } from '../../testing/test-links.ts';

/** A link for a new password: the access it gives, and when it ends (rulings/company#password-link). */
const links = await startLinks();
const { call, clock, database, stranger, browserOf, signIn, reset, setPassword, join } = links;
afterAll(links.close);

describe('a link for a new password', () => {
  it('sets it once and ends every session', async () => {
    const { email, id, person } = await join();
    const token = await links.token(person);
    const browser = browserOf();
    await signIn(email, validPassword, browser);
    const url = await reset(id);
    expect((await setPassword(url, 'short')).status).toBe(422);
    expect((await setPassword(url, 'a new long password')).status).toBe(200);
    expect((await call('GET', '/unit', { token })).status).toBe(401);
    expect((await browser.get(authorizeUrl())).body).toContain('autocomplete="current-password"');
    expect([(await signIn(email, validPassword)).status, (await signIn(email, 'a new long password')).status]).toEqual([
      401, 200,
    ]);
    expect((await browserOf().get(url)).status).toBe(410);
  });

  it('works for one of two at the same time', async () => {
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

  it('ends after a day, with a newer one, and with the membership', async () => {
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

  it('is not made for a deactivated member, and one from before opens nothing', async () => {
    const { id } = await join();
    const url = await reset(id);
    await database.transaction(async (transaction) =>
      transaction.run(sql`update member set deactivated_at = ${clock.now} where user_id = ${id}`),
    );
    expect((await browserOf().get(url)).status).toBe(410);
    expect((await call('POST', `/kontor/member/${id}/reset_password`)).status).toBe(409);
    expect((await call('POST', `/kontor/member/${id}`, { body: { active: true } })).status).toBe(200);
    expect((await call('POST', `/kontor/member/${id}/reset_password`)).status).toBe(201);
  });

  it('opens no other company, where the login’s password remains', async () => {
    const { email, id, person } = await join();
    const url = await reset(id);
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into member (company_id, user_id, login_id, role)
        select ${stranger.companyId}, 90, id, 'owner' from login where email = ${email}`),
    );
    const abroad = await links.token({ companyId: stranger.companyId, org: stranger.org, userId: 90 });
    const here = await links.token(person);
    expect((await setPassword(url, validPassword)).status).toBe(422);
    expect((await setPassword(url, 'of one company only')).status).toBe(200);
    expect((await call('GET', '/unit', { token: here })).status).toBe(401);
    expect((await call('GET', '/unit', { org: stranger.org, token: abroad })).status).toBe(200);
    expect((await signIn(email, validPassword)).body).toContain('two-ag');
    expect((await signIn(email, validPassword)).body).not.toContain('one-ag');
    expect((await signIn(email, 'of one company only')).body).toContain('one-ag');
    expect((await signIn(email, 'of one company only')).body).not.toContain('two-ag');
  });
});
