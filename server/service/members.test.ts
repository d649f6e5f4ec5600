import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  memberInvite,
  memberList,
  memberResetPassword,
  memberWithdraw,
  sessionEnd,
  type Member,
} from '#contract/member-operations.ts';
import { insertMember } from '#server/company/add-member.ts';
import { hashPassword } from './oauth/password.ts';
import { sql } from './store/sql.ts';
import { recordOf, recordsOf, startTestService, type Person } from './test-service.ts';

/** The gap register, "Ours alone": members. */
const service = await startTestService();
const { call, clock, database, owner, bookkeeper, time, stranger } = service;
afterAll(service.close);

const passwordHash = await hashPassword('a good long password');
let people = 0;

/** A further member of the company, with a login of his own. */
const join = async (role: 'owner' | 'bookkeeper' | 'time', companyId = owner.companyId): Promise<Person> => {
  people += 1;
  const email = `person${people}@one-ag.example`;
  const member = { companyId, email, firstname: 'P', lastname: String(people), role, passwordHash };
  const userId = await database.transaction(async (transaction) => insertMember(transaction, member));
  return { companyId, org: 'one-ag', userId };
};

const members = async (): Promise<readonly Member[]> =>
  memberList.answer.parse((await call('GET', '/kontor/member')).body);
const memberOf = async (id: number): Promise<Member | undefined> => (await members()).find((one) => one.id === id);
const edit = async (id: number, body: object, token?: string) =>
  call('POST', `/kontor/member/${id}`, { body, ...(token === undefined ? {} : { token }) });
const invited = { email: 'Eva@Example.com', firstname: 'Eva', lastname: 'Frei', role: 'time', hours: 'own' };
const invite = async (changes: object = {}) => call('POST', '/kontor/member', { body: { ...invited, ...changes } });
const links = async () => database.all(sql`select token_hash from invitation order by id`);

describe('the list of members', () => {
  it('shows each user with role, hours, activity and last sign-in, to owners and bookkeepers', async () => {
    expect(await memberOf(time.userId)).toEqual({
      ...recordOf(await call('GET', `/user/${time.userId}`)),
      role: 'time',
      hours: 'all',
      active: true,
      invited: false,
      last_sign_in_at: null,
      etag: `"${time.userId}-time-all-active"`,
    });
    const status = async (person: Person) =>
      (await call('GET', '/kontor/member', { token: await service.token(person) })).status;
    expect([await status(bookkeeper), await status(time)]).toEqual([200, 403]);
  });

  it('has those of its own company alone', async () => {
    const { body } = await call('GET', '/kontor/member', { org: stranger.org, token: service.foreign });
    expect(memberList.answer.parse(body).map(({ email }) => email)).toEqual(['owner@two-ag.example']);
    expect((await members()).map(({ email }) => email)).not.toContain('owner@two-ag.example');
  });
});

