import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from './network-of.ts';
import { addressTurns, createTurnQueue } from '../queues/turns.ts';

/**
 * Limits simultaneous requests per address behind a front server, because only that server sees the connections; an
 * excess request throws `refusal`. A request from within this process has no address and is not counted.
 */
export const limitAddresses = (
  app: FastifyInstance,
  trustsFront: boolean,
  refusal: (reply: FastifyReply) => Error,
): void => {
  if (!trustsFront) return;
  const addresses = createTurnQueue(addressTurns);
  app.addHook('onRequest', (request, reply, done) => {
    const address = request.raw.socket.remoteAddress === undefined ? undefined : request.ip;
    if (address === undefined || addresses.admit(networkOf(address), reply.raw) === true) done();
    else done(refusal(reply));
  });
};
