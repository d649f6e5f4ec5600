import type { FastifyInstance } from 'fastify';
import type { Confirm } from './confirm.ts';
import type { Cookies } from './cookies.ts';
import { derive } from '#server/secrets/sealing.ts';

type Parts = { readonly key: Buffer; readonly cookies: Cookies; readonly confirm: Confirm };

/**
 * GET /session/draft-key: the AES-256 key, in base64, with which the browser encrypts the drafts of this user in this
 * company, the user and company it belongs to, and the `older` keys for drafts from before a new password. It is
 * derived, not stored: from the proxy's own key and the service's salts. 401 if nobody is signed in, or no longer at
 * the service; 502 or 503 if it gives no answer.
 */
export const draftKey = (app: FastifyInstance, { key, cookies, confirm }: Parts): void => {
  app.get('/session/draft-key', async (request, reply) => {
    const { session, salts } = await confirm.salts(cookies.read(request, 'session') ?? '');
    const { org, user_id } = session;
    const keys = salts.map((salt) =>
      derive(key, salt, `drafts of ${JSON.stringify([org, user_id])}`).toString('base64'),
    );
    const [own, ...older] = keys;
    return reply.send({ org, user_id, key: own, older });
  });
};
