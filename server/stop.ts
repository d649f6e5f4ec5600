import type { FastifyInstance } from 'fastify';

const sweep = 100;

/** A connection whose last request has just ended is not waited for: its browser would keep it open for a minute and more. */
const stop = async (app: FastifyInstance): Promise<void> => {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweep);
  await app.close().finally(() => clearInterval(sweeping));
};

/** Stops servers one after the other, each when its begun requests are answered: what calls another one stands before it. */
export const stopInOrder = async (servers: readonly FastifyInstance[]): Promise<void> => {
  for (const server of servers) await stop(server);
};
