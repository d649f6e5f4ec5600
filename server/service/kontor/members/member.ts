import {
  memberEdit as editOperation,
  memberInvite as inviteOperation,
  memberList as listOperation,
  memberResetPassword as resetOperation,
  memberWithdraw as withdrawOperation,
  type Member,
} from '#contract/kontor/member-operations.ts';
import { roles } from '#contract/roles.ts';
import { wallTimeOfMs, type Call } from '../../requests/call.ts';
import { checkMatch, readId } from '../../requests/condition.ts';
import { checkConfirmed } from './confirmed.ts';
import { implement } from '../implement/implement.ts';
import { invite } from '../../oauth/links/invitation.ts';
import type { LinkOrigin } from '../../oauth/links/link.ts';
import { createPasswordLink } from '../../oauth/links/password-link.ts';
import { forbidden, notFound, Refusal } from '../../requests/refusal.ts';
import { withHeaders } from '../implement/reply.ts';
import { eventOf, recordSecurityEvent } from '../../journal/security-event.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { all, raw, sql, type Sql } from '../../store/sql.ts';
import { deliverLink, linkDeliveryOf } from './deliver-link.ts';
import { changeInvitation, changeMember } from './member-change.ts';

/** Covers only the fields that an edit changes, so that a sign-in does not change it. */
const etagOf = ({ id, role, hours, active }: Pick<Member, 'id' | 'role' | 'hours' | 'active'>): string =>
  `"${id}-${role}-${hours}-${active ? 'active' : 'inactive'}"`;

const people = resultOf({
  id: 'integer',
  salutation_type: 'text?',
  firstname: 'text?',
  lastname: 'text?',
  email: 'text',
  role: 'text',
  hours: 'text?',
  deactivated_at: 'integer?',
  last_sign_in_at: 'integer?',
  invited: 'boolean',
  link_until: 'integer?',
  link_made_by: 'integer?',
  link_proves: 'boolean?',
});

type Person = RowIn<typeof people>;

/** A link that still works; only owners can see it. */
const openLink = (call: Call, row: Person): Member['open_link'] => {
  const until = row.link_until;
  if (until === null || until <= call.now || call.caller.role !== 'owner') return null;
  const madeBy = row.link_made_by;
  return {
    made_by: madeBy,
    valid_until: wallTimeOfMs(call, until),
    mailed: madeBy !== null && row.link_proves === true,
  };
};

const toMember = (call: Call, row: Person): Member => {
  const role = roles.find((known) => known === row.role) ?? 'time';
  const signedIn = row.last_sign_in_at;
  const isInvited = row.invited;
  const rights = {
    id: row.id,
    role,
    hours: role === 'time' && row.hours === 'own' ? 'own' : 'all',
    active: !isInvited && row.deactivated_at === null,
  } as const;
  return {
    ...rights,
    salutation_type: row.salutation_type,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    is_superadmin: role === 'owner',
    is_accountant: role === 'bookkeeper',
    invited: isInvited,
    open_link: openLink(call, row),
    last_sign_in_at: signedIn === null ? null : wallTimeOfMs(call, signedIn),
    etag: etagOf(rights),
  };
};

const select = async (call: Call, reader: Reader, which: Sql = raw('1 = 1')): Promise<readonly Member[]> => {
  const { companyId } = call.caller;
  const rows = await people.all(
    reader,
    sql`
    select * from (
      select m.company_id, u.id, u.salutation_type, u.firstname, u.lastname, u.email, m.role, m.hours, m.deactivated_at,
        m.last_sign_in_at, 0 as invited, p.expires_at as link_until, p.made_by as link_made_by, p.proves_address as link_proves
      from member m join "user" u on u.company_id = m.company_id and u.id = m.user_id
      left join password_link p on p.login_id = m.login_id and p.company_id = m.company_id
      union all
      select company_id, id, null, firstname, lastname, email, role, hours, null, null, 1, expires_at, made_by, proves_address
      from invitation
    ) as people where ${all([sql`company_id = ${companyId}`, which])} order by id`,
  );
  return rows.map((row) => toMember(call, row));
};

const single = async (call: Call, reader: Reader, id: number): Promise<Member> => {
  const [member] = await select(call, reader, sql`id = ${id}`);
  if (member === undefined) throw notFound();
  return member;
};

