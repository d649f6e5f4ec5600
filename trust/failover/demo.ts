import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';
import { startClients, type Clients } from './clients.ts';
import { startDeployment } from './deployment.ts';
import { rowsOf } from './dumped-rows.ts';

const run = promisify(execFile);
const tokenResponse = z.object({ access_token: z.string(), refresh_token: z.string(), user_id: z.int() });
const command = join(import.meta.dirname, '../../server/commands/token.ts');
const names = z.array(z.object({ name: z.string() }));

/** The demo company on the deployment, and clients of its owner. */
export const startDemo = async () => {
  const deployment = await startDeployment();
  await deployment.start();
  const settings = await deployment.kontorSettings();
  const clientSecret = (await readFile(join(settings['DATA_DIR'] ?? '', 'client-secret'), 'utf8')).trim();

  const signIn = async () =>
    tokenResponse.parse(
      JSON.parse((await run(process.execPath, [command], { env: { ...minimalEnvironment, ...settings } })).stdout),
    );

  // Without a standby nobody can sign in.
  const { access_token: token } = await signIn();

  return {
    deployment,
    /** Copied before the first loss, so that going back passes through every failover. */
    baseBackup: await deployment.baseBackup(),
    work: async (): Promise<Clients> =>
      startClients({ url: deployment.url, clientSecret, userId: (await signIn()).user_id, signIn }),
    /** Creates a unit; returns the status. */
    create: async (name: string, key: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const body = JSON.stringify({ name });
      return (await fetch(`${deployment.url}/api2.php/demo/unit`, { method: 'POST', headers, body })).status;
    },
    unitNames: async (): Promise<readonly string[]> =>
      names.parse(await deployment.query('select name from unit')).map(({ name }) => name),
    /** The rows of a database, by default the deployment's, from pg_dump. */
    dump: async (url = settings['DATABASE_DIRECT_URL'] ?? '') =>
      rowsOf((await run('pg_dump', [url], { maxBuffer: 2 ** 30 })).stdout),
  };
};

export type Demo = Awaited<ReturnType<typeof startDemo>>;
