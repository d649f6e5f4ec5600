import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasEnded } from '../../e2e/program.ts';

const root = join(import.meta.dirname, '../..');
/** Milliseconds; a program that cannot start exits earlier. */
const maxStart = 300_000;

export type Started = { readonly pid: number; readonly stop: () => Promise<void> };

const isUp = async (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts a file with Node, or another program by its path, and waits until something responds at `url`. */
export const startProcess = async (
  file: string,
  parameters: readonly string[],
  url: string,
  env: NodeJS.ProcessEnv,
  cwd = root,
): Promise<Started> => {
  const path = file.startsWith('/') ? file : join(root, file);
  const child = spawn(process.execPath, [path, ...parameters], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const onEvent = (data: Buffer): void => {
    output = `${output}${data.toString()}`.slice(-4000);
  };
  child.stdout.on('data', onEvent);
  child.stderr.on('data', onEvent);
  const until = Date.now() + maxStart;
  while (!(await isUp(url))) {
    if (hasEnded(child) || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${file} did not start:\n${output}`);
    }
    await setTimeout(50);
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (hasEnded(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};
