import type { FastifyReply } from 'fastify';

/** A signal that fires if the caller hangs up before the answer is written. */
export const hangUpOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
};
