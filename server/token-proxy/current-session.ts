import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/roles.ts';
import type { Confirm } from './confirm.ts';
import type { Cookies } from './cookies.ts';
import { Refusal } from './guard/errors.ts';
import type { ServiceOAuth } from './service-oauth.ts';
import type { Session, Sessions } from './sessions/sessions.ts';

type Ending = { readonly cookies: Cookies; readonly sessions: Sessions; readonly oauth: ServiceOAuth };
type Parts = { readonly cookies: Cookies; readonly readSession: ReadSession; readonly endSession: EndSession };

/** Milliseconds that the end of a session waits for the service; a slow service revokes the tokens later. */
const patience = 1000;

/** Ends the session of a request here, and at the service if it supports that. */
export type EndSession = (request: FastifyRequest) => Promise<void>;

export const endSessionWith =
  ({ cookies, sessions, oauth }: Ending): EndSession =>
  async (request) => {
    const id = cookies.read(request, 'session');
    if (id === undefined) return;
    const session = await sessions.read(id);
    await sessions.end(id);
    if (session !== undefined) await Promise.race([oauth.revoke(session.refresh_token, request.ip), wait(patience)]);
  };

type Known = { readonly session: Session; readonly role?: Role | undefined };

/**
 * The part of a session that the browser may see: no token. `scope` holds the granted scopes separated by a space;
 * `role` is omitted if unknown.
 */
const described = ({ session: { org, user_id, scope }, role }: Known) => ({
  signed_in: true,
  org,
  user_id,
  scope,
  ...(role !== undefined && { role }),
});

/** A session and its representation for the browser. */
export type ReadSession = (
  id: string,
) => Promise<{ readonly session: Session; readonly description: ReturnType<typeof described> } | undefined>;

/**
 * A session as confirmed by the service; undefined if it has ended. While the service is unreachable, the session stays
 * valid: a network failure is not a sign-out.
 */
export const readSessionWith =
  (sessions: Sessions, confirm: Confirm): ReadSession =>
  async (id) => {
    const known = async (): Promise<Known | undefined> => {
      try {
        return await confirm.session(id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const session = error.statusCode === 401 ? undefined : await sessions.read(id);
        return session && { session };
      }
    };
    const found = await known();
    return found && { session: found.session, description: described(found) };
  };

/** GET /session, which extends the cookie to the session's lifetime, and DELETE /session. */
export const currentSession = (app: FastifyInstance, { cookies, readSession, endSession }: Parts): void => {
  app.get('/session', async (request, reply) => {
    const found = await readSession(cookies.read(request, 'session') ?? '');
    if (found === undefined) return reply.send({ signed_in: false });
    cookies.set(reply, 'session', found.session.id, found.session.expires - Date.now());
    return reply.send(found.description);
  });

  app.delete('/session', async (request, reply) => {
    await endSession(request);
    cookies.clear(reply, 'session');
    // Not "storage": it holds the drafts, sealed under a key that ends with the session, so that the same person finds
    // them again. Not "cookies": it would also delete those of other programs on the same domain.
    reply.header('clear-site-data', '"cache"');
    return { success: true };
  });
};
