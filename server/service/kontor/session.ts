import { sessionEndOthers as endOthersOperation, type Session } from '#contract/member-operations.ts';
import { wallOf } from '#domain/zone.ts';
import { readBody } from '../body.ts';
import { answer, type Call } from '../call.ts';
import { readInput } from '../input.ts';
import { endSessions, ownSessions, type OwnSession } from '../oauth/own-sessions.ts';
import type { Operate } from '../operations.ts';
import { notFound } from '../refusal.ts';

const toSession = ({ caller }: Call, { id, familyId, client, startedAt, lastUsedAt }: OwnSession): Session => ({
  id,
  client,
  started_at: wallOf(Math.floor(startedAt / 1000), caller.zone),
  last_used_at: wallOf(Math.floor(lastUsedAt / 1000), caller.zone),
  current: familyId === caller.familyId,
});

/** Where the caller is signed in to this company, the newest first. */
export const sessionList: Operate = async (call) => {
  const sessions = await ownSessions(call.database, call.caller, call.now);
  return answer(
    200,
    sessions.map((session) => toSession(call, session)),
  );
};

const end = async (call: Call, which: (session: OwnSession) => boolean, isNeeded: boolean) =>
  call.database.transaction(async (transaction) => {
    const ending = (await ownSessions(transaction, call.caller, call.now)).filter(which);
    if (isNeeded && ending.length === 0) throw notFound();
    await endSessions(transaction, ending, call.now);
    return answer(200, { success: true });
  });

/** One of the caller's own, also the current one; any other is unknown: 404. */
export const sessionEnd: Operate = async (call) => end(call, ({ id }) => id === call.parameters['session_id'], true);

export const sessionEndOthers: Operate = async (call, text) => {
  readInput(endOthersOperation.body, readBody(text, {}), call);
  return end(call, ({ familyId }) => familyId !== call.caller.familyId, false);
};
