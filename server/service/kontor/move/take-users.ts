import { z } from 'zod';
import { text } from '#contract/notation.ts';
import { newSecret } from '#server/secrets/secrets.ts';
import { nextId } from '../../journal/sequence.ts';
import { insertDeactivatedMember } from '../../oauth/logins/logins.ts';
import { normalizeEmail } from '../../oauth/logins/sign-in-session.ts';
import { hashPassword } from '../../oauth/passwords/password.ts';
import type { Transaction } from '../../store/database.ts';
import { selection } from '../../store/selection.ts';
import { insertInto, sql } from '../../store/sql.ts';
import { readAll, type RemoteRecord } from './read-pages.ts';
import { RemoteFailure } from './remote-failure.ts';
import { keepIds, splitMoved, type Pair } from './moved-ids.ts';
import { advance, finishPart, keepFindings, listPath, nameOf, type Found, type Step } from './step.ts';

/** While they are added, nobody can sign in. */
const maxUsers = 2000;

const person = z.object({
  email: z.email(),
  firstname: text(80).nullish(),
  lastname: text(80).nullish(),
});

/** Adds somebody who cannot sign in until an owner lets them in: their hours and documents keep their name. */
const add = async (
  transaction: Transaction,
  { call }: Step,
  { email, firstname = null, lastname = null }: z.infer<typeof person>,
  passwordHash: string,
): Promise<number> => {
  const { companyId } = call.caller;
  const id = await nextId(transaction, companyId, 'user');
  const named = { salutation_type: null, firstname, lastname: lastname ?? email, email };
  await transaction.run(
    insertInto('user', { company_id: companyId, id, version: 1, ...named, is_superadmin: 0, is_accountant: 0 }),
  );
  const member = { companyId, userId: id, email: normalizeEmail(email), role: 'time', hours: 'own', passwordHash };
  await insertDeactivatedMember(transaction, member, call.now);
  return id;
};

/** The service shows no rights, only who is an administrator: anybody else may not see everything. */
const limitedAccount = ({ remote }: Step, records: readonly RemoteRecord[]): readonly Found[] =>
  records
    .filter(({ id, is_superadmin }) => id === remote.userId && is_superadmin === false)
    .map((record) => ({
      resource: 'user',
      oldId: record.id,
      name: nameOf(record),
      finding: 'limited_account',
    }));

const users = selection({ u: 'user' }, ['u.id', 'u.email']);

/** Matches people by e-mail address; those who are not here become deactivated members. */
export const takeUsers = async (step: Step): Promise<void> => {
  const { remote, call, part } = step;
  const { companyId } = call.caller;
  const records = await readAll(remote, listPath(step), 'id');
  if (records.length > maxUsers) throw new RemoteFailure('too_large', listPath(step));
  const passwordHash = await hashPassword(newSecret());
  await step.commit(
    async (transaction) => {
      const { known, fresh } = await splitMoved(transaction, step, records);
      const rows = await users.all(transaction, sql`from "user" u where company_id = ${companyId} order by id desc`);
      const ours = new Map(rows.map(({ email, id }) => [normalizeEmail(email), id]));
      const pairs: Pair[] = [];
      const findings: Found[] = [...limitedAccount(step, records)];
      let created = 0;
      for (const record of fresh) {
        const { data } = person.safeParse(record);
        const at = { resource: 'user', oldId: record.id, name: data?.email ?? '' } as const;
        if (data === undefined) {
          findings.push({ ...at, finding: 'wrong_record', detail: 'email' });
          continue;
        }
        const email = normalizeEmail(data.email);
        const found = ours.get(email);
        const newId = found ?? (await add(transaction, step, data, passwordHash));
        ours.set(email, newId);
        if (found === undefined) {
          created += 1;
          findings.push({ ...at, finding: 'member_added' });
        }
        pairs.push({ oldId: record.id, newId });
      }
      await keepIds(transaction, step, 'user', pairs);
      await keepFindings(transaction, step, findings);
      await advance(transaction, step, part.cursor, {
        read: records.length,
        created,
        known: known.size + pairs.length - created,
        leftOut: records.length - known.size - pairs.length,
      });
      await finishPart(transaction, step, 'done');
    },
    { membersOf: companyId },
  );
};
