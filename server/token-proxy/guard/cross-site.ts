import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/**
 * A hook that refuses calls not made by a page of this origin: 403. The custom header forces any other origin to send a
 * preflight (which nobody answers); Sec-Fetch-Site and Origin come from the browser itself, no page can set them.
 */
export const refuseCrossSite =
  (publicUrl: URL) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Refusal) => void): void => {
    const { 'x-kontor': custom, 'sec-fetch-site': site = 'same-origin', origin = publicUrl.origin } = request.headers;
    const isOwn = custom === '1' && site === 'same-origin' && origin === publicUrl.origin;
    if (isOwn) done();
    else done(new Refusal(403, 'Access denied: the call does not come from this application.'));
  };
