import { setTimeout } from 'node:timers/promises';
import type { Call } from '../../requests/call.ts';
import { type Attempt, countAttempt } from '../../oauth/logins/attempts.ts';
import { verifyPassword } from '../../oauth/passwords/password.ts';
import { notFound, notSaved, Refusal } from '../../requests/refusal.ts';
import { countSecurityEvent, eventOf } from '../../journal/security-event.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';

type Login = { readonly id: number; readonly email: string; readonly hash: string };

const logins = selection({ m: 'member', l: 'login' }, ['l.id', 'l.email', 'l.password_hash as hash']);

/** The login of the caller; 404 if there is none. */
export const loginOf = async ({ database, caller }: Call): Promise<Login> => {
  const row = await logins.get(
    database.accounts,
    sql`from member m join login l on l.id = m.login_id
    where m.company_id = ${caller.companyId} and m.user_id = ${caller.userId}`,
  );
  if (row === undefined) throw notFound();
  return row;
};

export const tooMany = (milliseconds: number): Refusal =>
  new Refusal(429, (t) => t.tooManyRequests, { headers: { 'retry-after': String(Math.ceil(milliseconds / 1000)) } });

/**
 * Checks the password that the caller repeats. Attempts are limited per session as on the sign-in page: 429. 422 names
 * `field` if it is wrong. The returned attempts are to be forgiven in the transaction that uses the proof.
 */
export const provePassword = async (call: Call, login: Login, field: string, password: string): Promise<Attempt> => {
  const { database, caller, now } = call;
  const { email, hash } = login;
  const session = caller.familyId ?? `${caller.companyId} ${caller.userId}`;
  const attempt = { account: email, address: `session ${session}`, now };
  const permission = await countAttempt(database, attempt);
  if ('wait' in permission) throw tooMany(permission.wait);
  if (permission.delay > 0) await setTimeout(permission.delay);
  if (await verifyPassword(password, hash)) return attempt;
  const event = { ...eventOf(call), kind: 'confirmation_failed', who: email } as const;
  await database.transaction(async (transaction) => countSecurityEvent(transaction, event), caller.companyId);
  throw notSaved((t) => [`${field}: ${t.wrongPassword}`]);
};
