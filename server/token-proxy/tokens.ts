import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './guard/errors.ts';
import { GrantRefused, type ServiceOAuth } from './service-oauth.ts';
import type { Session, Sessions } from './sessions/sessions.ts';

const pause = 25;
/** Seconds without another renewal after one that failed, unless the service names them. */
const usualRest = 5;
/** At most so many: one answer must not stop the early renewal of all sessions for hours. */
const longestRest = 60;

/**
 * Keeps the tokens of sessions fresh, with one refresh per expiry: calls in one process share a promise, other
 * processes wait for the one that claimed the session's version.
 */
export const refreshTokensOf = (sessions: Sessions, oauth: Pick<ServiceOAuth, 'refresh'>) => {
  const renewals = new Map<string, Promise<Session | undefined>>();

  const refresh = async (stale: Session): Promise<void> => {
    try {
      await sessions.replace(stale, await oauth.refresh(stale.refresh_token));
    } catch (error) {
      if (!(error instanceof GrantRefused)) {
        await sessions.release(stale);
        throw error;
      }
      await sessions.endVersion(stale);
    }
  };

  const renewOnce = async (stale: Session): Promise<Session | undefined> => {
    let stored = await sessions.read(stale.id);
    while (stored?.version === stale.version) {
      if (await sessions.claim(stale)) await refresh(stale);
      else await wait(pause);
      stored = await sessions.read(stale.id);
    }
    return stored;
  };

  /** The session after the tokens of `stale`; undefined if it has ended. On a 502 or 503 it throws and leaves the session valid. */
  const renew = (stale: Session): Promise<Session | undefined> => {
    const running = renewals.get(stale.id);
    if (running !== undefined) return running;
    const renewal = renewOnce(stale).finally(() => renewals.delete(stale.id));
    renewals.set(stale.id, renewal);
    return renewal;
  };

  /** The service renews nothing before this moment, in milliseconds since 1970. */
  let restUntil = 0;

  /**
   * The session, with new tokens if they end soon; undefined if there is none. If the service cannot renew them now,
   * they are used as they are: they are valid for a while yet, or a 401 leads to `renew`.
   */
  const current = async (id: string): Promise<Session | undefined> => {
    const session = await sessions.read(id);
    const now = Date.now();
    if (session === undefined || session.renewAt > now || restUntil > now) return session;
    try {
      return await renew(session);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      restUntil = Date.now() + 1000 * Math.min(error.retryAfter ?? usualRest, longestRest);
      return session;
    }
  };

  return { current, renew };
};

export type TokenKeeper = ReturnType<typeof refreshTokensOf>;
