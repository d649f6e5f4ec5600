import { nextId } from '#server/service/journal/sequence.ts';
import type { Reader, Transaction } from '#server/service/store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { updateRows } from '../../store/rows.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql, type SqlValue } from '#server/service/store/sql.ts';
import { verifyPassword } from '../passwords/password.ts';
import { newSecret } from '#server/secrets/secrets.ts';

export type Login = { readonly id: number; readonly hash: string; readonly isProven: boolean };

/** Counts ids that belong to no company. */
const noCompany = 0;

const logins = selection({ l: 'login' }, ['l.id', 'l.password_hash as hash', 'l.proven_at']);

/** The logins of an e-mail address as returned by `normalizeEmail`, the proven one first. */
export const findLogins = async (reader: Reader, email: string): Promise<readonly Login[]> => {
  const rows = await logins.all(
    reader,
    sql`from login l where email = ${email} order by case when proven_at is null then 1 else 0 end, id`,
  );
  return rows.map(({ id, hash, proven_at }) => ({ id, hash, isProven: proven_at !== null }));
};

/** The login with this password. Tries all at once, so that none, one or several take the same time. */
export const loginWith = async (logins: readonly Login[], password: string): Promise<Login | undefined> => {
  const hashes = logins.length === 0 ? [undefined] : logins.map(({ hash }) => hash);
  const right = await Promise.all(hashes.map(async (hash) => verifyPassword(password, hash)));
  return logins.find((_login, index) => right[index]);
};

export type NewPassword = { readonly passwordHash: string; readonly provenAt: number | null };

/** Adds a login; `draftSaltBefore` opens drafts that were sealed under another login of the same person. */
export const insertLogin = async (
  transaction: Transaction,
  email: string,
  { passwordHash, provenAt }: NewPassword,
  draftSaltBefore: string | null = null,
): Promise<number> => {
  const id = await nextId(transaction, noCompany, 'login');
  await transaction.run(sql`
    insert into login (id, email, password_hash, proven_at, draft_salt, draft_salt_before)
    values (${id}, ${email}, ${passwordHash}, ${provenAt}, ${newSecret()}, ${draftSaltBefore})`);
  return id;
};

type NewDeactivatedMember = {
  readonly companyId: number;
  readonly userId: number;
  /** As returned by `normalizeEmail`. */
  readonly email: string;
  readonly role: string;
  readonly hours: SqlValue;
  /** The hash of a password that nobody knows. */
  readonly passwordHash: string;
};

/** Adds a member with a login of their own that nobody can use, until an owner lets them in. `now`: milliseconds since 1970. */
export const insertDeactivatedMember = async (
  transaction: Transaction,
  { companyId, userId, email, role, hours, passwordHash }: NewDeactivatedMember,
  now: number,
): Promise<void> => {
  const loginId = await insertLogin(transaction, email, { passwordHash, provenAt: null });
  await insertRows(transaction, 'member', [
    { company_id: companyId, user_id: userId, login_id: loginId, role, hours, deactivated_at: now },
  ]);
};

/** Sets the password of a login through a link; drafts get a new key, and the previous one still opens them. */
export const setPassword = async (
  transaction: Transaction,
  loginId: number,
  { passwordHash, provenAt }: NewPassword,
): Promise<void> => {
  await updateRows(
    transaction,
    'login',
    { id: loginId },
    { password_hash: passwordHash, proven_at: provenAt, draft_salt_before: sql`draft_salt`, draft_salt: newSecret() },
  );
};

/** Replaces the hash by a new one of the same password, unless the password was changed in between. */
export const replaceHash = async (transaction: Transaction, { id, hash }: Login, newHash: string): Promise<void> => {
  await updateRows(transaction, 'login', { id, password_hash: hash }, { password_hash: newHash });
};
