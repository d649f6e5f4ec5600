import { countSecurityEvent, isCounted, noCompany } from '#server/service/journal/security-event.ts';
import { integerOf } from '#server/service/requests/rule.ts';
import type { Database } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';
import type { Attempt } from './attempts.ts';

/** The companies of the logins of an attempt, deactivated members included; an address without logins takes the same path. */
const membershipsOf = async (database: Database, account: string) => {
  const rows = await database.accounts.all(sql`
    select m.company_id, m.user_id from member m join login l on l.id = m.login_id
    where l.email = ${account} order by m.company_id`);
  return rows.length === 0
    ? [{ companyId: noCompany, userId: null, who: null }]
    : rows.map((row) => ({
        companyId: integerOf(row, 'company_id'),
        userId: integerOf(row, 'user_id'),
        who: account,
      }));
};

/**
 * Logs in every company of a login that someone tried to sign in, or was refused after too many attempts (once an hour
 * per address).
 */
export const logSignInFailure = async (
  database: Database,
  kind: 'sign_in_failed' | 'sign_in_locked',
  { account, address, now }: Attempt,
  clientId: string | null,
): Promise<void> => {
  const memberships = await membershipsOf(database, account);
  const events = memberships.map((membership) => ({ ...membership, kind, address, clientId, at: now }));
  const [first] = events;
  if (kind === 'sign_in_locked' && first !== undefined && (await isCounted(database.accounts, first))) return;
  await database.transaction(async (transaction) => {
    for (const event of events) await countSecurityEvent(transaction, event);
  }, 'accounts');
};
