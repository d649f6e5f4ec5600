import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#server/http/network-of.ts';
import { tooManyRequests } from './errors.ts';

const maxAddresses = 10_000;

/** A hook that allows an address (IPv6: its /64) `limit` calls per `window` milliseconds; further ones get 429 with `Retry-After` in seconds. */
export const limitRate = (limit: number, window: number) => {
  const calls = new Map<string, { count: number; until: number }>();

  const counterOf = (address: string, now: number) => {
    const known = calls.get(address);
    if (known !== undefined && known.until > now) return known;
    if (calls.size >= maxAddresses) calls.clear();
    const counter = { count: 0, until: now + window };
    calls.set(address, counter);
    return counter;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = Date.now();
    const counter = counterOf(networkOf(request.ip), now);
    counter.count += 1;
    if (counter.count <= limit) return;
    throw tooManyRequests(reply, Math.ceil((counter.until - now) / 1000));
  };
};
