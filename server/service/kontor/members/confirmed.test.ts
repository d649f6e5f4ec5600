import { afterAll, describe, expect, it } from 'vitest';
import { firstPassword, joinIn } from '../../testing/test-members.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../../testing/test-service.ts';

/**
 * Making an owner and making links for a password ask for the password again if the sign-in is older than ten minutes
 * (rulings/company#password-again).
 */
const service = await startTestService();
const { call, clock, token } = service;
afterAll(service.close);

const join = joinIn(service);
const tenMinutes = 600_000;

/** An owner with a token whose password was given this long ago; null: never, like those of `npm run token`. */
const ownerAfter = async (age: number | null) => {
  const person = await join('owner');
  const confirmedAt = age === null ? null : clock.now - age;
  return { ...person, token: await token(person, undefined, { confirmedAt }) };
};
type Owner = Awaited<ReturnType<typeof ownerAfter>>;

let invited = 0;
const changes = {
  'an invitation as owner': async (by: Owner) => {
    const body = { email: `new${(invited += 1)}@example.com`, lastname: 'New', role: 'owner' };
    return call('POST', '/kontor/member', { token: by.token, body });
  },
  'a role of owner': async (by: Owner) =>
    call('POST', `/kontor/member/${(await join('time')).userId}`, { token: by.token, body: { role: 'owner' } }),
  'another role for an owner': async (by: Owner) =>
    call('POST', `/kontor/member/${(await join('owner')).userId}`, { token: by.token, body: { role: 'time' } }),
  'an owner who is deactivated': async (by: Owner) =>
    call('POST', `/kontor/member/${(await join('owner')).userId}`, { token: by.token, body: { active: false } }),
  'a link for a password': async (by: Owner) =>
    call('POST', `/kontor/member/${(await join('time')).userId}/reset_password`, { token: by.token }),
};
const cases = Object.entries(changes);

const confirm = async ({ token: bearer }: Owner, password = firstPassword): Promise<TestResponse> =>
  call('POST', '/kontor/session/confirm', { token: bearer, body: { password } });

const expectConfirmation = (answered: TestResponse): void => {
  expect(answered.status).toBe(403);
  expect(recordOf(answered)).toMatchObject({ error_code: 403, errors: ['password'] });
};

describe('the password is required again', () => {
  it.each(cases)('before %s, ten minutes after sign-in or if nobody signed in', async (_name, change) => {
    expect((await change(await ownerAfter(tenMinutes))).status).toBeLessThan(300);
    for (const age of [tenMinutes + 1, null]) {
      const owner = await ownerAfter(age);
      expectConfirmation(await change(owner));
      expect((await confirm(owner)).status).toBe(200);
      expect((await change(owner)).status).toBeLessThan(300);
      clock.now += tenMinutes + 1;
      expectConfirmation(await change(owner));
    }
  });

  it('does not require it for changes that create no owner and reveal no password link', async () => {
    const owner = await ownerAfter(null);
    const body = { email: 'clerk@example.com', lastname: 'Clerk', role: 'time' };
    const { member } = recordOf(await call('POST', '/kontor/member', { token: owner.token, body }));
    expect(member).toMatchObject({ email: 'clerk@example.com' });
    const { userId } = await join('time');
    const edit = await call('POST', `/kontor/member/${userId}`, { token: owner.token, body: { role: 'bookkeeper' } });
    expect([edit.status, idOf(edit)]).toEqual([200, userId]);
  });

  it('a refused request changes nothing', async () => {
    const owner = await ownerAfter(null);
    const { userId } = await join('time');
    expectConfirmation(await call('POST', `/kontor/member/${userId}`, { token: owner.token, body: { role: 'owner' } }));
    const members = await call('GET', '/kontor/member', { token: owner.token });
    expect(members.body).toContainEqual(expect.objectContaining({ id: userId, role: 'time' }));
  });
});

describe('confirming the password', () => {
  it('names the field of a wrong password and confirms nothing', async () => {
    const owner = await ownerAfter(null);
    const wrong = await confirm(owner, 'not the password');
    expect([wrong.status, recordOf(wrong)['errors']]).toEqual([422, [expect.stringMatching(/^password: /)]]);
    expectConfirmation(await changes['a link for a password'](owner));
  });

  it('allows five attempts and then requires a wait, like the sign-in page', async () => {
    const owner = await ownerAfter(null);
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(owner, `wrong ${tries}`)).status).toBe(422);
    const waits = await confirm(owner);
    expect([waits.status, waits.headers['retry-after']]).toEqual([429, '5']);
    expectConfirmation(await changes['a link for a password'](owner));
    clock.now += 5000;
    expect((await confirm(owner)).status).toBe(200);
  });

  it('applies to that sign-in, not to another one of the same person', async () => {
    const owner = await ownerAfter(null);
    const other = { ...owner, token: await token(owner, undefined, { confirmedAt: null }) };
    expect((await confirm(owner)).status).toBe(200);
    expectConfirmation(await changes['a link for a password'](other));
  });
});
