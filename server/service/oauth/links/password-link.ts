import type { Database, Reader, Transaction } from '#server/service/store/database.ts';
import { recordForLogin, recordSecurityEvent } from '#server/service/journal/security-event.ts';
import { deleteRows, findRow, updateRows } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { raw, sql } from '#server/service/store/sql.ts';
import { endLogin, endMember } from './end-access.ts';
import { recordEndedLinks, type EndedLink } from './ended-links.ts';
import { actorOf, type Link, type LinkOrigin } from './link.ts';
import { insertLogin, setPassword } from '../logins/logins.ts';
import { digest, newSecret } from '#server/secrets/secrets.ts';

/** A day in milliseconds. */
const life = 86_400_000;

export const passwordPath = '/oauth/password';

/** The company id of a link made by the operator: it applies to every login. */
export const operator = 0;

const members = selection({ m: 'member', l: 'login' }, ['m.company_id', 'l.email', 'l.draft_salt']);

/** Creates a link to set a new password, which ends the previous one; the operator's ends all others of the login. */
export const createPasswordLink = async (
  transaction: Transaction,
  { loginId, companyId }: { readonly loginId: number; readonly companyId: number },
  making: LinkOrigin,
): Promise<Link> => {
  const { now, madeBy, provesAddress } = making;
  const link = { secret: newSecret(), expiresAt: now + life };
  const replaced = companyId === operator ? raw('1 = 1') : sql`company_id = ${companyId}`;
  await transaction.run(sql`delete from password_link where login_id = ${loginId} and ${replaced}`);
  await transaction.run(sql`
    insert into password_link (token_hash, login_id, company_id, expires_at, made_by, proves_address)
    values (${digest(link.secret)}, ${loginId}, ${companyId}, ${link.expiresAt}, ${madeBy}, ${provesAddress ? 1 : 0})`);
  const rows = await members.all(
    transaction,
    sql`from member m join login l on l.id = m.login_id
    where m.login_id = ${loginId} and ${companyId === operator ? raw('1 = 1') : sql`m.company_id = ${companyId}`}
    order by m.company_id`,
  );
  for (const row of rows) {
    const made = { ...actorOf(making), companyId: row.company_id, subject: row.email };
    await recordSecurityEvent(transaction, { ...made, kind: 'password_link_made' });
  }
  return link;
};

export type PasswordLink = {
  readonly loginId: number;
  /** The company of the owner who made it; `operator` otherwise. */
  readonly companyId: number;
  readonly email: string;
  readonly provesAddress: boolean;
};

const links = selection({ p: 'password_link', l: 'login' }, [
  'p.login_id',
  'p.company_id',
  'p.proves_address',
  'l.email',
]);

/** The login whose password a link sets; undefined if it was used, replaced, has expired, is unknown or is no longer valid. The member must be active. */
export const findPasswordLink = async (
  reader: Reader,
  secret: string,
  now: number,
): Promise<PasswordLink | undefined> => {
  const row = await links.get(
    reader,
    sql`from password_link p join login l on l.id = p.login_id
    where p.token_hash = ${digest(secret)} and p.expires_at > ${now} and (p.company_id = ${operator} or exists
      (select 1 from member m
      where m.login_id = p.login_id and m.company_id = p.company_id and m.deactivated_at is null))`,
  );
  if (row === undefined) return undefined;
  const { login_id: loginId, company_id: companyId, email, proves_address } = row;
  return { loginId, companyId, email, provesAddress: companyId === operator || proves_address === true };
};

const logins = selection({ l: 'login' }, ['l.id']);

/** An address has one proven login: it takes over the companies of another one. */
const uniteProven = async (transaction: Transaction, { loginId, email }: PasswordLink): Promise<number> => {
  const proven = await logins.get(
    transaction,
    sql`from login l where email = ${email} and proven_at is not null and id <> ${loginId}`,
  );
  if (proven === undefined) return loginId;
  const { id } = proven;
  await transaction.run(sql`update member set login_id = ${id} where login_id = ${loginId}`);
  await deleteRows(transaction, 'login', { id: loginId });
  return id;
};

type Redemption = {
  readonly secret: string;
  readonly passwordHash: string;
  readonly address?: string;
  readonly now: number;
};

/** The owner of one company has seen the link, so the password it sets opens only that company. */
const setInCompany = async (
  transaction: Transaction,
  { loginId, companyId, email }: PasswordLink,
  { passwordHash, address, now }: Redemption,
): Promise<void> => {
  const password = { passwordHash, provenAt: null };
  const member = await findRow(transaction, 'member', { login_id: loginId, company_id: companyId }, ['user_id']);
  if (member === undefined) return;
  const userId = member.user_id;
  const elsewhere = await members.get(
    transaction,
    sql`from member m join login l on l.id = m.login_id
    where m.login_id = ${loginId} and m.company_id <> ${companyId} limit 1`,
  );
  let ended: readonly EndedLink[];
  if (elsewhere === undefined) {
    await setPassword(transaction, loginId, password);
    ended = await endLogin(transaction, loginId, now);
  } else {
    ended = await endMember(transaction, { companyId, userId }, now);
    const ownId = await insertLogin(transaction, email, password, elsewhere.draft_salt);
    await updateRows(transaction, 'member', { company_id: companyId, user_id: userId }, { login_id: ownId });
  }
  await recordSecurityEvent(transaction, { companyId, at: now, kind: 'password_link_used', userId, address });
  await recordEndedLinks(transaction, ended, { at: now, address });
};

/** Sets the password by a link, once, and ends the sessions opened with the old one; false if the link is no longer valid. */
export const redeemPasswordLink = async (database: Database, redemption: Redemption): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { secret, passwordHash, address, now } = redemption;
    const found = await findPasswordLink(transaction, secret, now);
    if (found === undefined) return false;
    if (!found.provesAddress) {
      await setInCompany(transaction, found, redemption);
      return true;
    }
    const before = await endLogin(transaction, found.loginId, now);
    const loginId = await uniteProven(transaction, found);
    await setPassword(transaction, loginId, { passwordHash, provenAt: now });
    const after = await endLogin(transaction, loginId, now);
    await recordForLogin(transaction, loginId, { at: now, kind: 'password_link_used', address });
    await recordEndedLinks(transaction, [...before, ...after], { at: now, address });
    return true;
  }, 'accounts');
