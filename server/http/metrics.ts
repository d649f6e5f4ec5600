import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Counts and times the requests of a server; must be called before its routes are added. */
export type Instrument = (app: FastifyInstance) => void;

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Metrics for Prometheus: request times by route and status, of both servers, and the process’s own figures. They
 * contain no path with ids, no company and no person.
 */
export const openMetrics = () => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'kontor_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['server', 'method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const registers = [register];
  const madeAt = new Gauge({
    name: 'kontor_backup_success_timestamp_seconds',
    help: 'When the last scheduled backup began that was made and restored on trial.',
    registers,
  });
  const failures = new Counter({
    name: 'kontor_backup_failures_total',
    help: 'Scheduled backups that failed.',
    registers,
  });
  return {
    backups: {
      made: (at: Date): void => madeAt.set(at.getTime() / 1000),
      failed: (): void => failures.inc(),
    },
    watch:
      (server: 'app' | 'service'): Instrument =>
      (app) => {
        app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
          const labels = { server, method, route: routeOptions.url ?? 'none', status: reply.statusCode };
          seconds.observe(labels, reply.elapsedTime / 1000);
        });
      },
    /** `GET /metrics`, on a separate port that no browser needs to reach. */
    listen: async (host: string, port: number): Promise<FastifyInstance> => {
      const app = fastify();
      app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
      await app.listen({ host, port });
      return app;
    },
  };
};
