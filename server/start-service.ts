import type { FastifyInstance } from 'fastify';
import { registerClient } from './company/register-client.ts';
import { isEmpty } from './company/create-company.ts';
import { fillChoices } from './company/fill-choices.ts';
import { hasDemo } from './demo/make-demo.ts';
import { openDemo } from './demo/open-demo.ts';
import type { Environment } from './environment.ts';
import type { Instrument } from './http/metrics.ts';
import { backlog } from './http/connection-limits.ts';
import { openOutside } from './http/outside-request.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './service/store/database.ts';
import { openMailer } from './service/mail/smtp/mailer.ts';
import { readProxyKey } from './secrets/proxy-key.ts';
import { buildService, prepareDatabase } from './service/service.ts';

export type OwnService = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clientId: string;
  readonly clientSecret: string;
  /** True if the demo company exists. */
  readonly hasDemo: boolean;
  /** True if no company exists. */
  readonly isEmpty: boolean;
};

/** Our own service, ready to listen: with its database, the client `kontor`, and the demo company unless it is public. */
export const startService = async (environment: Environment, watch?: Instrument): Promise<OwnService> => {
  const database = await openDatabase(environment);
  await prepareDatabase(database);
  await fillChoices(database);
  await openDemo(database, [environment.publicUrl, environment.servicePublicUrl], Date.now());
  const client = await registerClient(database, environment);
  const app = await buildService({
    database,
    publicUrl: environment.servicePublicUrl,
    trustProxy: environment.trustProxy,
    logLevel: environment.logLevel,
    watch,
    mailer: environment.smtpUrl === undefined ? undefined : openMailer(environment.smtpUrl),
    outside: openOutside(environment.moveOrigins.map(({ origin }) => origin)),
    linkKey: await readProxyKey(environment.dataDir),
  });
  app.addHook('onClose', async () => database.close());
  await app.listen({ host: environment.host, port: environment.servicePort, backlog });
  return { app, database, ...client, hasDemo: await hasDemo(database), isEmpty: await isEmpty(database) };
};
