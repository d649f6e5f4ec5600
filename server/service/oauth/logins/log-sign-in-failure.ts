import { countSecurityEvent, isCounted, noCompany } from '#server/service/journal/security-event.ts';
import type { Database } from '#server/service/store/database.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import type { Attempt } from './attempts.ts';

const members = selection({ m: 'member', l: 'login' }, ['m.company_id', 'm.user_id']);

/** The companies of the logins of an attempt, deactivated members included; an address without logins takes the same path. */
const membershipsOf = async (database: Database, account: string) => {
  const rows = await members.all(
    database.accounts,
    sql`from member m join login l on l.id = m.login_id
    where l.email = ${account} order by m.company_id`,
  );
  return rows.length === 0
    ? [{ companyId: noCompany, userId: null, who: null }]
    : rows.map(({ company_id: companyId, user_id: userId }) => ({ companyId, userId, who: account }));
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
