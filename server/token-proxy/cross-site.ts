import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/**
 * A hook that refuses calls which no page of this origin has made: 403. The custom header makes any other origin ask first
 * (and nobody answers); Sec-Fetch-Site and Origin are the browser's own word, which no page can write.
 */
export const refuseCrossSite =
  (publicUrl: URL) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Refusal) => void): void => {
    const { 'x-kontor': custom, 'sec-fetch-site': site = 'same-origin', origin = publicUrl.origin } = request.headers;
    const isOwn = custom === '1' && site === 'same-origin' && origin === publicUrl.origin;
    if (isOwn) done();
    else done(new Refusal(403, 'Access is not allowed: the call does not come from this application.'));
  };
