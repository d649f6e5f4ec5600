import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import {
  memberInvite,
  memberList,
  memberResetPassword,
  memberWithdraw,
  type Member,
} from '#contract/kontor/member-operations.ts';
import { sql } from '../../store/sql.ts';
import { joinIn } from '../../testing/test-members.ts';
import { recordOf, startTestService, type Person } from '../../testing/test-service.ts';

/** rulings/company#member. */
const service = await startTestService();
const { call, database, owner, bookkeeper, time, stranger } = service;
afterAll(service.close);

const join = joinIn(service);

const members = async (): Promise<readonly Member[]> =>
  memberList.answer.parse((await call('GET', '/kontor/member')).body);
const memberOf = async (id: number): Promise<Member | undefined> => (await members()).find((one) => one.id === id);
const edit = async (id: number, body: object, token?: string) =>
  call('POST', `/kontor/member/${id}`, { body, ...(token === undefined ? {} : { token }) });
const invited = { email: 'Eva@Example.com', firstname: 'Eva', lastname: 'Frei', role: 'time', hours: 'own' };
const invite = async (changes: object = {}) => call('POST', '/kontor/member', { body: { ...invited, ...changes } });
const links = async () => database.all(sql`select token_hash from invitation order by id`);

describe('the list of members', () => {
  it('shows owners and bookkeepers each user with role, hours, activity and last sign-in', async () => {
    expect(await memberOf(time.userId)).toEqual({
      ...recordOf(await call('GET', `/user/${time.userId}`)),
      role: 'time',
      hours: 'all',
      active: true,
      invited: false,
      open_link: null,
      last_sign_in_at: null,
      etag: `"${time.userId}-time-all-active"`,
    });
    const status = async (person: Person) =>
      (await call('GET', '/kontor/member', { token: await service.token(person) })).status;
    expect([await status(bookkeeper), await status(time)]).toEqual([200, 403]);
  });

  it('contains only members of its own company', async () => {
    const { body } = await call('GET', '/kontor/member', { org: stranger.org, token: service.foreign });
    expect(memberList.answer.parse(body).map(({ email }) => email)).toEqual(['owner@two-ag.example']);
    expect((await members()).map(({ email }) => email)).not.toContain('owner@two-ag.example');
  });
});

describe('an invitation', () => {
  it('returns a link, stores only its SHA-256, and appears in the list', async () => {
    const answered = await invite();
    const { member, link = '', mailed, valid_until } = memberInvite.answer.parse(answered.body);
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
        open_link: { made_by: owner.userId, valid_until: '2025-11-27 14:00:00', mailed: false },
        last_sign_in_at: null,
        etag: `"${member.id}-time-own-inactive"`,
      },
    ]);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/oauth\/invitation\?token=[\w-]{43}$/);
    expect([mailed, valid_until]).toEqual([false, '2025-11-27 14:00:00']);
    const secret = link.slice(-43);
    const rows = await database.all(sql`select * from invitation`);
    expect(rows.flatMap((row) => Object.values(row).filter((value) => String(value).includes(secret)))).toEqual([]);
    expect(await memberOf(member.id)).toEqual(member);
    expect((await call('GET', `/user/${member.id}`)).status).toBe(404);
  });

  it('inviting again keeps the id and invalidates the previous link, and stores nothing under an Idempotency-Key', async () => {
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
    expect(await database.all(sql`select key from idempotency where key = 'invite-eva'`)).toEqual([]);
  });

  it('inviting a member is refused, regardless of the address’s spelling', async () => {
    const answered = await invite({ email: 'OWNER@one-ag.example' });
    expect([answered.status, recordOf(answered)['message']]).toEqual([
      409,
      'This e-mail address already belongs to a member of the company.',
    ]);
    expect((await invite({ email: 'nonsense' })).status).toBe(422);
  });

  it('can be edited and withdrawn, but not deactivated', async () => {
    const { member } = memberInvite.answer.parse((await invite({ email: 'go@example.com' })).body);
    expect((await edit(member.id, { role: 'owner' })).body).toMatchObject({ role: 'owner', invited: true });
    expect(recordOf(await edit(member.id, { active: false }))['errors']).toEqual([
      'active: The invitation has not been accepted yet.',
    ]);
    expect((await call('POST', `/kontor/member/${member.id}/reset_password`)).status).toBe(409);
    const withdrawn = await call('POST', `/kontor/member/${member.id}/withdraw`);
    expect(memberWithdraw.answer.parse(withdrawn.body)).toEqual({ success: true });
    expect(await memberOf(member.id)).toBeUndefined();
    expect((await call('POST', `/kontor/member/${owner.userId}/withdraw`)).status).toBe(409);
  });
});

