import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort, hasEnded } from '../e2e/program.ts';
import { isPostgres, makeSchema } from '#server/service/testing/test-database.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const tokenResponse = z.object({ access_token: z.string() });

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health`)).status === 200;
  } catch {
    return false;
  }
};

export type Running = {
  readonly pid: number;
  /** SIGKILL or SIGTERM; resolves to the exit code when the process has ended. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

type Start = { readonly under?: readonly string[]; readonly more?: NodeJS.ProcessEnv };

/** Data of the demo company, in `given` if specified, and the program that an operator starts on them, any number of times. */
export const prepareDemoData = async (given?: string) => {
  const dataDir = given ?? (await mkdtemp(join(testFolder, 'kontor-trust-')));
  const schema = isPostgres ? await makeSchema() : undefined;
  const [appPort, servicePort] = [await freePort(), await freePort()];
  const env = {
    ...minimalEnvironment,
    DATA_DIR: dataDir,
    APP_PORT: String(appPort),
    SERVICE_PORT: String(servicePort),
    ...(schema !== undefined && { DATABASE_URL: schema.url }),
  };
  const url = `http://127.0.0.1:${servicePort}`;

  /** Resolves once it answers; `under` is a program that runs it, with its parameters, and `more` is added to the environment. */
  const start = async ({ under = [], more = {} }: Start = {}): Promise<Running> => {
    const [program, ...parameters] = [...under, process.execPath, join(root, 'server/main.ts')];
    const child = spawn(program, parameters, { cwd: root, env: { ...env, ...more }, stdio: 'pipe' });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    while (!(await isUp(url))) {
      if (hasEnded(child)) throw new Error(`The program ended:\n${output}`);
      await setTimeout(20);
    }
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      return gone;
    };
    return { pid: child.pid ?? 0, end };
  };

  return {
    start,
    /** The company's address. */
    url: `${url}/api2.php/demo`,
    urlOf: (org: string): string => `${url}/api2.php/${org}`,
    appUrl: `http://127.0.0.1:${appPort}`,
    dataDir,
    database: join(dataDir, 'kontor.sqlite'),
    /** Runs a file of the program's folder on its data while it runs, and returns the output. */
    command: async (file: string, ...parameters: readonly string[]): Promise<string> =>
      (await run(process.execPath, [join(root, file), ...parameters], { env })).stdout,
    /** An access token of the demo user. */
    token: async (): Promise<string> => {
      const { stdout } = await run(process.execPath, [join(root, 'server/commands/token.ts')], { env });
      return tokenResponse.parse(JSON.parse(stdout)).access_token;
    },
    open: async () => schema?.open(),
    remove: async (): Promise<void> => {
      await schema?.remove();
      if (given === undefined) await rm(dataDir, { recursive: true });
    },
  };
};
