import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, hasEnded } from '../../e2e/program.ts';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';

const run = promisify(execFile);
const slow = { timeout: 120_000 };
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-private-'));
  dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  await chmod(dataDir, 0o755);
});
afterAll(async () => rm(folder, { recursive: true }));

const program = (file: string): readonly [string, readonly string[]] => [
  '/bin/sh',
  ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, join(import.meta.dirname, '..', file)],
];

const environment = async () => ({
  ...minimalEnvironment,
  DATA_DIR: dataDir,
  APP_PORT: String(await freePort()),
  SERVICE_PORT: String(await freePort()),
});

/** Returns its output until it is ready, then ends it. */
const start = async (): Promise<string> => {
  const [command, parameters] = program('main.ts');
  const child = spawn(command, parameters, { env: await environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  let message = '';
  for await (const data of child.stdout) {
    message += String(data);
    if (message.includes('Kontor is ready')) break;
  }
  const modesWhileRunning = await modes();
  child.kill('SIGTERM');
  if (!hasEnded(child)) await once(child, 'exit');
  expect(Object.values(modesWhileRunning)).toEqual(Object.keys(modesWhileRunning).map(() => '600'));
  return message;
};

const modes = async (): Promise<{ readonly [name: string]: string }> => {
  const names = await readdir(dataDir);
  const found = names.map(
    async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8)] as const,
  );
  return Object.fromEntries(await Promise.all(found));
};

it('a command in a folder that others can read creates files for its owner only', slow, async () => {
  const [command, parameters] = program('commands/client.ts');
  await run(command, [...parameters, 'list'], { env: await environment() });
  expect(await modes()).toEqual({ 'kontor.sqlite': '600' });
});

it('the program does the same for its log and sessions', slow, async () => {
  expect(await start()).not.toContain('Other accounts');
  expect(Object.keys(await modes())).toEqual(
    expect.arrayContaining(['client-secret', 'kontor.sqlite', 'proxy-key', 'sessions.sqlite']),
  );
});

it('files left readable by an earlier version are restricted at the start, and this is reported', slow, async () => {
  await chmod(join(dataDir, 'kontor.sqlite'), 0o644);
  await chmod(join(dataDir, 'sessions.sqlite'), 0o664);
  expect(await start()).toContain('could read kontor.sqlite, sessions.sqlite in');
});
