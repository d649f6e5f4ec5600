import { answer } from '../call.ts';
import type { Operate } from '../operations.ts';

/** The member that calls, as each of his requests is judged. */
export const callerShow: Operate = async ({ caller }) => {
  const { userId: user_id, role, hours } = caller;
  return answer(200, { user_id, role, hours }, { 'cache-control': 'no-store' });
};
