import type { z } from 'zod';
import { callerShow, draftSalts } from '#contract/member-operations.ts';
import type { Role } from '#contract/roles.ts';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { Refusal, signedOut } from './errors.ts';
import type { FreshCaller } from './fresh-call.ts';
import { leave, textOf, type ServiceAnswer } from './service.ts';
import type { Session } from './sessions.ts';
import type { TokenKeeper } from './tokens.ts';

const patience = 10_000;

/** A small list of the document, which a service elsewhere has too. A 403 also shows that the token is good. */
const cheap = `${businessActivity.path}?limit=1`;

/** The salt where the service gives none. */
const withoutSalt: readonly string[] = [''];

/**
 * Asks the service whether a session still holds there: it may have ended by sign-out everywhere, with the password or with the membership,
 * of which this proxy hears nothing.
 */
export const confirmWith = (tokens: Pick<TokenKeeper, 'current'>, call: FreshCaller) => {
  const ask = async (session: Session, path: string): Promise<ServiceAnswer> => {
    const answer = await call(session, { method: 'GET', path, body: undefined, signal: AbortSignal.timeout(patience) });
    if (answer.status < 500 && answer.status !== 401) return answer;
    leave(answer);
    if (answer.status === 401) throw signedOut();
    throw new Refusal(answer.status === 503 ? 503 : 502, 'The service cannot confirm the session now.');
  };

  const current = async (id: string): Promise<Session> => {
    const session = await tokens.current(id);
    if (session === undefined) throw signedOut();
    return session;
  };

  /** What an operation of ours answers; its status where it refuses. A service elsewhere has none of them: 404, with the session confirmed. */
  const askOwn = async <Answer extends z.ZodType>(
    session: Session,
    { path, answer: shape }: { readonly path: string; readonly answer: Answer },
  ): Promise<z.output<Answer> | number> => {
    const answer = await ask(session, path);
    if (answer.status === 200) return shape.parse(JSON.parse(await textOf(answer)));
    leave(answer);
    if (answer.status === 404) leave(await ask(session, cheap));
    return answer.status;
  };

  return {
    /**
     * The session, confirmed, with the role of its user; a service elsewhere tells none. Throws 401 where it has ended, 502 or 503 where
     * the service cannot say.
     */
    session: async (id: string): Promise<{ readonly session: Session; readonly role: Role | undefined }> => {
      const session = await current(id);
      const caller = await askOwn(session, callerShow);
      return { session, role: typeof caller === 'number' ? undefined : caller.role };
    },
    /** The session with the salts for the keys of its drafts; a service elsewhere has none. */
    salts: async (id: string): Promise<{ readonly session: Session; readonly salts: readonly string[] }> => {
      const session = await current(id);
      const found = await askOwn(session, draftSalts);
      if (typeof found !== 'number') return { session, salts: found.salts };
      if (found !== 404) throw new Refusal(found, 'The service gives no key for drafts.');
      return { session, salts: withoutSalt };
    },
  };
};

export type Confirm = ReturnType<typeof confirmWith>;
