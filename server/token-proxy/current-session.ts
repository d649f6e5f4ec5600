import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cookies } from './cookies.ts';
import type { ServiceOAuth } from './service-oauth.ts';
import type { Sessions, Tokens } from './sessions.ts';

type Parts = { readonly cookies: Cookies; readonly sessions: Sessions; readonly oauth: ServiceOAuth };

/** Ends the session of a request, here and, where the service is able to, there. */
export type EndSession = (request: FastifyRequest) => Promise<void>;

export const endSessionWith =
  ({ cookies, sessions, oauth }: Parts): EndSession =>
  async (request) => {
    const id = cookies.read(request, 'session');
    if (id === undefined) return;
    const session = sessions.read(id);
    sessions.end(id);
    if (session !== undefined) await oauth.revoke(session.refresh_token);
  };

/** What the browser may know of its session: no token. `scope` holds the granted scopes separated by a space. */
export const describeSession = ({ org, user_id, scope }: Tokens) => ({ signed_in: true, org, user_id, scope });

/** GET /session, which lets the cookie live as long as the session does, and DELETE /session. */
export const currentSession = (app: FastifyInstance, parts: Parts & { readonly endSession: EndSession }): void => {
  const { cookies, sessions, endSession } = parts;

  app.get('/session', (request, reply) => {
    const session = sessions.read(cookies.read(request, 'session') ?? '');
    if (session === undefined) return reply.send({ signed_in: false });
    cookies.set(reply, 'session', session.id, session.expires - Date.now());
    return reply.send(describeSession(session));
  });

  app.delete('/session', async (request, reply) => {
    await endSession(request);
    cookies.clear(reply, 'session');
    return { success: true };
  });
};
