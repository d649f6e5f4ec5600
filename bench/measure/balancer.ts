import { Agent, createServer, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../e2e/program.ts';

/** Milliseconds between checks of /health. */
const interval = 100;

export type Balancer = { readonly origin: string; readonly close: () => Promise<void> };

/**
 * Distributes requests in turn over the ports whose /health responds 200, with keep-alive connections. It never retries: a request that a
 * process does not answer is a 502.
 */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set<number>();
  let [turn, isOn] = [0, true];

  const look = async (port: number): Promise<void> => {
    const isHealthy = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) healthy.add(port);
    else healthy.delete(port);
  };
  const watch = async (): Promise<void> => {
    while (isOn) {
      await Promise.all(ports.map(look));
      await setTimeout(interval);
    }
  };
  await Promise.all(ports.map(look));
  const watching = watch();

  const server = createServer((incoming, outgoing) => {
    const ready = ports.filter((port) => healthy.has(port));
    turn += 1;
    const port = ready[turn % ready.length];
    const { method, url, headers } = incoming;
    const fail = (): void => void outgoing.writeHead(502).end();
    if (port === undefined) return fail();
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : fail()));
    incoming.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      isOn = false;
      await watching;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
