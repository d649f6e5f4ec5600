import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { documentScopes, scopes } from '#contract/scopes.ts';
import { scheduleBackups } from './backups/schedule-backups.ts';
import { backlog } from './http/connection-limits.ts';
import { openDataFolder } from './data-folder.ts';
import { readEnvironment, SettingError, type Environment } from './environment.ts';
import { requireFreePorts } from './free-ports.ts';
import { isPublic } from './http/public-host.ts';
import { openMetrics, type Instrument } from './http/metrics.ts';
import { keepPrivate, tightenFiles } from './secrets/private-files.ts';
import { readProxyKey } from './secrets/proxy-key.ts';
import { NewerSchema } from './service/store/migrate.ts';
import { startService } from './start-service.ts';
import { drain, stopInOrder } from './http/stop.ts';
import { builtApp } from './token-proxy/app/assets.ts';
import { fileSessionRows } from './token-proxy/sessions/file-session-rows.ts';
import type { SessionRows } from './token-proxy/sessions/session-rows.ts';
import { sharedSessionRows } from './token-proxy/sessions/shared-session-rows.ts';
import { serviceInProcess } from './token-proxy/service-in-process.ts';
import { serviceOverHttp } from './token-proxy/service-over-http.ts';
import type { Service } from './token-proxy/service.ts';
import { buildTokenProxy } from './token-proxy/token-proxy.ts';

const assets = join(import.meta.dirname, '../dist');

const startApp = async (
  environment: Environment,
  client: { clientId: string; clientSecret: string },
  service: Service,
  sessions: () => SessionRows,
  watch: Instrument | undefined,
): Promise<FastifyInstance> => {
  const { hosted, dataDir, publicUrl, servicePublicUrl, host, appPort, trustProxy, logLevel } = environment;
  const app = await buildTokenProxy({
    publicUrl,
    service,
    servicePublicUrl,
    ...client,
    sessions,
    key: await readProxyKey(dataDir),
    serveApp: builtApp(assets),
    trustProxy,
    logger: { level: logLevel },
    watch,
    scopes: hosted === undefined ? scopes : documentScopes,
  });
  await app.listen({ host, port: appPort, backlog });
  return app;
};

const closeOnSignal = (servers: readonly FastifyInstance[], drainSeconds: number): void => {
  const close = (): void => {
    setTimeout(() => process.exit(1), drainSeconds * 1000 + 10_000).unref();
    void drain(drainSeconds)
      .then(() => stopInOrder(servers))
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
};

const announce = (
  { publicUrl, servicePublicUrl, hosted, dataDir, databaseUrl, warnings }: Environment,
  hasDemo: boolean,
): void => {
  const data = databaseUrl === undefined ? dataDir : `PostgreSQL, and ${dataDir}`;
  console.log(`\nKontor is ready: ${publicUrl.origin}`);
  if (hasDemo) console.log('Demo company: sign in as demo@example.com, password demo.');
  if (hasDemo && [publicUrl, servicePublicUrl].some(isPublic))
    console.warn('Everybody knows this password, and this address is public: if you have not changed it, do it now.');
  for (const warning of warnings) console.warn(warning);
  console.log(hosted === undefined ? `Data: ${data}` : `Service: ${hosted.url.href}`);
  if (publicUrl.protocol === 'http:')
    console.log('Plain HTTP: cookies are not Secure. In production, put TLS in front (docs/operate.md).');
};

const listenersOf = ({ host, appPort, servicePort, hosted, metricsHost, metricsPort }: Environment) => [
  { setting: 'APP_PORT', hostSetting: 'HOST', host, port: appPort },
  ...(hosted === undefined ? [{ setting: 'SERVICE_PORT', hostSetting: 'HOST', host, port: servicePort }] : []),
  ...(metricsPort === undefined
    ? []
    : [{ setting: 'METRICS_PORT', hostSetting: 'METRICS_HOST', host: metricsHost, port: metricsPort }]),
];

const start = async (): Promise<void> => {
  keepPrivate();
  const environment = readEnvironment(process.env);
  // Comes first: a start that ends here has not migrated or registered anything under a Kontor that runs.
  await requireFreePorts(listenersOf(environment));
  await openDataFolder(environment.dataDir);
  const tightened = await tightenFiles(environment.dataDir);
  if (tightened.length > 0)
    console.log(
      `Other accounts on this machine could read ${tightened.join(', ')} in ${environment.dataDir}. This has been corrected.`,
    );
  const metrics = environment.metricsPort === undefined ? undefined : openMetrics();
  const own = environment.hosted === undefined ? await startService(environment, metrics?.watch('service')) : undefined;
  const client = own ?? environment.hosted;
  if (client === undefined) return;
  const service = own === undefined ? serviceOverHttp(environment.serviceUrl) : serviceInProcess(own.app);
  const sessions = (): SessionRows =>
    own === undefined || environment.databaseUrl === undefined
      ? fileSessionRows(join(environment.dataDir, 'sessions.sqlite'))
      : sharedSessionRows(own.database);
  const app = await startApp(environment, client, service, sessions, metrics?.watch('app'));
  const measured =
    environment.metricsPort === undefined
      ? undefined
      : await metrics?.listen(environment.metricsHost, environment.metricsPort);
  closeOnSignal(
    [app, own?.app, measured].filter((each) => each !== undefined),
    environment.drainSeconds,
  );
  if (environment.backups !== undefined) scheduleBackups(environment.backups, environment.dataDir, metrics?.backups);
  announce(environment, own?.hasDemo === true);
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof SettingError || error instanceof NewerSchema ? error.message : (error.stack ?? error.message);
};

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
