import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { refusedPorts } from '#server/refused-ports.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';

const root = join(import.meta.dirname, '..');

const isFree = async (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port that nobody listens on and that `fetch` accepts. It is below the range of outgoing connections, so that none of them takes it
 * while a program restarts.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(10_000, 32_000);
  return !refusedPorts.has(port) && (await isFree(port)) ? port : freePort();
};

/** Returns whether a child process has ended, by itself or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const ready = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (hasEnded(child)) throw new Error(`The program ended:\n${output()}`);
    const isUp = await fetch(`${url}/health`).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The program did not start:\n${output()}`);
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

export type Program = {
  /** The app's origin. */
  readonly url: string;
  readonly serviceUrl: string;
  readonly dataDir: string;
  /** Its whole output. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts a part of the built program and waits until it responds; its output is kept. */
export const startNode = async (file: string, url: string, env: NodeJS.ProcessEnv) => {
  const lines: string[] = [];
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (data: Buffer) => lines.push(data.toString()));
  child.stderr?.on('data', (data: Buffer) => lines.push(data.toString()));
  const output = () => lines.join('');
  await ready(url, child, output);
  return { said: output, stop: () => stop(child) };
};

/** The built program with its own ports and an empty DATA_DIR, like a first start on a fresh machine. */
export const startProgram = async (env: NodeJS.ProcessEnv = {}): Promise<Program> => {
  const dataDir = await mkdtemp(join(testFolder, 'kontor-e2e-'));
  const [appPort, servicePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${env['APP_PORT'] ?? appPort}`;
  const settings = { APP_PORT: String(appPort), SERVICE_PORT: String(servicePort), DATA_DIR: dataDir, ...env };
  const { said: output, stop: end } = await startNode('server/main.ts', url, settings);
  return {
    url,
    serviceUrl: `http://127.0.0.1:${servicePort}`,
    dataDir,
    output,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
