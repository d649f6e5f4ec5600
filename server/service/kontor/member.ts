import {
  memberEdit as editOperation,
  memberInvite as inviteOperation,
  type Member,
} from '#contract/member-operations.ts';
import { roles } from '#contract/roles.ts';
import { wallOf } from '#domain/zone.ts';
import { answer, type Call } from '../call.ts';
import { readBody } from '../body.ts';
import { checkMatch, readId } from '../condition.ts';
import { readInput } from '../input.ts';
import type { Operate } from '../operations.ts';
import { invitationPath, invite, type Link } from '../oauth/invitation.ts';
import { createPasswordLink, passwordPath } from '../oauth/password-link.ts';
import { forbidden, notFound, Refusal } from '../refusal.ts';
import { integerOf, integerOrNull, textOf, textOrNull } from '../rule.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { all, raw, sql, type Row, type Sql } from '../store/sql.ts';
import { changeInvitation, changeMember } from './member-change.ts';

const wall = (call: Call, milliseconds: number): string => wallOf(Math.floor(milliseconds / 1000), call.caller.zone);

/** Of what an edit changes: whoever signs in meanwhile changes none of it. */
const etagOf = ({ id, role, hours, active }: Pick<Member, 'id' | 'role' | 'hours' | 'active'>): string =>
  `"${id}-${role}-${hours}-${active ? 'active' : 'inactive'}"`;

const toMember = (call: Call, row: Row): Member => {
  const role = roles.find((known) => known === row['role']) ?? 'time';
  const signedIn = integerOrNull(row, 'last_sign_in_at');
  const isInvited = integerOf(row, 'invited') === 1;
  const rights = {
    id: integerOf(row, 'id'),
    role,
    hours: role === 'time' && row['hours'] === 'own' ? 'own' : 'all',
    active: !isInvited && row['deactivated_at'] === null,
  } as const;
  return {
    ...rights,
    salutation_type: textOrNull(row, 'salutation_type'),
    firstname: textOrNull(row, 'firstname'),
    lastname: textOrNull(row, 'lastname'),
    email: textOf(row, 'email'),
    is_superadmin: role === 'owner',
    is_accountant: role === 'bookkeeper',
    invited: isInvited,
    last_sign_in_at: signedIn === null ? null : wall(call, signedIn),
    etag: etagOf(rights),
  };
};

const select = async (call: Call, reader: Reader, which: Sql = raw('1 = 1')): Promise<readonly Member[]> => {
  const { companyId } = call.caller;
  const rows = await reader.all(sql`
    select * from (
      select m.company_id, u.id, u.salutation_type, u.firstname, u.lastname, u.email, m.role, m.hours, m.deactivated_at,
        m.last_sign_in_at, 0 as invited
      from member m join "user" u on u.company_id = m.company_id and u.id = m.user_id
      union all
      select company_id, id, null, firstname, lastname, email, role, hours, null, null, 1 from invitation
    ) as people where ${all([sql`company_id = ${companyId}`, which])} order by id`);
  return rows.map((row) => toMember(call, row));
};

const single = async (call: Call, reader: Reader, id: number): Promise<Member> => {
  const [member] = await select(call, reader, sql`id = ${id}`);
  if (member === undefined) throw notFound();
  return member;
};

const named = async (call: Call, reader: Reader): Promise<Member> =>
  single(call, reader, readId(call.parameters['member_id']) ?? 0);

/** Who was an owner when the request came may be none any more: what is decided here needs one who still is. */
const asOwner = async <Result>(call: Call, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  call.database.transaction(async (transaction) => {
    const { companyId, userId } = call.caller;
    const owner = await transaction.get(sql`
      select 1 as found from member
      where company_id = ${companyId} and user_id = ${userId} and role = 'owner' and deactivated_at is null`);
    if (owner === undefined) throw forbidden();
    return work(transaction);
  });

/** An answer with a secret is not kept for an Idempotency-Key: whoever asks once more gets another link, and the first one ends. */
const shown = (call: Call, path: string, { secret, expiresAt }: Link) => ({
  link: `${call.publicUrl?.origin ?? ''}${path}?token=${secret}`,
  valid_until: wall(call, expiresAt),
});

export const memberList: Operate = async (call) => answer(200, await select(call, call.database));

export const memberInvite: Operate = async (call, text) => {
  const {
    email,
    firstname = null,
    lastname,
    role,
    hours = 'own',
  } = readInput(inviteOperation.body, readBody(text, {}), call);
  return asOwner(call, async (transaction) => {
    const invited = { email, firstname, lastname, role, hours };
    const { id, ...link } = await invite(transaction, call.caller.companyId, invited, call.now);
    return answer(201, { member: await single(call, transaction, id), ...shown(call, invitationPath, link) });
  });
};

/** Role, hours, and whether the member may sign in. Refused with 412 where somebody changed them meanwhile, with 409 where no active owner would be left. */
export const memberEdit: Operate = async (call, text) => {
  const input = readInput(editOperation.body, readBody(text, {}), call);
  return asOwner(call, async (transaction) => {
    const member = await named(call, transaction);
    checkMatch(call, member.etag);
    if (member.invited) await changeInvitation(call, transaction, member, input);
    else await changeMember(call, transaction, member, input);
    const changed = await single(call, transaction, member.id);
    return answer(200, changed, { etag: changed.etag });
  });
};

export const memberWithdraw: Operate = async (call) =>
  asOwner(call, async (transaction) => {
    const { id, invited } = await named(call, transaction);
    if (!invited) throw new Refusal(409, (t) => t.notInvited);
    await transaction.run(sql`delete from invitation where company_id = ${call.caller.companyId} and id = ${id}`);
    return answer(200, { success: true });
  });

export const memberResetPassword: Operate = async (call) =>
  asOwner(call, async (transaction) => {
    const { companyId } = call.caller;
    const { id, invited } = await named(call, transaction);
    if (invited) throw new Refusal(409, (t) => t.onlyInvited);
    const row = await transaction.get(
      sql`select login_id from member where company_id = ${companyId} and user_id = ${id}`,
    );
    if (row === undefined) throw notFound();
    const link = await createPasswordLink(transaction, { loginId: integerOf(row, 'login_id'), companyId }, call.now);
    return answer(201, shown(call, passwordPath, link));
  });
