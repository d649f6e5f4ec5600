import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const sweep = 100;

/** Does not wait for a connection whose last request has just ended: its browser would keep it open for a minute and more. */
const stop = async (app: FastifyInstance): Promise<void> => {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweep);
  await app.close().finally(() => clearInterval(sweeping));
};

let isEnding = false;

/** The answer of /health: 503 once the program has been asked to end, so that a load balancer sends no more requests. */
export const handleHealthCheck = async (
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly status: string }> => {
  if (isEnding) void reply.code(503);
  return { status: isEnding ? 'ending' : 'ok' };
};

/** Keeps serving for this many seconds, while /health announces the end. */
export const drain = async (seconds: number): Promise<void> => {
  isEnding = true;
  await setTimeout(seconds * 1000);
};

/** Stops servers one after the other, each once its running requests are answered: a server comes before those that it calls. */
export const stopInOrder = async (servers: readonly FastifyInstance[]): Promise<void> => {
  for (const server of servers) await stop(server);
};
