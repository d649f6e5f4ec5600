import { fold } from '#domain/text/text.ts';
import type { Reader, Transaction } from '#server/service/store/database.ts';
import { deleteRows, findRow } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { digest, newSecret } from '#server/secrets/secrets.ts';

/** How long a signed-in browser may request further access without the password. */
export const sessionSeconds = 14_400;

/** An e-mail address as stored with logins: trimmed, in lower case. */
export const normalizeEmail = (email: string): string => fold(email.trim());

export type Session = { readonly sessionHash: string; readonly loginId: number; readonly email: string };

/** Starts a session on the service's own pages; returns the secret for the cookie. */
export const startSession = async (transaction: Transaction, loginId: number, now: number): Promise<string> => {
  const secret = newSecret();
  await transaction.run(sql`
    insert into sign_in_session (session_hash, login_id, expires_at, signed_in_at)
    values (${digest(secret)}, ${loginId}, ${now + sessionSeconds * 1000}, ${now})`);
  return secret;
};

const sessions = selection({ s: 'sign_in_session', l: 'login' }, ['s.login_id', 'l.email']);

export const findSession = async (
  reader: Reader,
  secret: string | undefined,
  now: number,
): Promise<Session | undefined> => {
  if (secret === undefined) return undefined;
  const sessionHash = digest(secret);
  const row = await sessions.get(
    reader,
    sql`from sign_in_session s join login l on l.id = s.login_id
    where s.session_hash = ${sessionHash} and s.expires_at > ${now}`,
  );
  return row && { sessionHash, loginId: row.login_id, email: row.email };
};

/** When the password of a session was given; null if the session has ended, or was created before this was recorded. */
export const signedInAt = async (reader: Reader, sessionHash: string | null): Promise<number | null> => {
  const row = await findRow(reader, 'sign_in_session', { session_hash: sessionHash }, ['signed_in_at']);
  return row === undefined ? null : row.signed_in_at;
};

export const endSession = async (transaction: Transaction, secret: string | undefined): Promise<void> => {
  if (secret === undefined) return;
  await deleteRows(transaction, 'sign_in_session', { session_hash: digest(secret) });
};
