import { integerOf } from '#server/service/rule.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';

type Member = { readonly companyId: number; readonly userId: number };

/** No family has this id. */
const none = '';

/** Ends every token of a member in a company, and the codes that would become some; `except` is a family that goes on. */
const endTokens = async (
  transaction: Transaction,
  { companyId, userId }: Member,
  now: number,
  except = none,
): Promise<void> => {
  await transaction.run(sql`
    update token_family set revoked_at = ${now}
    where revoked_at is null and id <> ${except} and id in
      (select family_id from refresh_token where company_id = ${companyId} and user_id = ${userId})`);
  await transaction.run(sql`
    delete from authorization_code
    where company_id = ${companyId} and user_id = ${userId} and used_at is null`);
};

const endSignIns = async (transaction: Transaction, loginId: number, except = none): Promise<void> => {
  await transaction.run(sql`
    delete from sign_in_session where login_id = ${loginId} and session_hash not in
      (select session_hash from token_family where id = ${except} and session_hash is not null)`);
};

/** Ends what a member may do in a company: tokens, codes, links for a password, and the sign-in at the service's own pages. */
export const endMember = async (transaction: Transaction, member: Member, now: number): Promise<void> => {
  const { companyId, userId } = member;
  await endTokens(transaction, member, now);
  const row = await transaction.get(
    sql`select login_id from member where company_id = ${companyId} and user_id = ${userId}`,
  );
  if (row === undefined) return;
  const loginId = integerOf(row, 'login_id');
  await transaction.run(sql`delete from password_link where login_id = ${loginId} and company_id = ${companyId}`);
  await endSignIns(transaction, loginId);
};

/** Ends every session of a login, in all its companies, and the links for a password; `except` is the family that goes on. */
export const endLogin = async (
  transaction: Transaction,
  loginId: number,
  now: number,
  except?: string,
): Promise<void> => {
  const rows = await transaction.all(sql`select company_id, user_id from member where login_id = ${loginId}`);
  for (const row of rows) {
    const member = { companyId: integerOf(row, 'company_id'), userId: integerOf(row, 'user_id') };
    await endTokens(transaction, member, now, except);
  }
  await transaction.run(sql`delete from password_link where login_id = ${loginId}`);
  await endSignIns(transaction, loginId, except);
};