describe('an invitation', () => {
  it('answers a link, of which the SHA-256 alone is kept, and stands in the list', async () => {
    const answered = await invite();
    const { member, link, valid_until } = memberInvite.answer.parse(answered.body);
    expect([answered.status, member]).toEqual([
      201,
      {
        id: member.id,
        salutation_type: null,
        firstname: 'Eva',
        lastname: 'Frei',
        email: 'eva@example.com',
        is_superadmin: false,
        is_accountant: false,
        role: 'time',
        hours: 'own',
        active: false,
        invited: true,
        last_sign_in_at: null,
        etag: `"${member.id}-time-own-inactive"`,
      },
    ]);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/oauth\/invitation\?token=[\w-]{43}$/);
    expect(valid_until).toBe('2025-11-27 14:00:00');
    const secret = link.slice(-43);
    const rows = await database.all(sql`select * from invitation`);
    expect(rows.flatMap((row) => Object.values(row).filter((value) => String(value).includes(secret)))).toEqual([]);
    expect(await memberOf(member.id)).toEqual(member);
    expect((await call('GET', `/user/${member.id}`)).status).toBe(404);
  });

  it('made once more keeps its id and ends the link before; no Idempotency-Key keeps it', async () => {
    const before = await links();
    const headers = { 'idempotency-key': 'invite-eva' };
    const again = async () => call('POST', '/kontor/member', { body: { ...invited, role: 'bookkeeper' }, headers });
    const [one, other] = [
      memberInvite.answer.parse((await again()).body),
      memberInvite.answer.parse((await again()).body),
    ];
    expect(one.member).toEqual(other.member);
    expect(one.member.role).toBe('bookkeeper');
    expect(one.link).not.toBe(other.link);
    expect(await links()).toHaveLength(before.length);
    const kept = await database.all(sql`select answer from idempotency`);
    expect(JSON.stringify(kept.map((row) => row['answer']))).not.toContain('token=');
  });

  it('of a member is refused, however the address is written', async () => {
    const answered = await invite({ email: 'OWNER@one-ag.example' });
    expect([answered.status, recordOf(answered)['message']]).toEqual([
      409,
      'This e-mail address belongs to a member of the company already.',
    ]);
    expect((await invite({ email: 'nonsense' })).status).toBe(422);
  });

  it('can be changed and withdrawn, and not deactivated', async () => {
    const { member } = memberInvite.answer.parse((await invite({ email: 'go@example.com' })).body);
    expect((await edit(member.id, { role: 'owner' })).body).toMatchObject({ role: 'owner', invited: true });
    expect(recordOf(await edit(member.id, { active: false }))['errors']).toEqual([
      'active: The invitation is not accepted yet.',
    ]);
    expect((await call('POST', `/kontor/member/${member.id}/reset_password`)).status).toBe(409);
    const withdrawn = await call('POST', `/kontor/member/${member.id}/withdraw`);
    expect(memberWithdraw.answer.parse(withdrawn.body)).toEqual({ success: true });
    expect(await memberOf(member.id)).toBeUndefined();
    expect((await call('POST', `/kontor/member/${owner.userId}/withdraw`)).status).toBe(409);
  });
});

