import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { securityEventList, type SecurityEvent, type SecurityKind } from '#contract/kontor/security-event-operation.ts';
import { removeClient, logClientChange } from '../../oauth/clients/client.ts';
import { authorizeUrl, parameterOf, post, redirectUri, verifier, client } from '../../testing/test-oauth.ts';
import { logSignInFailure } from '../../oauth/logins/log-sign-in-failure.ts';
import { validPassword, startLinks } from '../../testing/test-links.ts';
import { onSecurityEvent, noCompany } from '../../journal/security-event.ts';
import { sql } from '../../store/sql.ts';
import { firstPassword, joinIn } from '../../testing/test-members.ts';

/** The security log (not in the documented interface): events about sign-ins and rights are recorded in their own transaction, without a secret. */
const links = await startLinks();
const { call, clock, database, token, owner, stranger } = links;
afterAll(links.close);
const join = joinIn(links);

const list = async (query = '', by?: string) => {
  const answered = await call('GET', `/kontor/security_event${query}`, by === undefined ? {} : { token: by });
  return securityEventList.answer.parse(answered.body);
};
const last = async (kind: SecurityKind): Promise<SecurityEvent | undefined> =>
  (await list(`?kind=${kind}&limit=1`)).records[0];
const count = async (): Promise<number> => (await list('?limit=2000')).records.length;

/** A complete sign-in with the client `app`, up to its tokens. */
const letIn = async (email: string, password: string) => {
  const browser = links.browserOf();
  const consent = await links.signIn(email, password, browser);
  const code = parameterOf(await browser.decide(consent, 'allow', ['general', 'contacts']), 'code') ?? '';
  const credentials = { client_id: client.clientId, client_secret: client.secret };
  const form = { ...credentials, redirect_uri: redirectUri, code, code_verifier: verifier };
  const { body } = await post({ ...links, time: clock, log: [] }, '/oauth/access_token', form);
  return { ...z.object({ refresh_token: z.string() }).parse(body), credentials };
};
const refresh = async ({ credentials, refresh_token }: Awaited<ReturnType<typeof letIn>>) =>
  post({ ...links, time: clock, log: [] }, '/oauth/refresh_token', { ...credentials, refresh_token });

