import type { FastifyInstance } from 'fastify';
import { registerClient } from './company/register-client.ts';
import { isEmpty } from './company/create-company.ts';
import { fillChoices } from './company/fill-choices.ts';
import { continueDemo } from './demo/continue-demo.ts';
import { hasDemo, makeDemo } from './demo/make-demo.ts';
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
};

/** A demo company that was changed in a way that leaves no place for new records must not keep the program from starting. */
const keepDemoCurrent = async (database: Database): Promise<void> => {
  try {
    await continueDemo(database, Date.now());
  } catch (error) {
    console.warn('The demo company stays as it is:', error instanceof Error ? error.message : error);
  }
};

/** Our own service, ready to listen: with its database, the client `kontor`, and on the first start the demo company. */
export const startService = async (environment: Environment, watch?: Instrument): Promise<OwnService> => {
  const database = await openDatabase(environment);
  await prepareDatabase(database);
  await fillChoices(database);
  if (await isEmpty(database)) await makeDemo(database, Date.now());
  else await keepDemoCurrent(database);
  const { hasNewSecret, ...client } = await registerClient(database, environment);
  if (hasNewSecret && environment.databaseUrl !== undefined)
    console.warn(
      `The client secret in ${environment.dataDir} has replaced another one. Other processes on this database need copies of its client-secret and proxy-key (docs/scale.md).`,
    );
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
  return { app, database, ...client, hasDemo: await hasDemo(database) };
};
