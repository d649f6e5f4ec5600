import type { Transaction } from '#server/service/store/database.ts';
import { deleteRows, findRow } from '../../store/rows.ts';
import { selection } from '#server/service/store/selection.ts';
import { resultOf } from '#server/service/store/result.ts';
import { sql } from '#server/service/store/sql.ts';
import type { EndedLink } from './ended-links.ts';
import type { Link } from './link.ts';
import { digest } from '#server/secrets/secrets.ts';

const members = selection({ m: 'member' }, ['m.company_id as companyId', 'm.user_id as userId']);
const emails = resultOf({ email: 'text' });

type Member = { readonly companyId: number; readonly userId: number };

/** A text that is not the id of any token family. */
const none = '';

/**
 * Ends every token of a member in a company, and the codes that could yield some; `except` is a family to keep. Codes
 * are deleted first: a code that is being redeemed holds its row, so its family is visible by the time the families
 * end.
 */
const endTokens = async (
  transaction: Transaction,
  { companyId, userId }: Member,
  now: number,
  except = none,
): Promise<void> => {
  await deleteRows(transaction, 'authorization_code', { company_id: companyId, user_id: userId, used_at: null });
  await transaction.run(sql`
    update token_family set revoked_at = ${now}
    where revoked_at is null and id <> ${except} and id in
      (select family_id from refresh_token where company_id = ${companyId} and user_id = ${userId})`);
};

/**
 * Ends the links that a member made for others and returns them; the caller records them. Invited people stay in the
 * list, so that another owner can invite them again. Older links have no maker, like the operator's.
 */
export const endCreatedLinks = async (
  transaction: Transaction,
  { companyId, userId }: Member,
  now: number,
): Promise<readonly EndedLink[]> => {
  const invitations = await emails.all(
    transaction,
    sql`
    update invitation set expires_at = ${now}
    where company_id = ${companyId} and made_by = ${userId} and expires_at > ${now} returning email`,
  );
  const links = sql`company_id = ${companyId} and made_by = ${userId}`;
  const passwords = await emails.all(
    transaction,
    sql`select email from login where id in (select login_id from password_link where ${links} and expires_at > ${now})`,
  );
  await transaction.run(sql`delete from password_link where ${links}`);
  const ended = { companyId, madeBy: userId };
  return [
    ...invitations.map(({ email }) => ({ ...ended, kind: 'invitation_ended' as const, subject: email })),
    ...passwords.map(({ email }) => ({ ...ended, kind: 'password_link_ended' as const, subject: email })),
  ];
};

/** Ends a link that could not be delivered. */
export const endLink = async (transaction: Transaction, { secret }: Link, now: number): Promise<void> => {
  await transaction.run(sql`update invitation set expires_at = ${now} where token_hash = ${digest(secret)}`);
  await transaction.run(sql`delete from password_link where token_hash = ${digest(secret)}`);
};

const endSignIns = async (transaction: Transaction, loginId: number, except = none): Promise<void> => {
  await transaction.run(sql`
    delete from sign_in_session where login_id = ${loginId} and session_hash not in
      (select session_hash from token_family where id = ${except} and session_hash is not null)`);
};

/**
 * Ends a member's access to a company: tokens, codes, password links, links made for others, which it returns, and the
 * sign-in session on the service's own pages.
 */
export const endMember = async (
  transaction: Transaction,
  member: Member,
  now: number,
): Promise<readonly EndedLink[]> => {
  const { companyId, userId } = member;
  await endTokens(transaction, member, now);
  const ended = await endCreatedLinks(transaction, member, now);
  const row = await findRow(transaction, 'member', { company_id: companyId, user_id: userId }, ['login_id']);
  if (row === undefined) return ended;
  const loginId = row.login_id;
  await deleteRows(transaction, 'password_link', { login_id: loginId, company_id: companyId });
  await endSignIns(transaction, loginId);
  return ended;
};

/**
 * Ends every session of a login in all its companies, its password links, and the links it made for others, which it
 * returns: an intruder may have made them. `except` is a family to keep.
 */
export const endLogin = async (
  transaction: Transaction,
  loginId: number,
  now: number,
  except?: string,
): Promise<readonly EndedLink[]> => {
  const ended: EndedLink[] = [];
  const rows = await members.all(transaction, sql`from member m where login_id = ${loginId}`);
  for (const member of rows) {
    await endTokens(transaction, member, now, except);
    ended.push(...(await endCreatedLinks(transaction, member, now)));
  }
  await transaction.run(sql`delete from password_link where login_id = ${loginId}`);
  await endSignIns(transaction, loginId, except);
  return ended;
};
