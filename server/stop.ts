import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const sweep = 100;

/** A connection whose last request has just ended is not waited for: its browser would keep it open for a minute and more. */
const stop = async (app: FastifyInstance): Promise<void> => {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweep);
  await app.close().finally(() => clearInterval(sweeping));
};

let isEnding = false;

/** What /health says: 503 once the program was told to end, so that a balancer sends it nothing more. */
export const answerHealth = async (
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly status: string }> => {
  if (isEnding) void reply.code(503);
  return { status: isEnding ? 'ending' : 'ok' };
};

/** Serves on for so many seconds, while /health says that it ends. */
export const drain = async (seconds: number): Promise<void> => {
  isEnding = true;
  await setTimeout(seconds * 1000);
};

/** Stops servers one after the other, each when its begun requests are answered: what calls another one stands before it. */
export const stopInOrder = async (servers: readonly FastifyInstance[]): Promise<void> => {
  for (const server of servers) await stop(server);
};
