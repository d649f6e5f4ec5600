import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { documentScopes, scopes } from '#contract/scopes.ts';
import { readEnvironment, SettingError, type Environment } from './environment.ts';
import { openMetrics, type Watch } from './metrics.ts';
import { readProxyKey } from './proxy-key.ts';
import { startService } from './start-service.ts';
import { stopInOrder } from './stop.ts';
import { buildTokenProxy } from './token-proxy/token-proxy.ts';

const assets = join(import.meta.dirname, '../dist');

const startApp = async (
  environment: Environment,
  client: { clientId: string; clientSecret: string },
  watch: Watch | undefined,
): Promise<FastifyInstance> => {
  const { hosted, dataDir, publicUrl, serviceUrl, servicePublicUrl, host, appPort, trustProxy, logLevel } = environment;
  const app = await buildTokenProxy({
    publicUrl,
    serviceUrl,
    servicePublicUrl,
    ...client,
    sessions: join(dataDir, 'sessions.sqlite'),
    key: await readProxyKey(dataDir),
    assets,
    trustProxy,
    logger: { level: logLevel },
    watch,
    scopes: hosted === undefined ? scopes : documentScopes,
  });
  await app.listen({ host, port: appPort });
  return app;
};

const closeOnSignal = (servers: readonly FastifyInstance[]): void => {
  const close = (): void => {
    setTimeout(() => process.exit(1), 10_000).unref();
    void stopInOrder(servers).then(() => process.exit(0));
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
};

const announce = ({ publicUrl, hosted, dataDir, databaseUrl }: Environment, hasDemo: boolean): void => {
  const data = databaseUrl === undefined ? dataDir : `PostgreSQL, and ${dataDir}`;
  console.log(`\nKontor is ready: ${publicUrl.origin}`);
  if (hasDemo) console.log('Demo company: sign in as demo@example.com, password demo.');
  console.log(hosted === undefined ? `Data: ${data}` : `Service: ${hosted.url.href}`);
  if (publicUrl.protocol === 'http:')
    console.log('Plain http: cookies go without Secure. For a company put TLS in front (README).');
};

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  await mkdir(environment.dataDir, { recursive: true, mode: 0o700 });
  const metrics = environment.metricsPort === undefined ? undefined : openMetrics();
  const service =
    environment.hosted === undefined ? await startService(environment, metrics?.watch('service')) : undefined;
  const client = service ?? environment.hosted;
  if (client === undefined) return;
  const app = await startApp(environment, client, metrics?.watch('app'));
  const measured =
    environment.metricsPort === undefined
      ? undefined
      : await metrics?.listen(environment.host, environment.metricsPort);
  closeOnSignal([app, service?.app, measured].filter((each) => each !== undefined));
  announce(environment, service?.hasDemo === true);
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nAnother program listens there: set APP_PORT or SERVICE_PORT to a free port.`;
  }
  return error instanceof SettingError ? error.message : (error.stack ?? error.message);
};

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