describe('a change of a member', () => {
  it('applies at once, even to tokens already issued', async () => {
    const person = await join('time');
    const token = await service.token(person);
    const read = async () => (await call('GET', '/kb_expense', { token })).status;
    expect(await read()).toBe(403);
    await edit(person.userId, { role: 'bookkeeper' });
    expect(await read()).toBe(200);
    expect(await memberOf(person.userId)).toMatchObject({ role: 'bookkeeper', is_accountant: true, hours: 'all' });
    expect(recordOf(await call('GET', `/user/${person.userId}`))['is_accountant']).toBe(true);
  });

  it('respects If-Match, so that others’ changes are not overwritten, even on an invitation', async () => {
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

  it('deactivation ends every token in this company and none in another, until reactivated', async () => {
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

  it('is refused to an owner who has lost that role before it takes effect', async () => {
    const [former, person] = [await join('owner'), await join('time')];
    const token = await service.token(former);
    const pending = await database.transaction(async (transaction) => {
      const promotion = edit(person.userId, { role: 'owner' }, token);
      await setTimeout(300);
      await transaction.run(sql`update member set role = 'time' where user_id = ${former.userId}`);
      return { promotion };
    });
    expect((await pending.promotion).status).toBe(403);
    expect(await memberOf(person.userId)).toMatchObject({ role: 'time' });
  });

  it('is allowed only to owners, and to nobody in another company', async () => {
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
  it.each([{ role: 'bookkeeper' }, { active: false }])('cannot be removed: %j is refused', async (change) => {
    expect((await edit(owner.userId, change)).status).toBe(409);
    expect(await memberOf(owner.userId)).toMatchObject({ role: 'owner', active: true });
  });

  it('counts as last even if another owner is deactivated or only invited', async () => {
    const other = await join('owner');
    await invite({ email: 'owner-to-be@example.com', role: 'owner' });
    expect((await edit(other.userId, { active: false })).status).toBe(200);
    expect((await edit(owner.userId, { role: 'time' })).status).toBe(409);
    expect((await edit(other.userId, { role: 'time' })).status).toBe(200);
  });

  it('remains when fifty owners remove each other at once', async () => {
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

  it('remains when two owners leave at the same time', async () => {
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
  it('is created only by owners, and only for members of this company', async () => {
    const person = await join('time');
    const reset = async (id: number) => call('POST', `/kontor/member/${id}/reset_password`);
    const made = await reset(person.userId);
    expect(made.status).toBe(201);
    expect(memberResetPassword.answer.parse(made.body)).toEqual({
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/oauth\/password\?token=[\w-]{43}$/),
      mailed: false,
      valid_until: '2025-11-21 14:00:00',
    });
    await database.transaction(async (transaction) =>
      transaction.run(sql`
        insert into member (company_id, user_id, login_id, role)
        select ${stranger.companyId}, 78, login_id, 'time' from member
        where company_id = ${person.companyId} and user_id = ${person.userId}`),
    );
    expect((await reset(person.userId)).status).toBe(201);
    expect((await reset(999_999)).status).toBe(404);
  });
});
