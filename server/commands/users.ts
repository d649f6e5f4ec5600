import { roles, type Hours, type Role } from '#contract/roles.ts';
import { changeMember } from '#server/service/kontor/members/member-change.ts';
import { invite } from '#server/service/oauth/links/invitation.ts';
import { byOperator, type Link } from '#server/service/oauth/links/link.ts';
import { createPasswordLink, operator } from '#server/service/oauth/links/password-link.ts';
import { normalizeEmail } from '#server/service/oauth/logins/sign-in-session.ts';
import type { Database, Reader } from '#server/service/store/database.ts';
import { findRow } from '#server/service/store/rows.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { UsageError } from './command.ts';

export type MemberRequest = {
  readonly org: string;
  readonly email: string;
  readonly name: string | undefined;
  readonly role: Role | undefined;
  readonly hours: Hours | undefined;
  readonly active: boolean | undefined;
};

const companyOf = async (reader: Reader, { org }: MemberRequest): Promise<number> => {
  const row = await findRow(reader, 'company', { org }, ['id']);
  if (row === undefined) throw new UsageError(`No such company: ${org}.`);
  return row.id;
};

const members = selection({ m: 'member', l: 'login' }, [
  'm.user_id',
  'm.login_id',
  'm.role',
  'm.hours',
  'm.deactivated_at',
]);

const memberOf = async (reader: Reader, companyId: number, { email }: MemberRequest) =>
  members.get(
    reader,
    sql`from member m join login l on l.id = m.login_id
    where m.company_id = ${companyId} and l.email = ${normalizeEmail(email)}`,
  );

/** Changes a member; false if the company has none with this e-mail address. */
export const change = async (database: Database, request: MemberRequest, now: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { role, hours, active } = request;
    const companyId = await companyOf(transaction, request);
    const row = await memberOf(transaction, companyId, request);
    if (row === undefined) return false;
    if (role === undefined && hours === undefined && active === undefined)
      throw new UsageError('Choose what to change: --role, --hours, --reset-password, --deactivate or --reactivate.');
    const member = {
      id: row.user_id,
      role: roles.find((known) => known === row.role) ?? 'time',
      hours: row.hours === 'own' ? 'own' : 'all',
      active: row.deactivated_at === null,
    } as const;
    await changeMember(database, transaction, member, { role, hours, active }, { companyId, at: now });
    return true;
  });

const nameOf = ({ name, email }: MemberRequest) => {
  const words = (name ?? '').split(/\s+/).filter((word) => word !== '');
  const lastname = words.pop() ?? email.split('@')[0] ?? email;
  return { firstname: words.length === 0 ? null : words.join(' '), lastname };
};

/** Invites to the company; someone already invited gets another link. */
export const inviteUser = async (database: Database, request: MemberRequest, now: number): Promise<Link> =>
  database.transaction(async (transaction) => {
    const { email, role, hours = 'own', active } = request;
    const companyId = await companyOf(transaction, request);
    if (active !== undefined) throw new UsageError(`No such member: ${email}.`);
    if (role === undefined) throw new UsageError(`${email} is not a member: an invitation needs --role.`);
    return invite(transaction, companyId, { email, ...nameOf(request), role, hours }, byOperator(now));
  });

/** A link to set a new password for the login, in all of its companies. */
export const resetPassword = async (database: Database, request: MemberRequest, now: number): Promise<Link> =>
  database.transaction(async (transaction) => {
    const companyId = await companyOf(transaction, request);
    const member = await memberOf(transaction, companyId, request);
    if (member === undefined) throw new UsageError(`No such member: ${request.email}.`);
    return createPasswordLink(transaction, { loginId: member.login_id, companyId: operator }, byOperator(now));
  });
