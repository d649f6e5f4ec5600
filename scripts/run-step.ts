import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Step = {
  readonly name: string;
  readonly program: string;
  readonly parameters?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
};

/** Programs that tests start find their compiled code here. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') } as const;

/** Runs one program of the project and shows its output; resolves to its exit code. */
export const runStep = async ({ name, program, parameters = [], env = {} }: Step): Promise<number> => {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', program), parameters, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`, ...env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : `failed (${code})`} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  return code;
};