describe('a change of a member', () => {
  it('counts at once, also for tokens that are out already', async () => {
    const person = await join('time');
    const token = await service.token(person);
    const read = async () => (await call('GET', '/kb_expense', { token })).status;
    expect(await read()).toBe(403);
    await edit(person.userId, { role: 'bookkeeper' });
    expect(await read()).toBe(200);
    expect(await memberOf(person.userId)).toMatchObject({ role: 'bookkeeper', is_accountant: true, hours: 'all' });
    expect(recordOf(await call('GET', `/user/${person.userId}`))['is_accountant']).toBe(true);
  });

  it('keeps to If-Match: what somebody changed meanwhile is not overwritten, also of an invitation', async () => {
    const guarded = async (id: number, etag: string, body: object) =>
      call('POST', `/kontor/member/${id}`, { body, headers: { 'if-match': etag } });
    const person = await join('time');
    const before = (await memberOf(person.userId))?.etag ?? '';
    const changed = await guarded(person.userId, before, { role: 'bookkeeper' });
    expect(changed).toMatchObject({ status: 200, headers: { etag: recordOf(changed)['etag'] } });
    expect((await guarded(person.userId, before, { active: false })).status).toBe(412);
    expect(await memberOf(person.userId)).toMatchObject({ role: 'bookkeeper', active: true });
    expect((await guarded(person.userId, changed.headers['etag'] ?? '', { active: false })).status).toBe(200);
    const { member } = memberInvite.answer.parse((await invite({ email: 'guarded@example.com' })).body);
    expect((await guarded(member.id, member.etag, { hours: 'all' })).status).toBe(200);
    expect((await guarded(member.id, member.etag, { role: 'owner' })).status).toBe(412);
    expect(await memberOf(member.id)).toMatchObject({ role: 'time', hours: 'all' });
  });

  it('that deactivates ends every token in this company and none in another, until reactivated', async () => {
    const person = await join('bookkeeper');
    const login = await database.get(sql`select login_id from member where user_id = ${person.userId}`);
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into member (company_id, user_id, login_id, role)
        values (${stranger.companyId}, 77, ${login?.['login_id'] ?? null}, 'bookkeeper')`),
    );
    const here = await service.token(person);
    const there = await service.token({ companyId: stranger.companyId, org: stranger.org, userId: 77 });
    const status = async (token: string, org: string) => (await call('GET', '/unit', { token, org })).status;
    expect([await status(here, 'one-ag'), await status(there, 'two-ag')]).toEqual([200, 200]);
    expect((await edit(person.userId, { active: false })).body).toMatchObject({ active: false, invited: false });
    expect([await status(here, 'one-ag'), await status(there, 'two-ag')]).toEqual([401, 200]);
    expect(await status(await service.token(person), 'one-ag')).toBe(401);
    await edit(person.userId, { active: true });
    expect([await status(here, 'one-ag'), await status(await service.token(person), 'one-ag')]).toEqual([401, 200]);
  });

  it('is refused to who was an owner when it was asked, and is none when it comes to pass', async () => {
    const [former, person] = [await join('owner'), await join('time')];
    const token = await service.token(former);
    const asked = await database.transaction(async (transaction) => {
      const asking = edit(person.userId, { role: 'owner' }, token);
      await setTimeout(300);
      await transaction.run(sql`update member set role = 'time' where user_id = ${former.userId}`);
      return { asking };
    });
    expect((await asked.asking).status).toBe(403);
    expect(await memberOf(person.userId)).toMatchObject({ role: 'time' });
  });

  it('is the owners’ alone, and of nobody in another company', async () => {
    const person = await join('time');
    expect((await edit(person.userId, { role: 'owner' }, await service.token(bookkeeper))).status).toBe(403);
    const foreign = { org: stranger.org, token: service.foreign, body: { role: 'owner' } };
    expect((await call('POST', `/kontor/member/${person.userId}`, foreign)).status).toBe(404);
    const reset = `/kontor/member/${person.userId}/reset_password`;
    expect((await call('POST', reset, { org: stranger.org, token: service.foreign })).status).toBe(404);
    expect(await memberOf(person.userId)).toMatchObject({ role: 'time' });
  });
});

describe('the last owner', () => {
  it.each([{ role: 'bookkeeper' }, { active: false }])('stays: %j is refused', async (change) => {
    expect((await edit(owner.userId, change)).status).toBe(409);
    expect(await memberOf(owner.userId)).toMatchObject({ role: 'owner', active: true });
  });

  it('is the last one too where another is deactivated or only invited', async () => {
    const other = await join('owner');
    await invite({ email: 'owner-to-be@example.com', role: 'owner' });
    expect((await edit(other.userId, { active: false })).status).toBe(200);
    expect((await edit(owner.userId, { role: 'time' })).status).toBe(409);
    expect((await edit(other.userId, { role: 'time' })).status).toBe(200);
  });

  it('stays with fifty owners who put each other out at once', async () => {
    const owners = await Promise.all(Array.from({ length: 49 }, async () => join('owner')));
    const all = [owner, ...owners];
    const tokens = await Promise.all(all.map(async (person) => service.token(person)));
    const answers = await Promise.all(
      all.map(async (_person, index) => {
        const target = all[(index + 1) % all.length]?.userId ?? 0;
        return edit(target, index % 2 === 0 ? { active: false } : { role: 'time' }, tokens[index]);
      }),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 401, 403, 409].includes(status))).toEqual([]);
    const left = await database.all(sql`
      select user_id from member
      where company_id = ${owner.companyId} and role = 'owner' and deactivated_at is null`);
    expect(left.length).toBeGreaterThan(0);
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        update member set role = 'owner', deactivated_at = null
        where company_id = ${owner.companyId} and user_id = ${owner.userId}`),
    );
  });

  it('stays when two owners leave by themselves at once', async () => {
    const other = await join('owner');
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        update member set role = 'time' where company_id = ${owner.companyId} and role = 'owner'
          and user_id not in (${owner.userId}, ${other.userId})`),
    );
    const tokens = [await service.token(owner), await service.token(other)];
    const leave = async (person: Person, token: string | undefined) => edit(person.userId, { role: 'time' }, token);
    const answers = await Promise.all([leave(owner, tokens[0]), leave(other, tokens[1])]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        update member set role = 'owner' where company_id = ${owner.companyId} and user_id = ${owner.userId}`),
    );
  });
});