describe('an event records what happened, who did it, whom it concerns and from where', () => {
  it('records an invitation, from creation to end', async () => {
    const email = links.newEmail();
    const { url, id } = await links.invite(email, { role: 'time', hours: 'own' });
    expect(await last('member_invited')).toMatchObject({
      who: 'owner@one-ag.example',
      user_id: owner.userId,
      subject: email,
      client_id: 'kontor',
      client: 'Kontor',
      address: '127.0.0.1',
      at: '2025-11-20 14:00:00',
      times: 1,
      details: { role: 'time', hours: 'own' },
    });
    await call('POST', `/kontor/member/${id}`, { body: { role: 'bookkeeper' } });
    expect(await last('rights_changed')).toMatchObject({
      subject: email,
      details: { role: 'bookkeeper', role_before: 'time' },
    });
    await links.accept(url);
    expect(await last('invitation_accepted')).toMatchObject({ who: email, user_id: id });
    const other = links.newEmail();
    const withdrawn = await links.invite(other);
    await call('POST', `/kontor/member/${withdrawn.id}/withdraw`);
    expect(await last('invitation_withdrawn')).toMatchObject({ who: 'owner@one-ag.example', subject: other });
  });

  it.each([
    ['is deactivated', { active: false }],
    ['is no owner any more', { role: 'time' }],
  ])('records links that end because their creator %s', async (_, change) => {
    const [maker, other] = [await links.join('owner'), await links.join('time')];
    const asMaker = { token: await token(maker.person) };
    const email = links.newEmail();
    await call('POST', '/kontor/member', { ...asMaker, body: { email, lastname: 'Frei', role: 'time' } });
    await call('POST', `/kontor/member/${other.id}/reset_password`, asMaker);
    await call('POST', `/kontor/member/${maker.id}`, { body: change });
    const by = { who: 'owner@one-ag.example', address: '127.0.0.1' };
    expect(await last('invitation_ended')).toMatchObject({ ...by, subject: email });
    expect(await last('password_link_ended')).toMatchObject({ ...by, subject: other.email });
    const before = await count();
    await call('POST', `/kontor/member/${maker.id}`, { body: { active: true, role: 'owner' } });
    await call('POST', `/kontor/member/${maker.id}`, { body: change });
    expect(await count()).toBe(before + 2);
  });

  it('records links that end because their creator signs out everywhere or gets a new password', async () => {
    const maker = await links.join('owner');
    const asMaker = { token: await token(maker.person) };
    const invited = async (): Promise<string> => {
      const email = links.newEmail();
      await call('POST', '/kontor/member', { ...asMaker, body: { email, lastname: 'Frei', role: 'time' } });
      return email;
    };
    const one = await invited();
    await call('POST', '/kontor/session/end_others', { ...asMaker, body: {} });
    expect(await last('invitation_ended')).toMatchObject({ who: maker.email, user_id: maker.id, subject: one });
    const two = await invited();
    await call('POST', '/kontor/password', {
      ...asMaker,
      body: { current_password: validPassword, new_password: 'an even better one' },
    });
    expect(await last('invitation_ended')).toMatchObject({ who: maker.email, client_id: 'kontor', subject: two });
    const three = await invited();
    await links.setPassword(await links.reset(maker.id), 'yet another password');
    expect(await last('invitation_ended')).toMatchObject({ who: maker.email, client_id: null, subject: three });
  });

  it('records changes of a member’s rights', async () => {
    const { userId, email } = await join('time');
    await call('POST', `/kontor/member/${userId}`, { body: { hours: 'own' } });
    expect(await last('rights_changed')).toMatchObject({
      subject: email,
      details: { hours: 'own', hours_before: 'all' },
    });
    await call('POST', `/kontor/member/${userId}`, { body: { active: false } });
    expect(await last('deactivated')).toMatchObject({ who: 'owner@one-ag.example', subject: email });
    await call('POST', `/kontor/member/${userId}`, { body: { active: true } });
    expect(await last('reactivated')).toMatchObject({ subject: email });
  });

  it('records password changes', async () => {
    const { id, email, person } = await links.join('time');
    const url = await links.reset(id);
    expect(await last('password_link_made')).toMatchObject({ who: 'owner@one-ag.example', subject: email });
    await links.setPassword(url, 'a quite new password');
    expect(await last('password_link_used')).toMatchObject({ who: email, user_id: id });
    const own = { token: await token(person) };
    const wrong = { current_password: 'wrong', new_password: 'another new password' };
    await call('POST', '/kontor/password', { ...own, body: wrong });
    expect(await last('confirmation_failed')).toMatchObject({ who: email, times: 1 });
    await call('POST', '/kontor/password', { ...own, body: { ...wrong, current_password: 'a quite new password' } });
    expect(await last('password_changed')).toMatchObject({ who: email, client_id: 'kontor' });
  });

  it('records applications and their tokens', async () => {
    const { email } = await join('time');
    const tokens = await letIn(email, firstPassword);
    expect(await last('consent_given')).toMatchObject({
      who: email,
      client_id: client.clientId,
      details: { scopes: 'general contact_show contact_edit' },
    });
    expect((await refresh(tokens)).status).toBe(200);
    clock.now += 11_000;
    expect((await refresh(tokens)).status).toBe(400);
    expect(await last('token_reused')).toMatchObject({ who: email, client_id: client.clientId });
    const before = await count();
    expect((await refresh(tokens)).status).toBe(400);
    expect(await count()).toBe(before);
    await database.transaction(async (transaction) =>
      logClientChange(transaction, 'client_registered', 'x', clock.now),
    );
    expect(await last('client_registered')).toMatchObject({ subject: 'x', who: null, user_id: null, address: null });
    expect(await database.transaction(async (transaction) => removeClient(transaction, 'x', clock.now))).toBe(false);
    expect(await last('client_removed')).toBeUndefined();
  });

  it('records sign-ins and their ends', async () => {
    const { email, ...person } = await join('time');
    const url = authorizeUrl({
      client_id: 'kontor',
      redirect_uri: 'https://kontor.example/callback',
    });
    const browser = links.browserOf();
    await browser.decide(await browser.signIn(await browser.get(url), { email, password: firstPassword }), 'allow');
    expect(await last('signed_in')).toMatchObject({ who: email, client_id: 'kontor' });
    const [one, two] = [await token(person), await token(person)];
    await call('POST', '/kontor/session/end_others', { token: one, body: {} });
    expect(await last('signed_out_everywhere')).toMatchObject({ who: email });
    expect((await call('GET', '/kontor/session', { token: two })).status).toBe(401);
    const tokens = await letIn(email, firstPassword);
    const revoked = { ...tokens.credentials, token: tokens.refresh_token };
    await post({ ...links, time: clock, log: [] }, '/oauth/revoke', revoked);
    expect(await last('signed_out')).toMatchObject({ who: email, client_id: client.clientId });
  });
});

