import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionEnd } from '#contract/kontor/member-operations.ts';
import { digest } from '#server/secrets/secrets.ts';
import { sql } from '../../store/sql.ts';
import { joinIn } from '../../testing/test-members.ts';
import { recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** A user's own sessions (rulings/company#session) and password (rulings/company#passwords). */
const service = await startTestService();
const { call, clock, database, stranger } = service;
afterAll(service.close);

const join = joinIn(service);

const session = z.object({ id: z.string(), client: z.string(), current: z.boolean() });
const sessionsOf = async (token: string) =>
  z.array(session.loose()).parse(recordsOf(await call('GET', '/kontor/session', { token })));

describe('sessions', () => {
  it('are the caller’s own with alphanumeric ids, and mark the current one', async () => {
    const person = await join('time');
    const [first, second] = [await service.token(person), await service.token(person)];
    const sessions = await sessionsOf(first);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const unnamed = { client: 'kontor', browser: null, system: null };
    expect(sessions[0]).toMatchObject({ ...unnamed, started_at: '2025-11-20 14:00:00' });
    for (const { id } of sessions) expect(id).toMatch(/^[0-9a-f]{32}$/);
    const families = await database.all(sql`select id from token_family`);
    expect(families.filter(({ id }) => sessions.some((one) => one.id === id))).toEqual([]);
    const spare = sessions.find(({ current }) => !current)?.id ?? '';
    const end = sessionEnd.path.replace(':session_id', spare);
    expect((await call('POST', end, { token: first })).status).toBe(200);
    expect((await call('GET', '/kontor/session', { token: second })).status).toBe(401);
    expect((await call('POST', `/kontor/session/${spare}/end`, { token: first })).status).toBe(404);
  });

  it('name the browser and system if known, each independently', async () => {
    const token = await service.token(await join('time'));
    const after = async (browser: string | null, system: string | null) => {
      await database.transaction(async (transaction) =>
        transaction.run(sql`
          update token_family set browser = ${browser}, system = ${system}
          where id in (select family_id from access_token where token_hash = ${digest(token)})`),
      );
      return sessionsOf(token);
    };
    expect(await after('Firefox', 'Windows')).toMatchObject([{ browser: 'Firefox', system: 'Windows' }]);
    expect(await after(null, 'Windows')).toMatchObject([{ browser: null, system: 'Windows' }]);
    expect(await after('<b>', 'no such system')).toMatchObject([{ browser: null, system: null }]);
  });

  it('other people’s sessions are unknown', async () => {
    const [person, other] = [await join('time'), await join('owner')];
    const token = await service.token(person);
    const [mine] = await sessionsOf(token);
    for (const [org, foreign] of [
      ['one-ag', await service.token(other)],
      ['two-ag', service.foreign],
    ] as const) {
      const answered = await call('POST', `/kontor/session/${mine?.id}/end`, { org, token: foreign });
      expect(answered.status).toBe(404);
    }
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it('other sessions can be ended, and each shows its last use to five minutes', async () => {
    const person = await join('time');
    const [first, second] = [await service.token(person), await service.token(person)];
    const lastUse = async () => (await sessionsOf(first)).find(({ current }) => current)?.['last_used_at'];
    await lastUse();
    clock.now += 299_000;
    await lastUse();
    await database.transaction(async () => undefined);
    expect(await lastUse()).toBe('2025-11-20 14:00:00');
    clock.now += 1000;
    // The last use is recorded in parallel to the call, so the first answers may still lack it.
    await expect.poll(lastUse).toBe('2025-11-20 14:05:00');
    await call('POST', '/kontor/session/end_others', { token: first });
    expect((await call('GET', '/kontor/session', { token: second })).status).toBe(401);
    expect(await sessionsOf(first)).toHaveLength(1);
  });
});

describe('the user’s own password', () => {
  const change = async (token: string, current_password: string, new_password: string) =>
    call('POST', '/kontor/password', { token, body: { current_password, new_password } });

  it('is changed with the current one, which ends all other sessions of the login in every company', async () => {
    const person = await join('time');
    const [first, second] = [await service.token(person), await service.token(person)];
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into member (company_id, user_id, login_id, role)
        select ${stranger.companyId}, 79, login_id, 'time' from member
        where company_id = ${person.companyId} and user_id = ${person.userId}`),
    );
    const abroad = await service.token({ companyId: stranger.companyId, org: stranger.org, userId: 79 });
    const changed = await change(first, 'a good long password', 'an even better password');
    expect([changed.status, changed.body]).toEqual([200, { success: true }]);
    const status = async (token: string, org = 'one-ag') => (await call('GET', '/unit', { token, org })).status;
    expect([await status(first), await status(second), await status(abroad, 'two-ag')]).toEqual([200, 401, 401]);
    expect((await change(first, 'a good long password', 'yet another password')).status).toBe(422);
    expect((await change(first, 'an even better password', 'yet another password')).status).toBe(200);
  });

  it.each([
    ['ninechars', 'At least 10 characters.'],
    ['🔑'.repeat(9), 'At least 10 characters.'],
    ['x1'.repeat(65), 'At most 128 characters.'],
    ['passwort123', 'Too many people use this password.'],
    ['PassWort123', 'Too many people use this password.'],
    ['zzzzzzzzzzzz', 'Too many people use this password.'],
  ])('cannot be %s', async (password, text) => {
    const token = await service.token(await join('time'));
    const answered = await change(token, 'a good long password', password);
    expect([answered.status, recordOf(answered)['errors']]).toEqual([422, [`new_password: ${text}`]]);
  });

  it('cannot be the e-mail address, and may have 128 characters of any kind', async () => {
    const person = await join('time');
    const token = await service.token(person);
    const refused = await change(token, 'a good long password', person.email.toUpperCase());
    expect(recordOf(refused)['errors']).toEqual(['new_password: Must not be the e-mail address.']);
    expect((await change(token, 'a good long password', '🔑ab'.repeat(42))).status).toBe(200);
  });

  it('cannot be guessed: after five wrong attempts the next must wait, right or wrong', async () => {
    const token = await service.token(await join('time'));
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push((await change(token, 'wrong', 'an even better password')).status);
    const waiting = await change(token, 'a good long password', 'an even better password');
    expect([...statuses, waiting.status]).toEqual([422, 422, 422, 422, 422, 429]);
    expect(waiting.headers['retry-after']).toBe('5');
    clock.now += 5000;
    expect((await change(token, 'a good long password', 'an even better password')).status).toBe(200);
  });

  it('changes once if two requests arrive together', async () => {
    const token = await service.token(await join('time'));
    const answers = await Promise.all(
      ['first new password', 'second new password'].map(async (password) =>
        change(token, 'a good long password', password),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('leaves nothing stored under an Idempotency-Key', async () => {
    const token = await service.token(await join('time'));
    const body = { current_password: 'a good long password', new_password: 'an even better password' };
    const headers = { 'idempotency-key': 'password' };
    expect((await call('POST', '/kontor/password', { token, body, headers })).status).toBe(200);
    expect(await database.get(sql`select key from idempotency where key = 'password'`)).toBeUndefined();
  });
});