describe('a link for a new password', () => {
  it('is made by owners for members of this company alone', async () => {
    const person = await join('time');
    const reset = async (id: number) => call('POST', `/kontor/member/${id}/reset_password`);
    const made = await reset(person.userId);
    expect(made.status).toBe(201);
    expect(memberResetPassword.answer.parse(made.body)).toEqual({
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/oauth\/password\?token=[\w-]{43}$/),
      valid_until: '2025-11-21 14:00:00',
    });
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into member (company_id, user_id, login_id, role)
        select ${stranger.companyId}, 78, login_id, 'time' from member
        where company_id = ${person.companyId} and user_id = ${person.userId}`),
    );
    expect((await reset(person.userId)).status).toBe(409);
    expect((await reset(999_999)).status).toBe(404);
  });
});

const session = z.object({ id: z.string(), client: z.string(), current: z.boolean() });
const sessionsOf = async (token: string) =>
  z.array(session.loose()).parse(recordsOf(await call('GET', '/kontor/session', { token })));

describe('sessions', () => {
  it('are the caller’s own, the current one marked, with letters and digits for an id', async () => {
    const person = await join('time');
    const [first, second] = [await service.token(person), await service.token(person)];
    const shown = await sessionsOf(first);
    expect(shown.filter(({ current }) => current)).toHaveLength(1);
    expect(shown).toHaveLength(2);
    expect(shown[0]).toMatchObject({ client: 'kontor', started_at: '2025-11-20 14:00:00' });
    for (const { id } of shown) expect(id).toMatch(/^[0-9a-f]{32}$/);
    const families = await database.all(sql`select id from token_family`);
    expect(families.filter(({ id }) => shown.some((one) => one.id === id))).toEqual([]);
    const spare = shown.find(({ current }) => !current)?.id ?? '';
    const end = sessionEnd.path.replace(':session_id', spare);
    expect((await call('POST', end, { token: first })).status).toBe(200);
    expect((await call('GET', '/kontor/session', { token: second })).status).toBe(401);
    expect((await call('POST', `/kontor/session/${spare}/end`, { token: first })).status).toBe(404);
  });

  it('of others are unknown', async () => {
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

  it('end but for the current one, and tell their last use to five minutes', async () => {
    const person = await join('time');
    const [first, second] = [await service.token(person), await service.token(person)];
    const lastUse = async () => (await sessionsOf(first)).find(({ current }) => current)?.['last_used_at'];
    await lastUse();
    clock.now += 299_000;
    await lastUse();
    await database.transaction(async () => undefined);
    expect(await lastUse()).toBe('2025-11-20 14:00:00');
    clock.now += 1000;
    await lastUse();
    await database.transaction(async () => undefined);
    expect(await lastUse()).toBe('2025-11-20 14:05:00');
    await call('POST', '/kontor/session/end_others', { token: first });
    expect((await call('GET', '/kontor/session', { token: second })).status).toBe(401);
    expect(await sessionsOf(first)).toHaveLength(1);
  });
});

describe('the own password', () => {
  const change = async (token: string, current_password: string, new_password: string) =>
    call('POST', '/kontor/password', { token, body: { current_password, new_password } });

  it('changes with the current one, and every other session of the login ends, in each company', async () => {
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
  ])('is not %s', async (password, text) => {
    const token = await service.token(await join('time'));
    const answered = await change(token, 'a good long password', password);
    expect([answered.status, recordOf(answered)['errors']]).toEqual([422, [`new_password: ${text}`]]);
  });

  it('is not the e-mail address, and may be as long as 128 characters of any kind', async () => {
    const person = await join('time');
    const token = await service.token(person);
    const email = `Person${people}@one-ag.example`;
    const refused = await change(token, 'a good long password', email);
    expect(recordOf(refused)['errors']).toEqual(['new_password: Not the e-mail address.']);
    expect((await change(token, 'a good long password', '🔑ab'.repeat(42))).status).toBe(200);
  });

  it('is not to be guessed: after five wrong tries the next waits, right or wrong', async () => {
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

  it('of two changes at once changes once', async () => {
    const token = await service.token(await join('time'));
    const answers = await Promise.all(
      ['first new password', 'second new password'].map(async (password) =>
        change(token, 'a good long password', password),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('leaves nothing behind for an Idempotency-Key', async () => {
    const token = await service.token(await join('time'));
    const body = { current_password: 'a good long password', new_password: 'an even better password' };
    const headers = { 'idempotency-key': 'password' };
    expect((await call('POST', '/kontor/password', { token, body, headers })).status).toBe(200);
    expect(await database.get(sql`select key from idempotency where key = 'password'`)).toBeUndefined();
  });
});
