import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Another project's program: the packages it needs from the registry, with their versions, and which of them compile something. */
export type Peer = {
  readonly name: string;
  readonly packages: { readonly [name: string]: string };
  readonly compiled?: readonly string[];
};

const root = join(tmpdir(), 'kontor-bench-peers');
const folderOf = ({ name }: Peer): string => join(root, name);
const manifestOf = ({ packages, compiled = [] }: Peer): string =>
  JSON.stringify({
    private: true,
    dependencies: packages,
    allowScripts: Object.fromEntries(compiled.map((name) => [name, true])),
  });
const stampOf = (peer: Peer): string => join(folderOf(peer), 'installed');

/** Returns whether an earlier run has installed it in these versions. */
const isInstalled = async (peer: Peer): Promise<boolean> =>
  existsSync(stampOf(peer)) && (await readFile(stampOf(peer), 'utf8')) === manifestOf(peer);

/** The directory of this Node's headers, needed to compile addons; undefined if npm has to fetch them. */
const headers = (): string | undefined => {
  const above = join(dirname(process.execPath), '..');
  const places = [above, ...globSync('node_modules/node-*-*', { cwd: above }).map((folder) => join(above, folder))];
  return places.find((folder) => existsSync(join(folder, 'include/node/node_api.h')));
};

const install = async (peer: Peer): Promise<void> => {
  const folder = folderOf(peer);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), manifestOf(peer));
  const nodedir = headers();
  // npm hands its settings for Kontor on to its scripts: among them, that no package may run any.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_'));
  const env = {
    ...Object.fromEntries(own),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
    ...(nodedir === undefined ? {} : { npm_config_nodedir: nodedir }),
  };
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await run('npm', ['install', ...flags], { cwd: folder, env, shell: process.platform === 'win32' });
  await writeFile(stampOf(peer), manifestOf(peer));
};

/** The folder of the peer's `node_modules`, beside the system's temporary files; installed there on the first call. */
export const folderOfPeer = async (peer: Peer): Promise<string> => {
  if (!(await isInstalled(peer))) await install(peer);
  return folderOf(peer);
};
