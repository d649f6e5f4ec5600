import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/**
 * A hook that refuses calls which no page of this origin has made: 403. The custom header makes any other origin ask first
 * (and nobody answers); Sec-Fetch-Site and Origin are the browser's own word, which no page can write.
 */
export const refuseCrossSite =
  (publicUrl: URL) =>
  async (request: FastifyRequest): Promise<void> => {
    const { 'x-kontor': custom, 'sec-fetch-site': site = 'same-origin', origin = publicUrl.origin } = request.headers;
    if (custom === '1' && site === 'same-origin' && origin === publicUrl.origin) return;
    throw new Refusal(403, 'Access is not allowed: the call does not come from this application.');
  };
