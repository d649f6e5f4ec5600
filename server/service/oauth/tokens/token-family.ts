import { refreshTokenSeconds } from '#contract/oauth.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { updateRows } from '../../store/rows.ts';
import { sql } from '#server/service/store/sql.ts';

/** Ends every token of a family, and the sign-in session it came from; false if the family had already ended. */
export const revokeFamily = async (transaction: Transaction, familyId: string, now: number): Promise<boolean> => {
  const ended = await updateRows(transaction, 'token_family', { id: familyId, revoked_at: null }, { revoked_at: now });
  await transaction.run(sql`
    delete from sign_in_session where session_hash in (select session_hash from token_family where id = ${familyId})`);
  return ended > 0;
};

/** Deletes expired rows. Codes stay as long as their tokens may live, so that a second use is detected. */
export const deleteExpired = async (transaction: Transaction, now: number): Promise<void> => {
  const longAgo = now - refreshTokenSeconds * 1000;
  await transaction.run(sql`delete from access_token where expires_at <= ${now}`);
  await transaction.run(sql`delete from refresh_token where expires_at <= ${now}`);
  await transaction.run(sql`delete from authorization_code where expires_at <= ${longAgo}`);
  await transaction.run(sql`delete from sign_in_session where expires_at <= ${now}`);
  await transaction.run(sql`delete from password_link where expires_at <= ${now}`);
  await transaction.run(sql`
    delete from token_family where created_at <= ${longAgo}
      and not exists (select 1 from access_token t where t.family_id = token_family.id)
      and not exists (select 1 from refresh_token r where r.family_id = token_family.id)`);
};
