import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from '../../e2e/program.ts';
import { startProcess } from './process.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const tokenResponse = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  org: z.string(),
  user_id: z.int(),
  scope: z.string(),
});

export type Seeded = {
  readonly dataDir: string;
  readonly tokens: z.infer<typeof tokenResponse>;
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => Promise<void>;
};

const command = async (name: string, parameters: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  (await run(process.execPath, [join(root, 'server/commands', name), ...parameters], { env })).stdout;

export type Counts = { readonly [kind: string]: number };

/** What programs get from this one: where commands are, and the moved clock of `--day`. */
const passedOn = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'NODE_OPTIONS', 'KONTOR_CLOCK_AHEAD'].map((name) => [name, process.env[name]]));

const fill = async (counts: Counts, databaseUrl?: string): Promise<Omit<Seeded, 'remove'>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'));
  const at = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const env = { ...passedOn(), DATA_DIR: dataDir, ...at };
  const parameters = Object.entries(counts).flatMap(([kind, count]) => [`--${kind}`, String(count)]);
  await command('seed.ts', parameters, env);
  const tokens = tokenResponse.parse(JSON.parse(await command('token.ts', [], env)));
  return { dataDir, tokens, env };
};

/** Created once for each combination of counts, and copied for each row. */
const filled = new Map<string, ReturnType<typeof fill>>();

const remove = async (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });

/** The demo company in its own folder, filled with this many records of each kind, and a token of its owner. */
export const seed = async (counts: Counts): Promise<Seeded> => {
  const key = JSON.stringify(counts);
  const original = filled.get(key) ?? fill(counts);
  filled.set(key, original);
  const { dataDir: from, tokens, env } = await original;
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'));
  await cp(from, dataDir, { recursive: true });
  return { dataDir, tokens, env: { ...env, DATA_DIR: dataDir }, remove: async () => remove(dataDir) };
};

/** The same in PostgreSQL. */
export const seedPostgres = async (counts: Counts, databaseUrl: string): Promise<Seeded> => {
  const made = await fill(counts, databaseUrl);
  return { ...made, remove: async () => remove(made.dataDir) };
};

/** Called after all rows. */
export const removeSeeds = async (): Promise<void> => {
  for (const original of filled.values()) await remove((await original).dataDir);
};

export type Kontor = {
  readonly pid: number;
  /** The parent path of the resources: `{auth_url}/api2.php/demo`. */
  readonly base: string;
  readonly appUrl: string;
  readonly appPort: number;
  readonly headers: { readonly authorization: string };
  readonly stop: () => Promise<void>;
};

export type Ports = { readonly appPort: number; readonly servicePort: number };

export const freePorts = async (): Promise<Ports> => ({ appPort: await freePort(), servicePort: await freePort() });

/** The program on this data, as an operator starts it. */
export const startKontor = async ({ tokens, env }: Seeded, ports?: Ports): Promise<Kontor> => {
  const { appPort, servicePort } = ports ?? (await freePorts());
  const service = `http://127.0.0.1:${servicePort}`;
  const appUrl = `http://127.0.0.1:${appPort}`;
  const started = await startProcess('server/main.ts', [], `${appUrl}/health`, {
    ...env,
    APP_PORT: String(appPort),
    SERVICE_PORT: String(servicePort),
  });
  return {
    ...started,
    base: `${service}/api2.php/${tokens.org}`,
    appUrl,
    appPort,
    headers: { authorization: `Bearer ${tokens.access_token}` },
  };
};
