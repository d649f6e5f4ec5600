import { draftSalts as operation } from '#contract/kontor/member-operations.ts';
import { implement } from '../implement/implement.ts';
import { notFound } from '../../requests/refusal.ts';
import { withHeaders } from '../implement/reply.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';

/** Represents the salt of a password that was never changed. */
const first = '';

const stored = selection({ m: 'member', l: 'login' }, ['l.draft_salt', 'l.draft_salt_before']);

/** Salts for deriving the keys of the caller's drafts: that of the current password, then that of the previous one. */
export const draftSalts = implement(operation, async ({ database, caller }) => {
  const row = await stored.get(
    database,
    sql`from member m join login l on l.id = m.login_id
    where m.company_id = ${caller.companyId} and m.user_id = ${caller.userId}`,
  );
  if (row === undefined) throw notFound();
  const salts = [row.draft_salt ?? first, row.draft_salt_before ?? first];
  return withHeaders({ salts: [...new Set(salts)] }, { 'cache-control': 'no-store' });
});
