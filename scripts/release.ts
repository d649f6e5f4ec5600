import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { parseOptions } from './parse-options.ts';
import { pack } from './release/archive.ts';
import { releaseFiles } from './release/files.ts';
import { releaseLock, releaseManifest } from './release/packages.ts';

const root = join(import.meta.dirname, '..');
const values = parseOptions(
  `npm run release -- [--to folder]

Builds the archive of a release, and its SHA-256.
  --to  the folder that gets both; ./release without it`,
  { to: { type: 'string', default: 'release' } },
);

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'));
/** The output of git; empty in a folder that is not a repository. */
const git = (...parameters: string[]): string =>
  spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

const manifest = releaseManifest(await read('package.json'));
const lock = releaseLock(await read('package-lock.json'), manifest);
const name = `kontor-${manifest.version}`;
const place = await mkdtemp(join(tmpdir(), 'kontor-release-'));
const folder = join(place, name);
const target = resolve(values.to);
const file = join(target, `${name}.tar.gz`);

await build({ root, logLevel: 'warn', build: { outDir: join(folder, 'dist'), emptyOutDir: true, manifest: false } });
for (const path of releaseFiles()) await cp(join(root, path), join(folder, path));
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
await writeFile(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
await mkdir(target, { recursive: true });
const sha256 = await pack(folder, file, new Date(Number(git('log', '-1', '--format=%ct')) * 1000));
await writeFile(`${file}.sha256`, `${sha256}  ${name}.tar.gz\n`);
await rm(place, { recursive: true });

const isDirty = git('status', '--porcelain') !== '';
const { size } = await stat(file);
console.log(`${file}, ${(size / 1e6).toFixed(1)} MB, of commit ${git('rev-parse', '--short', 'HEAD')}`);
console.log(`SHA-256 ${sha256}`);
if (isDirty) console.log('The folder has uncommitted changes, so others cannot build the same archive.');
