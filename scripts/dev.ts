import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ownClientId } from '#server/service/oauth/clients/client.ts';
import { readEnvironment } from '#server/environment.ts';
import { readProxyKey } from '#server/secrets/proxy-key.ts';
import { serviceOverHttp } from '#server/token-proxy/service-over-http.ts';
import type { Service } from '#server/token-proxy/service.ts';
import { fileSessionRows } from '#server/token-proxy/sessions/file-session-rows.ts';
import { buildTokenProxy } from '#server/token-proxy/token-proxy.ts';
import { viteApp } from './dev/vite-app.ts';

const root = join(import.meta.dirname, '..');
const variables = { DATA_DIR: join(root, '.dev'), ...process.env };
const environment = readEnvironment(variables);
const { dataDir, publicUrl, serviceUrl, servicePublicUrl, host, appPort, logLevel } = environment;

/** While the service restarts, calls wait for it instead of failing: a refused connection has not delivered anything. */
const patiently =
  (service: Service): Service =>
  async (request) => {
    for (;;) {
      try {
        return await service(request);
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!isRefused || request.signal.aborted) throw error;
        await setTimeout(50);
      }
    }
  };

const isUp = async (): Promise<boolean> =>
  fetch(new URL('/health', serviceUrl)).then(
    ({ ok }) => ok,
    () => false,
  );

await mkdir(dataDir, { recursive: true, mode: 0o700 });
const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'scripts/dev/service.ts')], {
  env: variables,
  stdio: 'inherit',
});
while (!(await isUp())) {
  if (service.exitCode !== null || service.signalCode !== null) process.exit(1);
  await setTimeout(100);
}

const app = await buildTokenProxy({
  publicUrl,
  service: patiently(serviceOverHttp(serviceUrl)),
  servicePublicUrl,
  clientId: ownClientId,
  clientSecret: (await readFile(join(dataDir, 'client-secret'), 'utf8')).trim(),
  sessions: () => fileSessionRows(join(dataDir, 'sessions.sqlite')),
  key: await readProxyKey(dataDir),
  serveApp: viteApp(root),
  trustProxy: false,
  logger: { level: logLevel },
});
await app.listen({ host, port: appPort });
console.log(`\nKontor with hot reload: ${publicUrl.origin}\nSign in as demo@example.com, password demo.`);

const close = (): void => {
  service.kill('SIGTERM');
  void app.close().then(() => process.exit(0));
};
process.once('SIGTERM', close);
process.once('SIGINT', close);
