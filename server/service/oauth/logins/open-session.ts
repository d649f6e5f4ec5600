import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '#server/service/store/database.ts';
import { knownSecret, sessionSecret, setKnownCookie, setSessionCookie } from './browser.ts';
import { rememberBrowser } from './known-browser.ts';
import type { OAuthOptions } from './options.ts';
import { endSession, startSession } from './sign-in-session.ts';

type Opening = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly options: OAuthOptions };

/**
 * Opens a session of this browser for a login whose password was just given, and ends the previous one. Returns a
 * function that sets the cookies; call it once the transaction is committed.
 */
export const openSession = async (
  transaction: Transaction,
  { request, reply, options }: Opening,
  loginId: number,
  now: number,
): Promise<() => void> => {
  await endSession(transaction, sessionSecret(request, options));
  const secret = await startSession(transaction, loginId, now);
  const browser = await rememberBrowser(transaction, knownSecret(request, options), loginId, now);
  return () => {
    setKnownCookie(reply, options, browser);
    setSessionCookie(reply, options, secret);
  };
};
