// Runs under the system's Node, before anything of the project is installed: plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed`;
const digest = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(readFileSync(`${root}package.json`))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

const isInstalled =
  existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && existsSync(`${root}node_modules/.bin/node`);

if (!isInstalled) {
  process.stderr.write('Installing what is missing …\n');
  const npm = process.env.npm_execpath;
  const command = npm === undefined ? ['npm'] : [process.execPath, npm];
  const [program = 'npm', ...first] = command;
  const result = spawnSync(program, [...first, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: npm === undefined && process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write('npm ci failed: is the npm registry reachable?\n');
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, digest);
}
