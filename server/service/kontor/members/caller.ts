import { callerShow as operation } from '#contract/kontor/member-operations.ts';
import { implement } from '../implement/implement.ts';
import { withHeaders } from '../implement/reply.ts';

/** The calling member, with the rights that its requests have. */
export const callerShow = implement(operation, async ({ caller }) => {
  const { userId: user_id, role, hours = 'all' } = caller;
  return withHeaders({ user_id, role, hours }, { 'cache-control': 'no-store' });
});
