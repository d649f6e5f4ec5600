import { describe, expect, test } from 'vitest';
import { tokenResponse } from '#contract/oauth.ts';
import { endSessions, ownSessions } from '#server/service/oauth/tokens/own-sessions.ts';
import { authenticate } from '#server/service/requests/access-token.ts';
import { authorizeUrl, credentials, parameterOf, redirectUri, verifier } from '#server/service/testing/test-oauth.ts';
import { validPassword, startLinks } from '#server/service/testing/test-links.ts';
import { sql } from '#server/service/store/sql.ts';
import { idOf, recordOf } from '#server/service/testing/test-service.ts';
import { startApp } from '#server/token-proxy/test-own-service.ts';
import { reportNote } from './rows/notes.ts';
import { addressOf } from '#server/service/testing/test-request.ts';

/**
 * Every route by which a right can outlive its end. Written by hand, from everything that the service hands out; extend
 * it when the service hands out more.
 */
const routes = [
  'sign-in at the service’s page',
  'authorization code',
  'access token',
  'refresh token',
  'family in another company',
  'invitation made for somebody',
  'password link made for somebody',
  'password link for the person',
  'draft key',
  'session of the app',
  'event stream',
  'right of an owner',
] as const;
type Route = (typeof routes)[number];

/** The routes that must end with each event (docs/decisions 19 and 20). The others stay open. */
const endings: { readonly [ending: string]: readonly Route[] } = {
  'sign-out everywhere': routes.filter((route) => route !== 'right of an owner'),
  'a new password': routes.filter((route) => route !== 'right of an owner'),
  deactivation: routes.filter((route) => route !== 'family in another company'),
  'loss of the role owner': ['invitation made for somebody', 'password link made for somebody', 'right of an owner'],
};

/**
 * A person who is owner of one company and member of another, with every kind of access; `works` returns the routes
 * that still work.
 */
