import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { memberInvite, memberList } from '#contract/kontor/member-operations.ts';
import { sql } from '#server/service/store/sql.ts';
import { prepareDatabase } from '#server/service/service.ts';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { startMailServer } from '#server/service/mail/smtp/test-mail-server.ts';
import { recordOf } from '#server/service/testing/test-service.ts';
import { validPassword, invitationFields, startLinks } from '../../testing/test-links.ts';

/**
 * Trust, S10: one login for several companies gives no owner a way into another company
 * (docs/decisions/0019-one-login-per-company.md).
 */
const server = await startMailServer();
const page = await startLinks();
const mailed = await startLinks(server.mailer);
afterAll(async () => {
  await page.close();
  await mailed.close();
  await server.close();
});

type Links = typeof page;
const ofOwner = 'chosen by owner A';
const ofPerson = 'chosen by the person';

/** The companies that a password opens, as the consent page names them. */
const opened = async (links: Links, email: string, password: string): Promise<readonly string[]> => {
  const { body, status } = await links.signIn(email, password);
  return status === 200 ? ['one-ag', 'two-ag'].filter((name) => body.includes(name)) : [];
};

describe('without a mail server', () => {
  const { call, database, owner, stranger, accept, inviteAbroad, newEmail, invite, reset, join } = page;

  it('S10: an owner who opened the link does not follow the person into another company', async () => {
    const email = newEmail();
    expect((await accept((await invite(email)).url, invitationFields(ofOwner))).status).toBe(303);
    const abroad = await inviteAbroad(email);
    expect((await accept(abroad, invitationFields(ofOwner))).status).toBe(422);
    expect((await accept(abroad, invitationFields(ofPerson))).status).toBe(303);
    expect(await opened(page, email, ofOwner)).toEqual(['one-ag']);
    expect(await opened(page, email, ofPerson)).toEqual(['two-ag']);
  });

  it('S10: nor with a later link for a new password', async () => {
    const email = newEmail();
    const { url, id } = await invite(email);
    await accept(url, invitationFields(ofPerson));
    await accept(await inviteAbroad(email), invitationFields('for the other company'));
    expect((await page.setPassword(await reset(id), 'for the other company')).status).toBe(422);
    expect((await page.setPassword(await reset(id), ofOwner)).status).toBe(200);
    expect(await opened(page, email, ofOwner)).toEqual(['one-ag']);
    expect(await opened(page, email, 'for the other company')).toEqual(['two-ag']);
  });

  it('S10: knowing one password of an address does not allow endless attempts at the others', async () => {
    const email = newEmail();
    await accept((await invite(email)).url, invitationFields(ofOwner));
    await accept(await inviteAbroad(email), invitationFields(ofPerson));
    const browser = page.browserOf();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1)
        statuses.push((await page.signIn(email, `guess ${wrong}`, browser)).status);
      if (statuses.includes(429)) break;
      await page.signIn(email, ofOwner, browser);
      browser.cookies.clear();
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('S10: nor do the new browsers in which that password signs in', async () => {
    const email = newEmail();
    await accept(await inviteAbroad(email), invitationFields(ofPerson));
    await database.transaction(async (transaction) =>
      transaction.run(sql`update login set proven_at = 1 where email = ${email}`),
    );
    await accept((await invite(email)).url, invitationFields(ofOwner));
    const browser = page.browserOf();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      browser.cookies.clear();
      await page.signIn(email, ofOwner, browser);
      for (let wrong = 0; wrong < 4; wrong += 1) {
        browser.cookies.delete('kontor-service-3000');
        statuses.push((await page.signIn(email, `guess ${wrong}`, browser)).status);
      }
      if (statuses.includes(429)) break;
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('S10: a new password differs from the address’s others, and this cannot be used for guessing', async () => {
    const email = newEmail();
    const { url, id } = await invite(email);
    await accept(url, invitationFields(ofOwner));
    await accept(await inviteAbroad(email), invitationFields(ofPerson));
    const token = await page.token({ companyId: owner.companyId, org: owner.org, userId: id });
    const change = async (new_password: string) =>
      (await call('POST', '/kontor/password', { token, body: { current_password: ofOwner, new_password } })).status;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await change(ofPerson));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('an existing login of several companies keeps them, and an owner gains access only to one company', async () => {
    const { email, id } = await join();
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into member (company_id, user_id, login_id, role)
        select ${stranger.companyId}, 91, id, 'owner' from login where email = ${email}`),
    );
    expect(await opened(page, email, validPassword)).toEqual(['one-ag', 'two-ag']);
    expect((await page.setPassword(await reset(id), ofOwner)).status).toBe(200);
    expect(await opened(page, email, ofOwner)).toEqual(['one-ag']);
    expect(await opened(page, email, validPassword)).toEqual(['two-ag']);
  });

  it('an older database accepts several logins per address after the upgrade', async () => {
    const before = await openTestDatabase();
    await prepareDatabase(before);
    const add = async (id: number): Promise<number> =>
      before.transaction(async (transaction) =>
        transaction.run(sql`insert into login (id, email, password_hash) values (${id}, 'anna@example.com', 'hash')`),
      );
    await before.transaction(async (transaction) => {
      for (const statement of before.dialect.setSchemaNumber(0)) await transaction.run(statement);
      await transaction.run(sql`create unique index login_email on login (email)`);
    });
    await add(1);
    await expect(add(2)).rejects.toThrow(/unique/i);
    await prepareDatabase(before);
    expect(await add(2)).toBe(1);
    await before.close();
  });

  it('S10, control: if companies share the login, a known password opens the other company', async () => {
    const email = newEmail();
    await accept((await invite(email)).url, invitationFields(ofOwner));
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into member (company_id, user_id, login_id, role)
        select ${stranger.companyId}, 92, id, 'bookkeeper' from login where email = ${email}`),
    );
    expect(await opened(page, email, ofOwner)).not.toEqual(['one-ag']);
  });
});

describe('with a mail server', () => {
  const { call, database, stranger, accept, inviteAbroad, newEmail, signIn } = mailed;
  const setProfile = async (companyId: number, profile: object): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.run(sql`update company set profile = ${JSON.stringify(profile)} where id = ${companyId}`);
    });
  beforeAll(async () => {
    for (const { companyId } of [mailed.owner, stranger])
      await setProfile(companyId, { mail_sender: 'info@one.example' });
  });

  const body = (email: string) => ({ email, lastname: 'Frei', role: 'time' });
  /** The path of the link in the last mail. */
  const linkIn = (): string =>
    /http:\/\/127\.0\.0\.1:3000(\/oauth\/\S+)/.exec(server.received.at(-1)?.mail.text ?? '')?.[1] ?? '';
  const joinBoth = async (email: string) => {
    await call('POST', '/kontor/member', { body: body(email) });
    await accept(linkIn(), invitationFields(ofPerson));
    await inviteAbroad(email);
  };

  it('an invitation has the address of the company as its sender if the mail server requires one', async () => {
    const email = newEmail();
    server.behaviour.needsSender = true;
    const { status } = await call('POST', '/kontor/member', { body: body(email) });
    server.behaviour.needsSender = undefined;
    expect([status, server.received.at(-1)?.envelope]).toEqual([201, { from: 'info@one.example', to: [email] }]);
  });

  it('an invitation is e-mailed, and neither answer, outbox nor database contains its secret', async () => {
    const email = newEmail();
    const answered = await call('POST', '/kontor/member', { body: body(email) });
    const { member, link, mailed: isMailed } = memberInvite.answer.parse(answered.body);
    expect([answered.status, link, isMailed, member.open_link?.mailed]).toEqual([201, undefined, true, true]);
    expect(answered.text).not.toContain('token=');
    // The owner chooses the sender, so what cannot be delivered comes back to nobody.
    const { envelope, mail } = server.received.at(-1) ?? {};
    expect([envelope, mail?.from]).toMatchObject([{ from: '', to: [email] }, { address: 'info@one.example' }]);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    const secret = linkIn().slice(-43);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await call('GET', '/kontor/outbox')).text).not.toContain(email);
    const rows = await database.all(sql`select * from invitation`);
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain(secret);
    expect((await accept(linkIn(), invitationFields(ofPerson))).status).toBe(303);
    expect(await opened(mailed, email, ofPerson)).toEqual(['one-ag']);
  });

  it.each(languages)('an invitation is in the company’s language: %s', async (document_language) => {
    await setProfile(mailed.owner.companyId, { mail_sender: 'info@one.example', document_language });
    await call('POST', '/kontor/member', { body: body(newEmail()) });
    const { mail } = server.received.at(-1) ?? {};
    const greetings = { en: 'Hello', de: 'Guten Tag', fr: 'Bonjour,', it: 'Buongiorno' };
    expect(mail?.text).toMatch(new RegExp(`^${greetings[document_language]}\\n`));
    expect(mail?.subject).toMatch(/one-ag$/);
    expect(mail?.text).toContain('27.11.2025 14:00');
    await setProfile(mailed.owner.companyId, { mail_sender: 'info@one.example' });
  });

  it('a person who has proved the address joins another company with the same password and one login', async () => {
    const email = newEmail();
    await joinBoth(email);
    expect((await mailed.browserOf().get(linkIn())).body).toContain('current-password');
    expect((await accept(linkIn(), [['password', 'a wrong one']])).status).toBe(401);
    expect((await accept(linkIn(), [['password', ofPerson]])).status).toBe(303);
    expect(await opened(mailed, email, ofPerson)).toEqual(['one-ag', 'two-ag']);
    expect(await database.all(sql`select id from login where email = ${email}`)).toHaveLength(1);
  });

  it('a password link is e-mailed, and sets it for every company of the login', async () => {
    const email = newEmail();
    await joinBoth(email);
    await accept(linkIn(), [['password', ofPerson]]);
    const { id } =
      memberList.answer.parse((await call('GET', '/kontor/member')).body).find((one) => one.email === email) ?? {};
    const answered = await call('POST', `/kontor/member/${id}/reset_password`);
    expect([answered.status, recordOf(answered)['link'], recordOf(answered)['mailed']]).toEqual([201, undefined, true]);
    expect(server.received.at(-1)?.envelope.to).toEqual([email]);
    expect((await mailed.setPassword(linkIn(), 'a new one of the person')).status).toBe(200);
    expect((await signIn(email, ofPerson)).status).toBe(401);
    expect(await opened(mailed, email, 'a new one of the person')).toEqual(['one-ag', 'two-ag']);
  });

  it('an address taken by an owner before e-mail was set up becomes the person’s by a mailed link, with another password', async () => {
    const email = newEmail();
    await call('POST', '/kontor/member', { body: body(email) });
    await accept(linkIn(), invitationFields(ofOwner));
    await database.transaction(async (transaction) =>
      transaction.run(sql`update login set proven_at = null where email = ${email}`),
    );
    await inviteAbroad(email);
    expect((await accept(linkIn(), invitationFields(ofOwner))).status).toBe(422);
    expect((await accept(linkIn(), invitationFields(ofPerson))).status).toBe(303);
    const { id } =
      memberList.answer.parse((await call('GET', '/kontor/member')).body).find((one) => one.email === email) ?? {};
    await call('POST', `/kontor/member/${id}/reset_password`);
    expect((await mailed.setPassword(linkIn(), ofOwner)).status).toBe(422);
    expect((await mailed.setPassword(linkIn(), 'for both from now on')).status).toBe(200);
    expect(await opened(mailed, email, 'for both from now on')).toEqual(['one-ag', 'two-ag']);
    expect(await database.all(sql`select id from login where email = ${email}`)).toHaveLength(1);
  });

  it('if the mail server refuses, its words are the answer and the link does not work', async () => {
    server.behaviour.recipient = { code: 550, words: 'no such mailbox' };
    const email = newEmail();
    const refused = await call('POST', '/kontor/member', { body: body(email) });
    server.behaviour.recipient = undefined;
    expect([refused.status, String(recordOf(refused)['message'])]).toEqual([
      422,
      expect.stringContaining('no such mailbox'),
    ]);
    const member = memberList.answer
      .parse((await call('GET', '/kontor/member')).body)
      .find((one) => one.email === email);
    expect(member).toMatchObject({ invited: true, open_link: null });
    expect((await call('POST', '/kontor/member', { body: body(email) })).status).toBe(201);
  });

  it('a company without a sender address is told so, and nobody is invited', async () => {
    await setProfile(stranger.companyId, {});
    const email = newEmail();
    const token = await mailed.token(stranger);
    const refused = await call('POST', '/kontor/member', { org: stranger.org, token, body: body(email) });
    expect([refused.status, refused.text.includes('no e-mail address to send from')]).toEqual([422, true]);
    expect(await database.get(sql`select 1 as found from invitation where email = ${email}`)).toBeUndefined();
  });
});
