import { draftSalts as operation } from '#contract/kontor/member-operations.ts';
import { implement } from '../implement/implement.ts';
import { notFound } from '../../requests/refusal.ts';
import { withHeaders } from '../implement/reply.ts';
import { textOrNull } from '../../requests/rule.ts';
import { sql } from '../../store/sql.ts';

/** Represents the salt of a password that was never changed. */
const first = '';

/** Salts for deriving the keys of the caller's drafts: that of the current password, then that of the previous one. */
export const draftSalts = implement(operation, async ({ database, caller }) => {
  const row = await database.get(sql`
    select l.draft_salt, l.draft_salt_before from member m join login l on l.id = m.login_id
    where m.company_id = ${caller.companyId} and m.user_id = ${caller.userId}`);
  if (row === undefined) throw notFound();
  const salts = [textOrNull(row, 'draft_salt') ?? first, textOrNull(row, 'draft_salt_before') ?? first];
  return withHeaders({ salts: [...new Set(salts)] }, { 'cache-control': 'no-store' });
});
