import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest } from '#server/secrets/secrets.ts';
import { browserSecret } from '../logins/browser.ts';
import type { OAuthOptions } from '../logins/options.ts';

type Answer = {
  readonly status: number;
  readonly headers: ReturnType<FastifyReply['getHeaders']>;
  readonly payload: unknown;
};
type Post = { readonly at: number; readonly answer: Promise<Answer>; readonly give: (answer: Answer) => void };

/** Ten seconds in milliseconds: longer than a key is held. */
const memory = 10_000;
const maxPosts = 500;

/**
 * Hooks of a route whose forms are sent once, even by a held key or a double click in a browser without our script: the
 * same form with the same input gets the first answer again, and is not done twice. Nothing but digests of the forms and
 * the answers is kept, in memory. Not for sign-ins, where each guess counts.
 */
export const answeringOnce = (options: OAuthOptions) => {
  const posts = new Map<string, Post>();
  const open = new WeakMap<FastifyRequest, Post>();

  const forgetOld = (now: number): void => {
    for (const [key, { at }] of posts) {
      if (now - at < memory && posts.size < maxPosts) return;
      posts.delete(key);
    }
  };

  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const browser = browserSecret(request, options);
    if (browser === '') return undefined;
    const at = options.clock();
    forgetOld(at);
    const key = digest(JSON.stringify([browser, request.url, request.headers['sec-fetch-site'], request.body]));
    const first = posts.get(key);
    if (first !== undefined) {
      const { status, headers, payload } = await first.answer;
      return reply.code(status).headers(headers).send(payload);
    }
    const { promise: answer, resolve: give } = Promise.withResolvers<Answer>();
    const post = { at, answer, give };
    posts.set(key, post);
    open.set(request, post);
    return undefined;
  };

  const onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    open.get(request)?.give({ status: reply.statusCode, headers: reply.getHeaders(), payload });
    return payload;
  };

  return { preHandler, onSend };
};
