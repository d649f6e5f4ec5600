import {
  sessionEnd as endOperation,
  sessionEndOthers as endOthersOperation,
  sessionList as listOperation,
  type Session,
} from '#contract/kontor/member-operations.ts';
import { wallTimeOfMs, type Call } from '../../requests/call.ts';
import { endLogin } from '../../oauth/links/end-access.ts';
import { recordEndedLinks } from '../../oauth/links/ended-links.ts';
import { endSessions, ownSessions, type OwnSession } from '../../oauth/tokens/own-sessions.ts';
import { implement } from '../implement/implement.ts';
import { notFound } from '../../requests/refusal.ts';
import { eventOf, recordForLogin, recordSecurityEvent } from '../../journal/security-event.ts';
import { findRow } from '../../store/rows.ts';

const toSession = (call: Call, { id, familyId, client, kind, startedAt, lastUsedAt }: OwnSession): Session => ({
  id,
  client,
  ...kind,
  started_at: wallTimeOfMs(call, startedAt),
  last_used_at: wallTimeOfMs(call, lastUsedAt),
  current: familyId === call.caller.familyId,
});

/** The caller's sessions in this company, newest first. */
export const sessionList = implement(listOperation, async (call) => {
  const sessions = await ownSessions(call.database.accounts, call.caller, call.now);
  return sessions.map((session) => toSession(call, session));
});

/**
 * Ends one of the caller's own sessions, possibly the current one; any other is unknown: 404. It takes no turn, since
 * one statement ends a token family.
 */
export const sessionEnd = implement(endOperation, async (call) =>
  call.database.transaction(async (transaction) => {
    const sessions = await ownSessions(transaction, call.caller, call.now);
    const ending = sessions.filter(({ id }) => id === call.parameters['session_id']);
    if (ending.length === 0) throw notFound();
    await endSessions(transaction, ending, call.now);
    await recordSecurityEvent(transaction, { ...eventOf(call), kind: 'signed_out' });
    return { success: true };
  }, 'statements'),
);

/** Ends all sessions of the caller's login in every company, except the current one. */
export const sessionEndOthers = implement(endOthersOperation, async (call) => {
  const { companyId, userId, familyId } = call.caller;
  return call.database.transaction(async (transaction) => {
    const member = await findRow(transaction, 'member', { company_id: companyId, user_id: userId }, ['login_id']);
    if (member === undefined) throw notFound();
    const loginId = member.login_id;
    const ended = await endLogin(transaction, loginId, call.now, familyId);
    const by = eventOf(call);
    await recordForLogin(transaction, loginId, { ...by, kind: 'signed_out_everywhere' });
    await recordEndedLinks(transaction, ended, { ...by, userId: undefined });
    return { success: true };
  }, 'accounts');
});