const startWorld = async () => {
  const links = await startLinks();
  const { app, call, clock, database, owner, stranger, browserOf } = links;
  const front = await startApp(links);
  const { email, id, person } = await links.join('owner');
  const other = await links.join('time');
  await database.transaction(async (transaction) =>
    transaction.run(sql`
      insert into member (company_id, user_id, login_id, role)
      select ${stranger.companyId}, 90, login_id, 'time' from member
      where company_id = ${owner.companyId} and user_id = ${id}`),
  );
  const current = await links.token(person);
  const here: readonly (readonly [string, string])[] = [['company', String(owner.companyId)]];
  const redeem = async (code: string | null) =>
    app.inject({
      method: 'POST',
      url: '/oauth/access_token',
      payload: { ...credentials, redirect_uri: redirectUri, code: code ?? '', code_verifier: verifier },
    });
  const codeOf = async (page: ReturnType<typeof browserOf>) => {
    const consent = await links.signIn(email, validPassword, page);
    return parameterOf(await page.decide(consent, 'allow', undefined, here), 'code');
  };
  const page = browserOf();
  await links.signIn(email, validPassword, page);
  const code = await codeOf(browserOf());
  const tokens = tokenResponse.parse((await redeem(await codeOf(browserOf()))).json());
  const abroad = await links.token({ companyId: stranger.companyId, org: stranger.org, userId: 90 });
  const asPerson = { token: current };
  const linkOf = (answered: Awaited<ReturnType<typeof call>>): string =>
    String(recordOf(answered)['link']).slice('http://127.0.0.1:3000'.length);
  const invited = { email: links.newEmail(), lastname: 'Frei', role: 'owner' };
  const invitation = linkOf(await call('POST', '/kontor/member', { ...asPerson, body: invited }));
  const madeLink = linkOf(await call('POST', `/kontor/member/${other.id}/reset_password`, asPerson));
  const ownLink = await links.reset(id);
  const browser = await front.signIn(email, validPassword, owner.companyId);
  const address = await addressOf(app);
  const stream = await fetch(`${address}/api2.php/${owner.org}/kontor/event`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();

  /** Returns whether the stream reports a change made now, and continues after its next heartbeat, when it checks its token again. */
  const receives = async (): Promise<boolean> => {
    const unit = idOf(await call('POST', '/unit', { body: { name: `Unit ${Date.now()}` } }));
    for (let received = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return false;
      received += value;
      const [, after] = received.split(`"resource":"unit","record_id":${unit},`);
      if (after?.includes('\n: ') === true) return true;
    }
  };
  const isUnit = async (token: string, org: string) => (await call('GET', '/unit', { token, org })).status === 200;
  const opens = async (url: string) => (await browserOf().get(url)).status === 200;
  const works: { readonly [route in Route]: () => Promise<boolean> } = {
    'sign-in at the service’s page': async () => !(await page.get(authorizeUrl())).body.includes('name="password"'),
    'authorization code': async () => (await redeem(code)).statusCode === 200,
    'access token': async () => isUnit(tokens.access_token, owner.org),
    'family in another company': async () => isUnit(abroad, stranger.org),
    'invitation made for somebody': async () => opens(invitation),
    'password link made for somebody': async () => opens(madeLink),
    'password link for the person': async () => opens(ownLink),
    'draft key': async () => (await browser.call('GET', '/session/draft-key')).status === 200,
    'session of the app': async () => /"signed_in":true/.test(await (await browser.call('GET', '/session')).text()),
    'event stream': receives,
    'right of an owner': async () => {
      const body = { email: links.newEmail(), lastname: 'Frei', role: 'time' };
      return (await call('POST', '/kontor/member', { ...asPerson, body })).status === 201;
    },
    'refresh token': async () => {
      const payload = { ...credentials, refresh_token: tokens.refresh_token };
      return (await app.inject({ method: 'POST', url: '/oauth/refresh_token', payload })).statusCode === 200;
    },
  };

  return {
    works: async (): Promise<readonly Route[]> => {
      const working: Route[] = [];
      for (const route of routes) if (await works[route]()) working.push(route);
      return working;
    },
    end: async (ending: string): Promise<number> => {
      const post = async (path: string, body: object, token?: string) =>
        (await call('POST', path, { body, ...(token === undefined ? {} : { token }) })).status;
      const change = { current_password: validPassword, new_password: 'an even better password' };
      if (ending === 'sign-out everywhere') return post('/kontor/session/end_others', {}, current);
      if (ending === 'a new password') return post('/kontor/password', change, current);
      return post(`/kontor/member/${id}`, ending === 'deactivation' ? { active: false } : { role: 'bookkeeper' });
    },
    /** Ends only the listed sessions of this company. */
    endListed: async (): Promise<void> => {
      const caller = await authenticate(database, current, clock.now);
      if (caller === undefined) throw new Error('not signed in');
      await database.transaction(async (transaction) => {
        const listed = await ownSessions(transaction, caller, clock.now);
        await endSessions(
          transaction,
          listed.filter(({ familyId }) => familyId !== caller.familyId),
          clock.now,
        );
      });
    },
    close: async (): Promise<void> => {
      await reader.cancel();
      await front.close();
      await links.close();
    },
  };
};

const without = (ended: readonly Route[]): readonly Route[] => routes.filter((route) => !ended.includes(route));

// Each has its own world, and waits for a heartbeat there.
describe.concurrent('S10: what ends a session ends it everywhere', { timeout: 120_000 }, () => {
  test('S10: everything in the list works before', async () => {
    const world = await startWorld();
    expect(await world.works()).toEqual(routes);
    await world.close();
  });

  test.each(Object.keys(endings))('S10: %s', async (ending) => {
    const world = await startWorld();
    expect(await world.end(ending)).toBe(200);
    expect(await world.works()).toEqual(without(endings[ending] ?? []));
    await world.close();
    reportNote('S10', { length: `${ending}: ${routes.length} routes` });
  });

  test('S10, control: if only the listed sessions end, the list shows what remains', async () => {
    const world = await startWorld();
    await world.endListed();
    const found = await world.works();
    expect(found).toContain('sign-in at the service’s page');
    expect(found).toContain('family in another company');
    expect(found).toContain('invitation made for somebody');
    expect(found).not.toEqual(without(endings['sign-out everywhere'] ?? []));
    await world.close();
  });
});
