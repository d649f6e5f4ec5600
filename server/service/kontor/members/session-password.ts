import {
  passwordChange as changeOperation,
  sessionConfirm as confirmOperation,
} from '#contract/kontor/member-operations.ts';
import type { Call } from '../../requests/call.ts';
import { countAttempt, clearAttempts } from '../../oauth/logins/attempts.ts';
import { endLogin } from '../../oauth/links/end-access.ts';
import { recordEndedLinks } from '../../oauth/links/ended-links.ts';
import { findLogins, loginWith } from '../../oauth/logins/logins.ts';
import { hashPassword } from '../../oauth/passwords/password.ts';
import { passwordProblem } from '../../oauth/passwords/password-rules.ts';
import { newSecret } from '#server/secrets/secrets.ts';
import { implement } from '../implement/implement.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import { eventOf, recordForLogin } from '../../journal/security-event.ts';
import { updateRows } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';
import { loginOf, provePassword, tooMany } from './own-password.ts';

/**
 * 422 if another login of the same address has the new password. That answer would help to guess it, so checks are
 * rate-limited, no matter whether other logins exist.
 */
const checkFree = async (
  { database, now }: Call,
  { id, email }: { readonly id: number; readonly email: string },
  password: string,
): Promise<void> => {
  const permission = await countAttempt(database, { account: email, address: `password of login ${id}`, now });
  if ('wait' in permission) throw tooMany(permission.wait);
  const others = (await findLogins(database.accounts, email)).filter((login) => login.id !== id);
  if ((await loginWith(others, password)) !== undefined) throw notSaved((t) => [`new_password: ${t.passwordTaken}`]);
};

/**
 * Changes the caller's own password; all other sessions of the login end, in each of its companies. No answer is stored
 * for an Idempotency-Key: nothing of the body may be kept.
 */
export const passwordChange = implement(changeOperation, async (call, input) => {
  const { database, caller, now } = call;
  const login = await loginOf(call);
  const problem = passwordProblem(input.new_password, login.email);
  if (problem !== undefined) throw notSaved((t) => [`new_password: ${t.passwordProblems[problem]}`]);
  const attempt = await provePassword(call, login, 'current_password', input.current_password);
  await checkFree(call, login, input.new_password);
  const changed = await hashPassword(input.new_password);
  return database.transaction(async (transaction) => {
    const written = await updateRows(
      transaction,
      'login',
      { id: login.id, password_hash: login.hash },
      { password_hash: changed, draft_salt_before: sql`draft_salt`, draft_salt: newSecret() },
    );
    if (written === 0) throw new Refusal(409, (t) => t.changedMeanwhile);
    await clearAttempts(transaction, attempt);
    const ended = await endLogin(transaction, login.id, now, caller.familyId);
    const by = eventOf(call);
    await recordForLogin(transaction, login.id, { ...by, kind: 'password_changed' });
    await recordEndedLinks(transaction, ended, { ...by, userId: undefined });
    return { success: true };
  }, 'accounts');
});

/** Records on all tokens of the caller's sign-in that the password was just given. Like above, no answer is stored. */
export const sessionConfirm = implement(confirmOperation, async (call, { password }) => {
  const { database, caller, now } = call;
  const attempt = await provePassword(call, await loginOf(call), 'password', password);
  return database.transaction(async (transaction) => {
    await clearAttempts(transaction, attempt);
    await updateRows(transaction, 'token_family', { id: caller.familyId ?? '' }, { confirmed_at: now });
    return { success: true };
  }, 'accounts');
});
