import { Refusal } from '#server/service/refusal.ts';
import { integerOf, textOf } from '#server/service/rule.ts';
import type { Database, Reader, Transaction } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';
import { endLogin } from './end-access.ts';
import type { Link } from './invitation.ts';
import { digest, newSecret } from './secrets.ts';

/** Milliseconds: a day. */
const life = 86_400_000;

export const passwordPath = '/oauth/password';

/** The company of a link that the operator made: it holds for every login. */
export const operator = 0;

/** Whether a login belongs to another company than this one, deactivated there or not. */
const belongsElsewhere = async (reader: Reader, loginId: number, companyId: number): Promise<boolean> =>
  companyId !== operator &&
  (await reader.get(sql`
    select 1 as found from member where login_id = ${loginId} and company_id <> ${companyId} limit 1`)) !== undefined;

/**
 * A link to set a new password, which ends the one before. An owner could enter other companies by it: a login that belongs to several
 * is refused with 409, and the operator helps.
 */
export const createPasswordLink = async (
  transaction: Transaction,
  { loginId, companyId }: { readonly loginId: number; readonly companyId: number },
  now: number,
): Promise<Link> => {
  if (await belongsElsewhere(transaction, loginId, companyId)) throw new Refusal(409, (t) => t.severalCompanies);
  const link = { secret: newSecret(), expiresAt: now + life };
  await transaction.run(sql`delete from password_link where login_id = ${loginId}`);
  await transaction.run(sql`
    insert into password_link (token_hash, login_id, company_id, expires_at)
    values (${digest(link.secret)}, ${loginId}, ${companyId}, ${link.expiresAt})`);
  return link;
};

/** Whose password the secret of a link sets; undefined where it was used, replaced, has expired, is unknown or holds no more. */
export const findPasswordLink = async (
  reader: Reader,
  secret: string,
  now: number,
): Promise<{ readonly loginId: number; readonly email: string } | undefined> => {
  const row = await reader.get(sql`
    select p.login_id, p.company_id, l.email from password_link p join login l on l.id = p.login_id
    where p.token_hash = ${digest(secret)} and p.expires_at > ${now}`);
  if (row === undefined) return undefined;
  const loginId = integerOf(row, 'login_id');
  if (await belongsElsewhere(reader, loginId, integerOf(row, 'company_id'))) return undefined;
  return { loginId, email: textOf(row, 'email') };
};

/** Sets the password by a link, once, and ends every session of the login; false where the link holds no more. */
export const redeemPasswordLink = async (
  database: Database,
  { secret, passwordHash, now }: { readonly secret: string; readonly passwordHash: string; readonly now: number },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const found = await findPasswordLink(transaction, secret, now);
    if (found === undefined) return false;
    await transaction.run(sql`update login set password_hash = ${passwordHash} where id = ${found.loginId}`);
    await endLogin(transaction, found.loginId, now);
    return true;
  });
