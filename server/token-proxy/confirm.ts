import type { z } from 'zod';
import { callerShow, draftSalts } from '#contract/kontor/member-operations.ts';
import type { Role } from '#contract/roles.ts';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { Refusal, signedOut } from './guard/errors.ts';
import type { FreshCaller } from './fresh-call.ts';
import { discardBody, jsonOf, type UpstreamResponse } from './service.ts';
import type { Session } from './sessions/sessions.ts';
import type { TokenKeeper } from './tokens.ts';

const timeoutMs = 10_000;

/** A small list of the document, which a service hosted elsewhere also has. A 403 also proves that the token is valid. */
const cheap = `${businessActivity.path}?limit=1`;

/** The salt if the service provides none. */
const withoutSalt: readonly string[] = [''];

const unconfirmed = (status: number): Refusal => new Refusal(status, 'The service cannot confirm the session now.');

/**
 * Asks the service whether a session is still valid: it may have ended by a sign-out everywhere, with the password or
 * with the membership, without notice to this proxy.
 */
export const confirmWith = (tokens: Pick<TokenKeeper, 'current'>, call: FreshCaller) => {
  const request = async (session: Session, path: string): Promise<UpstreamResponse> => {
    const answer = await call(session, {
      method: 'GET',
      path,
      body: undefined,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status < 500 && answer.status !== 401) return answer;
    discardBody(answer);
    if (answer.status === 401) throw signedOut();
    throw unconfirmed(answer.status === 503 ? 503 : 502);
  };

  const current = async (id: string): Promise<Session> => {
    const session = await tokens.current(id);
    if (session === undefined) throw signedOut();
    return session;
  };

  /** Confirms the session by a list that every service has; one that answers with a page does not work now. */
  const confirmByList = async (session: Session): Promise<void> => {
    const answer = await request(session, cheap);
    if (answer.status !== 200) discardBody(answer);
    else if ((await jsonOf(answer)) === undefined) throw unconfirmed(502);
  };

  /**
   * The answer of one of our own operations, or the status of its refusal. A service hosted elsewhere has none of them:
   * it answers with 404, or with something else, such as a page, which counts as 404.
   */
  const requestOwn = async <Answer extends z.ZodType>(
    session: Session,
    { path, answer: shape }: { readonly path: string; readonly answer: Answer },
  ): Promise<z.output<Answer> | number> => {
    const answer = await request(session, path);
    const read = answer.status === 200 ? shape.safeParse(await jsonOf(answer)) : undefined;
    if (read?.success === true) return read.data;
    discardBody(answer);
    const status = read === undefined ? answer.status : 404;
    if (status === 404) await confirmByList(session);
    return status;
  };

  return {
    /**
     * The confirmed session with the role of its user; a service hosted elsewhere provides none. Throws 401 if it has
     * ended, 502 or 503 if the service gives no answer.
     */
    session: async (id: string): Promise<{ readonly session: Session; readonly role: Role | undefined }> => {
      const session = await current(id);
      const caller = await requestOwn(session, callerShow);
      return { session, role: typeof caller === 'number' ? undefined : caller.role };
    },
    /** The session with the salts for the keys of its drafts; a service hosted elsewhere has none. */
    salts: async (id: string): Promise<{ readonly session: Session; readonly salts: readonly string[] }> => {
      const session = await current(id);
      const found = await requestOwn(session, draftSalts);
      if (typeof found !== 'number') return { session, salts: found.salts };
      if (found !== 404) throw new Refusal(found, 'The service provided no key for drafts.');
      return { session, salts: withoutSalt };
    },
  };
};

export type Confirm = ReturnType<typeof confirmWith>;
