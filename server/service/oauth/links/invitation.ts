import type { Hours, Role } from '#contract/roles.ts';
import { announce } from '#server/service/journal/event.ts';
import { Refusal } from '#server/service/requests/refusal.ts';
import { recordSecurityEvent } from '#server/service/journal/security-event.ts';
import { nextId } from '#server/service/journal/sequence.ts';
import type { Database, Reader, Transaction } from '#server/service/store/database.ts';
import { findRow } from '../../store/rows.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { sql } from '#server/service/store/sql.ts';
import { actorOf, type Link, type LinkOrigin } from './link.ts';
import { findLogins, insertLogin, type Login } from '../logins/logins.ts';
import { digest, newSecret } from '#server/secrets/secrets.ts';
import { normalizeEmail } from '../logins/sign-in-session.ts';

/** Seven days in milliseconds. */
const life = 604_800_000;

export const invitationPath = '/oauth/invitation';

export type Invited = {
  readonly email: string;
  readonly firstname: string | null;
  readonly lastname: string;
  readonly role: Role;
  readonly hours: Hours;
};

/**
 * Invites a person to a company, with `id` as the user id once accepted. Someone who is already invited keeps the id,
 * and the previous link ends. 409 for a member of the company.
 */
export const invite = async (
  transaction: Transaction,
  companyId: number,
  invited: Invited,
  making: LinkOrigin,
): Promise<Link & { readonly id: number }> => {
  const { now, madeBy, provesAddress } = making;
  const email = normalizeEmail(invited.email);
  const member = await transaction.get(sql`
    select 1 as found from member m join login l on l.id = m.login_id
    where m.company_id = ${companyId} and l.email = ${email}`);
  if (member !== undefined) throw new Refusal(409, (t) => t.alreadyMember);
  const known = await findRow(transaction, 'invitation', { company_id: companyId, email }, ['id']);
  const id = known === undefined ? await nextId(transaction, companyId, 'user') : known.id;
  const { firstname, lastname, role, hours } = invited;
  const link = { secret: newSecret(), expiresAt: now + life };
  await transaction.run(sql`
    insert into invitation (company_id, id, token_hash, email, firstname, lastname, role, hours, expires_at,
      made_by, proves_address)
    values (${companyId}, ${id}, ${digest(link.secret)}, ${email}, ${firstname}, ${lastname}, ${role}, ${hours},
      ${link.expiresAt}, ${madeBy}, ${provesAddress ? 1 : 0})
    on conflict (company_id, id) do update set token_hash = excluded.token_hash, firstname = excluded.firstname,
      lastname = excluded.lastname, role = excluded.role, hours = excluded.hours, expires_at = excluded.expires_at,
      made_by = excluded.made_by, proves_address = excluded.proves_address`);
  await recordSecurityEvent(transaction, {
    ...actorOf(making),
    companyId,
    kind: 'member_invited',
    subject: email,
    details: { role, hours },
  });
  return { id, ...link };
};

export type Invitation = {
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** True if only the owner of the address, or someone to whom the operator gave the link, can open it. */
  readonly provesAddress: boolean;
  /** True for the first owner of a company, who has nobody to join. */
  readonly isFounder: boolean;
};

const invitations = resultOf({
  company_id: 'integer',
  email: 'text',
  firstname: 'text?',
  lastname: 'text',
  proves_address: 'boolean?',
  name: 'text',
  members: 'integer',
});

/** The invitation for the secret of a link; undefined if it is accepted, withdrawn, replaced, expired or unknown. */
export const findInvitation = async (reader: Reader, secret: string, now: number): Promise<Invitation | undefined> => {
  const row = await invitations.get(
    reader,
    sql`
    select i.company_id, i.email, i.firstname, i.lastname, i.proves_address, c.name,
      (select count(*) from member m where m.company_id = i.company_id) as members
    from invitation i join company c on c.id = i.company_id
    where i.token_hash = ${digest(secret)} and i.expires_at > ${now}`,
  );
  if (row === undefined) return undefined;
  return {
    companyId: row.company_id,
    companyName: row.name,
    email: row.email,
    firstname: row.firstname ?? '',
    lastname: row.lastname,
    provesAddress: row.proves_address === true,
    isFounder: row.members === 0,
  };
};

/**
 * The login that may join with its password. Only for a link that proves the address; otherwise an owner who has seen
 * the link would learn of the login.
 */
export const findKnownLogin = async (
  reader: Reader,
  { email, provesAddress }: Invitation,
): Promise<Login | undefined> =>
  provesAddress ? (await findLogins(reader, email)).find(({ isProven }) => isProven) : undefined;

const accepted = resultOf({ company_id: 'integer', id: 'integer', email: 'text', role: 'text', hours: 'text?' });

const insertUser = async (transaction: Transaction, row: RowIn<typeof accepted>, name: Name): Promise<void> => {
  const { role } = row;
  await transaction.run(sql`
    insert into "user" (company_id, id, version, firstname, lastname, email, is_superadmin, is_accountant)
    values (${row.company_id}, ${row.id}, 1, ${name.firstname}, ${name.lastname},
      ${row.email}, ${role === 'owner' ? 1 : 0}, ${role === 'bookkeeper' ? 1 : 0})`);
};

type Name = { readonly firstname: string | null; readonly lastname: string };
/** The proven login of the address, with its password already checked, or the password of a new login. */
type Proof = { readonly loginId: number } | { readonly passwordHash: string };

/**
 * Makes the invited person a member. A single statement deletes the invitation, so that only one of many simultaneous
 * uses succeeds. Returns the id of the login; undefined if the invitation no longer exists, or if the login was created
 * meanwhile.
 */
export const acceptInvitation = async (
  database: Database,
  accepting: {
    readonly secret: string;
    readonly name: Name;
    readonly proof: Proof;
    readonly address?: string;
    readonly now: number;
  },
): Promise<number | undefined> => {
  const { secret, name, proof, address, now } = accepting;
  const found = await findInvitation(database.accounts, secret, now);
  if (found === undefined) return undefined;
  const { companyId } = found;
  // Two invitations of one new address by different companies run one after the other, so that the second finds the
  // login of the first.
  return database.transaction(
    async (transaction) => {
      const known = await findKnownLogin(transaction, found);
      if (known?.id !== ('loginId' in proof ? proof.loginId : undefined)) return undefined;
      const row = await accepted.get(
        transaction,
        sql`
        delete from invitation where token_hash = ${digest(secret)} and expires_at > ${now}
        returning company_id, id, email, role, hours`,
      );
      if (row === undefined) return undefined;
      const provenAt = found.provesAddress ? now : null;
      const loginId =
        'loginId' in proof
          ? proof.loginId
          : await insertLogin(transaction, found.email, { passwordHash: proof.passwordHash, provenAt });
      const userId = row.id;
      await insertUser(transaction, row, name);
      await transaction.run(sql`
        insert into member (company_id, user_id, login_id, role, hours)
        values (${companyId}, ${userId}, ${loginId}, ${row.role}, ${row.hours})`);
      await recordSecurityEvent(transaction, { companyId, at: now, kind: 'invitation_accepted', userId, address });
      await announce({ database, caller: { companyId } }, transaction, 'user', userId, 'create');
      return loginId;
    },
    { membersOf: companyId },
  );
};
