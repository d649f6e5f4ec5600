import { sessionEndOthers } from '#contract/member-operations.ts';
import { send } from '#api/http.ts';

/** Ends the user's sessions on every other device, in this company (gap register, Ours alone). Throws as `send`. */
export const endOtherSessions = async (): Promise<void> => {
  await send(sessionEndOthers.answer, sessionEndOthers.method, sessionEndOthers.path);
};
