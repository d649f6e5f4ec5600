import { afterAll, describe, expect, it } from 'vitest';
import { memberList } from '#contract/kontor/member-operations.ts';
import { invitationPath, invite as inviteTo } from './invitation.ts';
import { byOperator } from './link.ts';
import { findLogins } from '../logins/logins.ts';
import { createPasswordLink, operator, passwordPath } from './password-link.ts';
import { validPassword, invitationFields, startLinks } from '../../testing/test-links.ts';

/** Links end with the rights of their maker (rulings/company#link-maker); trust, S10. */
const links = await startLinks();
const { call, clock, database, owner, bookkeeper, browserOf, newEmail, accept, setPassword, signIn, join, reset } =
  links;
afterAll(links.close);

const pathIn = (answered: Awaited<ReturnType<typeof call>>): string =>
  /"link":"http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec(answered.text)?.[1] ?? '';
const edit = async (id: number, body: object) => (await call('POST', `/kontor/member/${id}`, { body })).status;
const invitedBy = async (token: string, email = newEmail()): Promise<string> =>
  pathIn(await call('POST', '/kontor/member', { token, body: { email, lastname: 'Frei', role: 'owner' } }));
const membersFor = async (token?: string) =>
  memberList.answer.parse((await call('GET', '/kontor/member', token === undefined ? {} : { token })).body);

describe('an owner’s links', () => {
  it.each([{ active: false }, { role: 'bookkeeper' }])(
    'end with the owner’s rights (%j), and do not come back',
    async (change) => {
      const [maker, victim] = [await join('owner'), await join('owner')];
      const token = await links.token(maker.person);
      const invitation = await invitedBy(token);
      const password = pathIn(await call('POST', `/kontor/member/${victim.id}/reset_password`, { token }));
      expect([(await browserOf().get(invitation)).status, (await browserOf().get(password)).status]).toEqual([
        200, 200,
      ]);
      expect(await edit(maker.id, change)).toBe(200);
      expect((await accept(invitation)).status).toBe(410);
      expect((await setPassword(password, 'taken over')).status).toBe(410);
      expect((await signIn(victim.email, validPassword)).status).toBe(200);
      expect(await edit(maker.id, { active: true, role: 'owner' })).toBe(200);
      expect([(await browserOf().get(invitation)).status, (await browserOf().get(password)).status]).toEqual([
        410, 410,
      ]);
    },
  );

  it('links of other owners and the operator remain valid', async () => {
    const [maker, other, person] = [await join('owner'), await join('owner'), await join('time')];
    const kept = await invitedBy(await links.token(other.person));
    const { companyId } = owner;
    const [invited, forPassword] = await database.transaction(async (transaction) => {
      const { secret: one } = await inviteTo(
        transaction,
        companyId,
        { email: newEmail(), firstname: null, lastname: 'Frei', role: 'time', hours: 'own' },
        byOperator(clock.now),
      );
      const [login] = await findLogins(transaction, person.email);
      const loginId = login?.id ?? 0;
      const made = await createPasswordLink(transaction, { loginId, companyId: operator }, byOperator(clock.now));
      return [`${invitationPath}?token=${one}`, `${passwordPath}?token=${made.secret}`] as const;
    });
    expect(await edit(maker.id, { active: false })).toBe(200);
    for (const url of [kept, invited, forPassword]) expect((await browserOf().get(url)).status).toBe(200);
  });

  it('end, but the invited person stays in the list and can be invited again', async () => {
    const maker = await join('owner');
    const email = newEmail();
    const url = await invitedBy(await links.token(maker.person), email);
    await edit(maker.id, { active: false });
    expect((await membersFor()).find((one) => one.email === email)).toMatchObject({ invited: true, open_link: null });
    const again = await invitedBy(await links.token(owner), email);
    expect([(await browserOf().get(url)).status, (await accept(again, invitationFields())).status]).toEqual([410, 303]);
  });
});

describe('open links', () => {
  it('show owners their creator and expiry until they end', async () => {
    const { id } = await join('time');
    await reset(id);
    const of = async (token?: string) => (await membersFor(token)).find((one) => one.id === id)?.open_link;
    const open = { made_by: owner.userId, valid_until: '2025-11-21 14:00:00', mailed: false };
    expect([await of(), await of(await links.token(bookkeeper))]).toEqual([open, null]);
    clock.now += 86_400_000;
    expect(await of()).toBeNull();
    clock.now -= 86_400_000;
  });

  it('can be withdrawn, and a member whose link is withdrawn stays', async () => {
    const { id, email } = await join('time');
    const url = await reset(id);
    const withdraw = async (): Promise<number> => (await call('POST', `/kontor/member/${id}/withdraw`)).status;
    expect([await withdraw(), await withdraw()]).toEqual([200, 409]);
    expect((await browserOf().get(url)).status).toBe(410);
    expect((await signIn(email, validPassword)).status).toBe(200);
  });
});