const named = async (call: Call, reader: Reader): Promise<Member> =>
  single(call, reader, readId(call.parameters['member_id']) ?? 0);

/** Re-check inside the transaction: the caller may no longer be an owner. */
const asOwner = async <Result>(call: Call, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  call.database.transaction(
    async (transaction) => {
      const { companyId, userId } = call.caller;
      const owner = await transaction.get(sql`
      select 1 as found from member
      where company_id = ${companyId} and user_id = ${userId} and role = 'owner' and deactivated_at is null`);
      if (owner === undefined) throw forbidden();
      return work(transaction);
    },
    { membersOf: call.caller.companyId },
  );

const makingOf = ({ caller, address, now, mailer }: Call): LinkOrigin => ({
  now,
  madeBy: caller.userId,
  address,
  clientId: caller.clientId,
  provesAddress: mailer !== undefined,
});

export const memberList = implement(listOperation, async (call) => select(call, call.database));

export const memberInvite = implement(inviteOperation, async (call, body) => {
  const { email, firstname = null, lastname, role, hours = 'own' } = body;
  if (role === 'owner') checkConfirmed(call);
  const post = await linkDeliveryOf(call);
  const { member, link } = await asOwner(call, async (transaction) => {
    const invited = { email, firstname, lastname, role, hours };
    const { id, ...made } = await invite(transaction, call.caller.companyId, invited, makingOf(call));
    return { member: await single(call, transaction, id), link: made };
  });
  return { member, ...(await deliverLink(call, post, { kind: 'invitation', to: member.email, link })) };
});

/**
 * Changes role, hours, and whether the member may sign in. 412 if someone changed them meanwhile, 409 if no active
 * owner would be left.
 */
export const memberEdit = implement(editOperation, async (call, input) =>
  asOwner(call, async (transaction) => {
    const member = await named(call, transaction);
    if (member.role === 'owner' || input.role === 'owner') checkConfirmed(call);
    checkMatch(call, member.etag);
    if (member.invited) await changeInvitation(transaction, member, input, eventOf(call));
    else await changeMember(call.database, transaction, member, input, eventOf(call));
    const changed = await single(call, transaction, member.id);
    return withHeaders(changed, { etag: changed.etag });
  }),
);

/** Withdraws the open link of a person; someone who was only invited disappears from the list. */
export const memberWithdraw = implement(withdrawOperation, async (call) =>
  asOwner(call, async (transaction) => {
    const { companyId } = call.caller;
    const { id, email, invited } = await named(call, transaction);
    const ended = await transaction.run(
      invited
        ? sql`delete from invitation where company_id = ${companyId} and id = ${id}`
        : sql`delete from password_link where company_id = ${companyId} and login_id in
            (select m.login_id from member m where m.company_id = ${companyId} and m.user_id = ${id})`,
    );
    if (ended === 0) throw new Refusal(409, (t) => t.noOpenLink);
    const kind = invited ? 'invitation_withdrawn' : 'password_link_withdrawn';
    await recordSecurityEvent(transaction, { ...eventOf(call), kind, subject: email });
    return { success: true };
  }),
);

const logins = selection({ m: 'member', l: 'login' }, ['l.id', 'l.email']);

/** Creates a link for a new password, sent to the address of the login. */
export const memberResetPassword = implement(resetOperation, async (call) => {
  checkConfirmed(call);
  const post = await linkDeliveryOf(call);
  const { to, link } = await asOwner(call, async (transaction) => {
    const { companyId } = call.caller;
    const { id, invited, active } = await named(call, transaction);
    if (invited) throw new Refusal(409, (t) => t.onlyInvited);
    if (!active) throw new Refusal(409, (t) => t.isDeactivated);
    const row = await logins.get(
      transaction,
      sql`from member m join login l on l.id = m.login_id
      where m.company_id = ${companyId} and m.user_id = ${id}`,
    );
    if (row === undefined) throw notFound();
    const login = { loginId: row.id, companyId };
    return { to: row.email, link: await createPasswordLink(transaction, login, makingOf(call)) };
  });
  return deliverLink(call, post, { kind: 'password', to, link });
});
