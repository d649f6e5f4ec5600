import { passwordChange as changeOperation } from '#contract/member-operations.ts';
import { answer, type Call } from '../call.ts';
import { readBody } from '../body.ts';
import { readInput } from '../input.ts';
import { countAttempt, forgiveAttempt } from '../oauth/attempts.ts';
import { endLogin } from '../oauth/end-access.ts';
import { hashPassword, verifyPassword } from '../oauth/password.ts';
import { passwordProblem } from '../oauth/password-rules.ts';
import type { Operate } from '../operations.ts';
import { notFound, notSaved, Refusal } from '../refusal.ts';
import { integerOf, textOf } from '../rule.ts';
import { sql } from '../store/sql.ts';

const loginOf = async ({ database, caller }: Call) => {
  const row = await database.get(sql`
    select l.id, l.email, l.password_hash from member m join login l on l.id = m.login_id
    where m.company_id = ${caller.companyId} and m.user_id = ${caller.userId}`);
  if (row === undefined) throw notFound();
  return { id: integerOf(row, 'id'), email: textOf(row, 'email'), hash: textOf(row, 'password_hash') };
};

const tooMany = (milliseconds: number): Refusal =>
  new Refusal(429, (t) => t.tooManyRequests, { headers: { 'retry-after': String(Math.ceil(milliseconds / 1000)) } });

/**
 * The caller's own password; every other session of his login ends, in each of its companies. Wrong tries are limited as at the sign-in,
 * for each session. No answer is kept for an Idempotency-Key: nothing of the body may stay behind.
 */
export const passwordChange: Operate = async (call, text) => {
  const input = readInput(changeOperation.body, readBody(text, {}), call);
  const { database, caller, now } = call;
  const { id, email, hash } = await loginOf(call);
  const problem = passwordProblem(input.new_password, email);
  if (problem !== undefined) throw notSaved((t) => [`new_password: ${t.passwordProblems[problem]}`]);
  const attempt = {
    account: email,
    address: `session ${caller.familyId ?? `${caller.companyId} ${caller.userId}`}`,
    now,
  };
  const permission = await countAttempt(database, attempt);
  if ('wait' in permission) throw tooMany(permission.wait);
  if (!(await verifyPassword(input.current_password, hash)))
    throw notSaved((t) => [`current_password: ${t.wrongPassword}`]);
  const changed = await hashPassword(input.new_password);
  return database.transaction(async (transaction) => {
    const written = await transaction.run(
      sql`update login set password_hash = ${changed} where id = ${id} and password_hash = ${hash}`,
    );
    if (written === 0) throw new Refusal(409, (t) => t.changedMeanwhile);
    await forgiveAttempt(transaction, attempt);
    await endLogin(transaction, id, now, caller.familyId);
    return answer(200, { success: true });
  });
};
