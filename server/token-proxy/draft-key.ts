import type { FastifyInstance } from 'fastify';
import type { Cookies } from './cookies.ts';
import { signedOut } from './errors.ts';
import { derive } from './sealing.ts';
import type { Sessions } from './sessions.ts';

type Parts = { readonly key: Buffer; readonly cookies: Cookies; readonly sessions: Sessions };

/**
 * GET /session/draft-key: the AES-256 key, in base64, under which the browser keeps the drafts of this user in this company, and whose
 * it is. Derived, not stored: the same at every sign-in, as long as the proxy's own key stands. 401 where nobody is signed in.
 */
export const draftKey = (app: FastifyInstance, { key, cookies, sessions }: Parts): void => {
  app.get('/session/draft-key', (request, reply) => {
    const session = sessions.read(cookies.read(request, 'session') ?? '');
    if (session === undefined) throw signedOut();
    const { org, user_id } = session;
    const own = derive(key, '', `drafts of ${JSON.stringify([org, user_id])}`);
    return reply.header('cache-control', 'no-store').send({ org, user_id, key: own.toString('base64') });
  });
};
