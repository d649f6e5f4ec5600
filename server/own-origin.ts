import type { FastifyInstance, FastifyReply } from 'fastify';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const year = 31_536_000;

/**
 * Answers only under the host name of `publicUrl` and the names of this machine, at any port: a page whose own name was made to point here (DNS
 * rebinding) gets `refusal`. Behind a trusted server in front the name that this one hands on counts. /health answers under every name,
 * for balancers. Under https every answer has the browser keep to https for a year.
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
    // Without a name comes a call from within this process, never a browser.
    if (!request.host || isOwn(request.host) || request.url === '/health') done();
    else done(refusal(reply));
  });
};