describe('password guessing', () => {
  it('guesses are counted per person and hour, from up to ten addresses and from all others together', async () => {
    const { email } = await join('bookkeeper');
    clock.now += 3_600_000 - (clock.now % 3_600_000);
    const tryFrom = async (address: string) =>
      logSignInFailure(database, 'sign_in_failed', { account: email, address, now: clock.now }, null);
    for (let tries = 0; tries < 30; tries += 1) await tryFrom(`192.0.2.${tries}`);
    const rows = (await list('?kind=sign_in_failed')).records.filter(({ who }) => who === email);
    expect(rows).toHaveLength(11);
    expect(rows.map(({ times }) => times).toSorted((one, other) => one - other)).toEqual([...Array(10).fill(1), 20]);
    expect(rows.find(({ times }) => times === 20)?.address).toBeNull();
    clock.now += 3_600_000;
    await tryFrom('192.0.2.1');
    expect((await list('?kind=sign_in_failed')).records.filter(({ who }) => who === email)).toHaveLength(12);
  });

  it('refused guesses are recorded once an hour', async () => {
    const { email } = await join('time');
    const browser = links.browserOf();
    for (let tries = 0; tries < 8; tries += 1) await links.signIn(email, 'wrong', browser);
    const rows = (await list('?kind=sign_in_locked')).records.filter(({ who }) => who === email);
    expect(rows.map(({ times }) => times)).toEqual([1]);
  });

  it('guesses at an unknown address are recorded in no company', async () => {
    const before = await count();
    for (let tries = 0; tries < 3; tries += 1) await links.signIn('nobody@example.com', 'wrong', links.browserOf());
    expect(await count()).toBe(before);
    const rows = await database.all(
      sql`select who, subject, details from security_event where company_id = ${noCompany}`,
    );
    expect(JSON.stringify(rows)).not.toContain('nobody');
  });
});

describe('the security log', () => {
  it('is written together with the change, or not at all', async () => {
    const received: unknown[] = [];
    const stop = onSecurityEvent((event) => void received.push(event));
    const before = await count();
    expect((await call('POST', `/kontor/member/${stranger.userId + 500}`, { body: { role: 'time' } })).status).toBe(
      404,
    );
    const foreign = { org: 'two-ag', token: await token(stranger) };
    const refused = await call('POST', `/kontor/member/${stranger.userId}`, { ...foreign, body: { role: 'time' } });
    expect([refused.status, received]).toEqual([409, []]);
    await links.invite(links.newEmail());
    stop();
    expect(await count()).toBe(before + 1);
    expect(received).toEqual([expect.objectContaining({ kind: 'member_invited', companyId: owner.companyId })]);
    expect(JSON.stringify(received)).not.toContain('@');
  });

  it('contains no link, token, code or password', async () => {
    const { email } = await join('time');
    const tokens = await letIn(email, firstPassword);
    const { url } = await links.invite(links.newEmail());
    const secrets = [tokens.refresh_token, url.split('token=')[1] ?? '', firstPassword, client.secret, 'wrong'];
    const kept = await database.all(sql`select kind, who, address, client_id, subject, details from security_event`);
    for (const secret of secrets) expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('belongs to one company, newest first, in pages', async () => {
    const all = (await list('?limit=2000')).records;
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const first = await list('?limit=3');
    const second = await list(`?limit=3&after=${first.next}`);
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(ids.slice(0, 6));
    for (const query of ['?kind=nonsense', '?after=x', '?limit=0'])
      expect((await call('GET', `/kontor/security_event${query}`)).status).toBe(400);
    const abroad = await call('GET', '/kontor/security_event', { org: 'two-ag', token: await token(stranger) });
    expect(abroad.text).not.toContain('one-ag.example');
  });

  it('is kept for 400 days', async () => {
    await links.invite(links.newEmail());
    const before = await count();
    clock.now += 399 * 86_400_000;
    expect(await count()).toBe(before);
    clock.now += 2 * 86_400_000;
    expect(await count()).toBe(0);
    await links.invite(links.newEmail());
    const rows = await database.all(sql`select id from security_event where company_id = ${owner.companyId}`);
    expect(rows).toHaveLength(1);
  });
});
