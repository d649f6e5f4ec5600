import { freePort, startNode, startProgram } from './program.ts';
import { test } from './support.ts';

/** The app with a hosted service that only knows the interface document. */
export const hosted = test.extend<object, { appUrl: string }>({
  appUrl: [
    async ({}, run) => {
      const [hostedPort, appPort] = [await freePort(), await freePort()];
      const serviceUrl = `http://127.0.0.1:${hostedPort}`;
      const appUrl = `http://127.0.0.1:${appPort}`;
      const service = await startNode('server/hosted-service/start.ts', serviceUrl, {
        HOSTED_PORT: String(hostedPort),
        HOSTED_REDIRECT_URI: `${appUrl}/callback`,
        TZ: 'Europe/Zurich',
      });
      const app = await startProgram({
        APP_PORT: String(appPort),
        SERVICE_URL: serviceUrl,
        CLIENT_ID: 'kontor',
        CLIENT_SECRET: 'secret',
      });
      await run(appUrl);
      await app.stop();
      await service.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
