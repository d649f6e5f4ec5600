import type { Hours, Role } from '#contract/roles.ts';
import { announce } from '#server/service/event.ts';
import { Refusal } from '#server/service/refusal.ts';
import { integerOf, textOf, textOrNull } from '#server/service/rule.ts';
import { nextId } from '#server/service/sequence.ts';
import type { Database, Reader, Transaction } from '#server/service/store/database.ts';
import { sql, type Row } from '#server/service/store/sql.ts';
import { findLogin } from './find-login.ts';
import { digest, newSecret } from './secrets.ts';
import { normalizeEmail } from './sign-in-session.ts';

/** Milliseconds: seven days. */
const life = 604_800_000;

export const invitationPath = '/oauth/invitation';

/** Ids that belong to no company are counted under this one. */
const noCompany = 0;

export type Invited = {
  readonly email: string;
  readonly firstname: string | null;
  readonly lastname: string;
  readonly role: Role;
  readonly hours: Hours;
};

/** What a link was made with: `secret` is nowhere kept. Moments in milliseconds since 1970. */
export type Link = { readonly secret: string; readonly expiresAt: number };

/**
 * Invites a person to a company, whose user has `id` from the acceptance on. Who is invited already keeps it; the link before ends. A
 * member of the company is refused with 409.
 */
export const invite = async (
  transaction: Transaction,
  companyId: number,
  invited: Invited,
  now: number,
): Promise<Link & { readonly id: number }> => {
  const email = normalizeEmail(invited.email);
  const member = await transaction.get(sql`
    select 1 as found from member m join login l on l.id = m.login_id
    where m.company_id = ${companyId} and l.email = ${email}`);
  if (member !== undefined) throw new Refusal(409, (t) => t.alreadyMember);
  const known = await transaction.get(
    sql`select id from invitation where company_id = ${companyId} and email = ${email}`,
  );
  const id = known === undefined ? await nextId(transaction, companyId, 'user') : integerOf(known, 'id');
  const { firstname, lastname, role, hours } = invited;
  const link = { secret: newSecret(), expiresAt: now + life };
  await transaction.run(sql`
    insert into invitation (company_id, id, token_hash, email, firstname, lastname, role, hours, expires_at)
    values (${companyId}, ${id}, ${digest(link.secret)}, ${email}, ${firstname}, ${lastname}, ${role}, ${hours},
      ${link.expiresAt})
    on conflict (company_id, id) do update set token_hash = excluded.token_hash, firstname = excluded.firstname,
      lastname = excluded.lastname, role = excluded.role, hours = excluded.hours, expires_at = excluded.expires_at`);
  return { id, ...link };
};

export type Invitation = {
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
};

/** The invitation behind the secret of a link; undefined where it is accepted, withdrawn, replaced, expired or unknown. */
export const findInvitation = async (reader: Reader, secret: string, now: number): Promise<Invitation | undefined> => {
  const row = await reader.get(sql`
    select i.company_id, i.email, i.firstname, i.lastname, c.name from invitation i join company c on c.id = i.company_id
    where i.token_hash = ${digest(secret)} and i.expires_at > ${now}`);
  if (row === undefined) return undefined;
  return {
    companyId: integerOf(row, 'company_id'),
    companyName: textOf(row, 'name'),
    email: textOf(row, 'email'),
    firstname: textOrNull(row, 'firstname') ?? '',
    lastname: textOf(row, 'lastname'),
  };
};

const insertLogin = async (transaction: Transaction, email: string, passwordHash: string): Promise<number> => {
  const id = await nextId(transaction, noCompany, 'login');
  await transaction.run(sql`insert into login (id, email, password_hash) values (${id}, ${email}, ${passwordHash})`);
  return id;
};

const insertUser = async (transaction: Transaction, row: Row, name: Name): Promise<void> => {
  const role = textOf(row, 'role');
  await transaction.run(sql`
    insert into "user" (company_id, id, version, firstname, lastname, email, is_superadmin, is_accountant)
    values (${integerOf(row, 'company_id')}, ${integerOf(row, 'id')}, 1, ${name.firstname}, ${name.lastname},
      ${textOf(row, 'email')}, ${role === 'owner' ? 1 : 0}, ${role === 'bookkeeper' ? 1 : 0})`);
};

type Name = { readonly firstname: string | null; readonly lastname: string };
/** A login that is there, whose password was checked, or the password of a new one. */
type Proof = { readonly loginId: number } | { readonly passwordHash: string };

/**
 * Makes the invited person a member; one statement takes the invitation away, so that of many uses at once one wins. False where it is
 * gone, or where the login came into being meanwhile.
 */
export const acceptInvitation = async (
  database: Database,
  accepting: { readonly secret: string; readonly name: Name; readonly proof: Proof; readonly now: number },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { secret, name, proof, now } = accepting;
    const found = await findInvitation(transaction, secret, now);
    if (found === undefined) return false;
    const login = await findLogin(transaction, found.email);
    const isProved = 'loginId' in proof ? login?.id === proof.loginId : login === undefined;
    if (!isProved) return false;
    const row = await transaction.get(sql`
      delete from invitation where token_hash = ${digest(secret)} and expires_at > ${now}
      returning company_id, id, email, role, hours`);
    if (row === undefined) return false;
    const loginId =
      'loginId' in proof ? proof.loginId : await insertLogin(transaction, found.email, proof.passwordHash);
    await insertUser(transaction, row, name);
    const { companyId } = found;
    await transaction.run(sql`
      insert into member (company_id, user_id, login_id, role, hours)
      values (${companyId}, ${integerOf(row, 'id')}, ${loginId}, ${textOf(row, 'role')}, ${textOrNull(row, 'hours')})`);
    await announce({ database, caller: { companyId } }, transaction, 'user', integerOf(row, 'id'), 'create');
    return true;
  });
