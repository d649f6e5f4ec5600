import type { FastifyInstance, FastifyReply } from 'fastify';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const year = 31_536_000;

/**
 * Answers only under the host name of `publicUrl` and the names of this machine, at any port: a page whose own name was
 * redirected here (DNS rebinding) gets `refusal`. Behind a trusted front server, the name it forwards counts. /health
 * answers under every name, for load balancers. With https, every answer makes the browser use https for a year.
 */
export const keepToOrigin = (
  app: FastifyInstance,
  { hostname, protocol }: URL,
  refusal: (reply: FastifyReply) => Error,
): void => {
  const isOwn = (host: string): boolean => {
    const name = host.replace(/:\d*$/, '').toLowerCase();
    return name === hostname || loopback.test(name);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (protocol === 'https:') reply.header('strict-transport-security', `max-age=${year}`);
    // A call from within this process, never a browser, has no name.
    if (!request.host || isOwn(request.host) || request.url === '/health') done();
    else done(refusal(reply));
  });
};
