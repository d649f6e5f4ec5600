import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseScopes, type Scope } from '#contract/scopes.ts';
import type { Cookies } from './cookies.ts';
import type { EndSession, ReadSession } from './current-session.ts';
import { parseBody, Refusal } from './guard/errors.ts';
import { seal, unseal } from '#server/secrets/sealing.ts';
import { digest, sameText } from '#server/secrets/secrets.ts';
import { GrantRefused, type ServiceOAuth } from './service-oauth.ts';
import { sessionLife, type Sessions, type Tokens } from './sessions/sessions.ts';

const startBody = z.object({
  state: z.string().min(16).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  scope: z.string().max(2000).optional(),
});
const callbackBody = z.object({
  code: z.string().min(1).max(2000),
  state: z.string().max(200),
  verifier: z.string().max(200),
});

/** A sign-in that this browser has begun; `expires` in milliseconds since 1970. */
const attempt = z.object({ state: z.string(), challenge: z.string(), expires: z.number() });
type Attempt = z.infer<typeof attempt>;

/** The sealed content of the sign-in cookie: several tabs may sign in at once. */
const attempts = z.array(attempt);
const maxAttempts = 4;

const attemptLife = 10 * 60 * 1000;
const purpose = 'sign-in';

type Parts = {
  readonly key: Buffer;
  readonly scopes: readonly Scope[];
  readonly cookies: Cookies;
  readonly sessions: Sessions;
  readonly oauth: ServiceOAuth;
  readonly readSession: ReadSession;
  readonly endSession: EndSession;
};

/** The sign-ins that the cookie holds and that have not expired, the latest last. A cookie of an earlier version holds none. */
const readAttempts = (key: Buffer, cookie: string): readonly Attempt[] => {
  const plain = unseal(key, '', purpose, Buffer.from(cookie, 'base64url'));
  const read = plain === undefined ? undefined : attempts.safeParse(JSON.parse(plain)).data;
  return (read ?? []).filter(({ expires }) => expires > Date.now());
};

/** POST /session/start and POST /session/callback: the authorization-code flow, bound to this browser by a verifier. */
export const signIn = (app: FastifyInstance, parts: Parts): void => {
  const { key, scopes, cookies, sessions, oauth, readSession, endSession } = parts;
  const requestedScope = (requested: string | undefined): string => {
    if (requested === undefined) return scopes.join(' ');
    const names = parseScopes(requested);
    const known = scopes.filter((scope) => names.has(scope));
    if (known.length === 0) throw new Refusal(422, 'The input is not valid.', ['scope: contains no known scope']);
    return known.join(' ');
  };

  const attemptsOf = (request: FastifyRequest): readonly Attempt[] =>
    readAttempts(key, cookies.read(request, 'sign-in') ?? '');
  const keep = (reply: FastifyReply, kept: readonly Attempt[]): FastifyReply =>
    kept.length === 0
      ? cookies.clear(reply, 'sign-in')
      : cookies.set(reply, 'sign-in', seal(key, '', purpose, JSON.stringify(kept)).toString('base64url'), attemptLife);

  app.post('/session/start', (request, reply) => {
    const { state, code_challenge, scope } = parseBody(startBody, request.body);
    const begun: Attempt = { state, challenge: code_challenge, expires: Date.now() + attemptLife };
    keep(reply, [...attemptsOf(request), begun].slice(-maxAttempts));
    return reply.send({ authorize_url: oauth.authorizeUrl(state, requestedScope(scope), code_challenge) });
  });

  /**
   * Takes a sign-in out of the cookie, and leaves those of other tabs there. Refuses one that this browser did not
   * start, and a second use, before a code or the client secret is sent.
   */
  const takeAttempt = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { state, verifier }: z.infer<typeof callbackBody>,
  ): Promise<void> => {
    const all = attemptsOf(request);
    const challenge = digest(verifier);
    const begun = all.find((each) => sameText(each.state, state) && sameText(each.challenge, challenge));
    if (begun !== undefined)
      keep(
        reply,
        all.filter((each) => each !== begun),
      );
    if (begun === undefined || !(await sessions.spend(`${begun.state}\n${begun.challenge}`, begun.expires))) {
      throw new Refusal(400, 'This sign-in was not started in this browser, has expired, or has already finished.');
    }
  };

  const redeem = async (code: string, verifier: string): Promise<Tokens> => {
    try {
      return await oauth.redeem(code, verifier);
    } catch (error) {
      if (error instanceof GrantRefused) throw new Refusal(400, 'The service did not accept the code.');
      throw error;
    }
  };

  app.post('/session/callback', async (request, reply) => {
    const body = parseBody(callbackBody, request.body);
    await takeAttempt(request, reply, body);
    const tokens = await redeem(body.code, body.verifier);
    await endSession(request);
    const id = await sessions.create(tokens);
    cookies.set(reply, 'session', id, sessionLife);
    return (await readSession(id))?.description ?? { signed_in: false };
  });
};
