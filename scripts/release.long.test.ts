import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, normalize } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { list, type ReadEntry, x as extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleEntry } from '#server/token-proxy/testing.ts';
import { freePort, hasEnded } from '../e2e/program.ts';
import { signInAt } from './test-sign-in.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const names = z.record(z.string(), z.string());
const manifest = z.object({
  version: z.string(),
  scripts: names,
  dependencies: names,
  devDependencies: names.optional(),
});
const lock = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional(), dev: z.boolean().optional() })),
});
const minutes = 60_000;

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Makes a release in a separate folder; returns the path of the archive. */
const release = async (to: string): Promise<string> => {
  await run(process.execPath, [join(root, 'scripts/release.ts'), '--to', to], { cwd: root });
  const [name = ''] = (await readdir(to)).filter((each) => each.endsWith('.tar.gz'));
  return join(to, name);
};

let place: string;
let archive: string;
/** The unpacked release. */
let folder: string;
const entries: Pick<ReadEntry, 'path' | 'type' | 'mtime' | 'uid' | 'uname' | 'mode'>[] = [];
/** Its files, relative to the folder. */
let files: readonly string[];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kontor-release-test-'));
  archive = await release(join(place, 'one'));
  await list({ file: archive, onReadEntry: (entry) => void entries.push(entry) });
  await extract({ file: archive, cwd: place });
  folder = join(place, entries[0]?.path ?? '');
  const inside = entries.filter(({ type }) => type === 'File').map(({ path }) => path);
  files = inside.map((path) => path.slice(path.indexOf('/') + 1));
}, 5 * minutes);

afterAll(async () => rm(place, { recursive: true, force: true }));

/** Modules imported by a file of the program: other files by path, packages by name. */
const namesIn = async (path: string) => {
  const text = await readFile(join(folder, path), 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\s(?:[^;'=]*\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm)];
  const resolved = [...text.matchAll(/\bresolve\([`']([^`']+)[`']\)/g)].map(([, name = '']) => name);
  const own = [...text.matchAll(/new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g)].map(([, name = '']) => name);
  return [...imports.map(([, name, late]) => name ?? late ?? ''), ...resolved, ...own];
};

/** Every file and package that the program can reach from its entry points. */
const reached = async () => {
  const found = { files: new Set<string>(), packages: new Set<string>() };
  const walk = async (path: string): Promise<void> => {
    if (found.files.has(path)) return;
    found.files.add(path);
    for (const name of await namesIn(path)) {
      if (name.startsWith('#')) await walk(name.slice(1));
      else if (name.startsWith('.')) await walk(normalize(join(dirname(path), name)));
      else if (!name.startsWith('node:')) found.packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  };
  const { scripts } = manifest.parse(await readJson(join(folder, 'package.json')));
  for (const command of Object.values(scripts)) {
    for (const file of command.split(' ').slice(1)) await walk(file);
  }
  return found;
};

it('describes its options with --help', async () => {
  const { stdout } = await run(process.execPath, [join(root, 'scripts/release.ts'), '--help'], { cwd: root });
  expect(stdout).toContain('--to');
});

describe('the release archive', () => {
  it(
    'has the same bytes when built again',
    async () => {
      const again = await release(join(place, 'two'));
      expect((await readFile(again)).equals(await readFile(archive))).toBe(true);
    },
    5 * minutes,
  );

  it('comes with a SHA-256 that sha256sum can read', async () => {
    const digest = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex');
    expect(await readFile(`${archive}.sha256`, 'utf8')).toBe(`${digest}  ${basename(archive)}\n`);
  });

  it('reveals no builder and no time except that of the commit', () => {
    const times = entries.flatMap(({ type, mtime }) => (type === 'File' ? [mtime?.getTime()] : []));
    expect(new Set(times).size).toBe(1);
    expect(entries.filter(({ uid, uname }) => uid !== undefined || (uname ?? '') !== '')).toEqual([]);
    expect(new Set(entries.map(({ mode }) => mode?.toString(8)))).toEqual(new Set(['644', '755']));
  });

  it('contains the program, the built app, what an operator needs, and nothing else', () => {
    const top = [...new Set(files.map((path) => path.split('/', 1).join()))].toSorted();
    expect(top).toEqual([
      '.npmrc',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'README.md',
      'SECURITY.md',
      'contract',
      'deploy',
      'dist',
      'docs',
      'domain',
      'package-lock.json',
      'package.json',
      'scripts',
      'server',
    ]);
    expect(files.filter((path) => path.startsWith('scripts/'))).toEqual(['scripts/install.mjs', 'scripts/run.mjs']);
    // The templates of a deployment have no values of their own.
    const unwanted = /\.(?:test|spec)\.|(?:^|\/)test-|\.sqlite|secret$|-key$|(?<!^deploy\/ha\/\w+)\.env$|\.log$|\.map$/;
    expect(files.filter((path) => unwanted.test(path))).toEqual([]);
  });

  it('contains every file that the program imports, and no test code', async () => {
    const { files: needed } = await reached();
    expect([...needed].filter((path) => !files.includes(path))).toEqual([]);
    const code = files.filter((path) => /^(?:contract|server|scripts)\/.*\.(?:ts|mjs)$/.test(path));
    expect(code.length).toBeGreaterThan(300);
    expect(code.filter((path) => !needed.has(path))).toEqual([]);
  });

  it('names every package that the program imports, and no development package', async () => {
    const { dependencies, devDependencies } = manifest.parse(await readJson(join(folder, 'package.json')));
    const { packages } = await reached();
    expect(devDependencies).toBeUndefined();
    expect([...packages].filter((name) => !builtinModules.includes(name)).toSorted()).toEqual(
      Object.keys(dependencies).toSorted(),
    );
  });

  it('locks the same production packages with the same hashes as the project', async () => {
    const { packages: ours } = lock.parse(await readJson(join(root, 'package-lock.json')));
    const { packages: locked } = lock.parse(await readJson(join(folder, 'package-lock.json')));
    const paths = Object.keys(locked).filter((path) => path !== '');
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) {
      expect([path, locked[path]?.integrity, locked[path]?.dev]).toEqual([path, ours[path]?.integrity, undefined]);
    }
  });

  it('contains the app with its compressed files and the licences of its packages', async () => {
    const app = files.filter((path) => path.startsWith('dist/'));
    expect(app).toEqual(expect.arrayContaining(['dist/index.html', 'dist/licenses.md', 'dist/service-worker.js']));
    const compressed = app.filter((path) => path.endsWith('.br'));
    expect(compressed.length).toBeGreaterThan(100);
    for (const path of compressed) {
      const plain = await readFile(join(folder, path.slice(0, -3)));
      expect(brotliDecompressSync(await readFile(join(folder, path))).equals(plain)).toBe(true);
      expect(gunzipSync(await readFile(join(folder, path.replace(/br$/, 'gz')))).equals(plain)).toBe(true);
    }
  });
});

describe('on a machine with its own Node and npm', { timeout: 10 * minutes }, () => {
  /** The PATH of someone who has never seen this folder: without the project's Node. */
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  let settings: NodeJS.ProcessEnv;
  let url: string;
  let program: ReturnType<typeof spawn>;
  let output = '';

  const npm = async (...parameters: readonly string[]): Promise<string> =>
    (await run('npm', ['run', '--silent', ...parameters], { cwd: folder, env: settings })).stdout;

  beforeAll(async () => {
    const [appPort, servicePort] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${appPort}`;
    const home = join(place, 'home');
    await mkdir(home);
    settings = {
      PATH: path.join(delimiter),
      HOME: home,
      APP_PORT: String(appPort),
      SERVICE_PORT: String(servicePort),
      DATA_DIR: join(place, 'data'),
      npm_config_registry: process.env['npm_config_registry'],
      npm_config_cafile: process.env['npm_config_cafile'],
    };
    program = spawn('npm', ['start'], { cwd: folder, env: settings, stdio: 'pipe', detached: true });
    program.stdout?.on('data', (data: Buffer) => (output += data.toString()));
    program.stderr?.on('data', (data: Buffer) => (output += data.toString()));
    while (!output.includes('Kontor is ready')) {
      if (hasEnded(program)) throw new Error(`npm start ended:\n${output}`);
      await setTimeout(100);
    }
  }, 10 * minutes);

  afterAll(() => {
    if (program.pid !== undefined && !hasEnded(program)) process.kill(-program.pid, 'SIGKILL');
  });

  it('has installed what production needs, including the project’s Node, and nothing for development', async () => {
    const project = manifest.parse(await readJson(join(root, 'package.json')));
    const { packages } = lock.parse(await readJson(join(folder, 'package-lock.json')));
    const installed = Object.keys(project.devDependencies ?? {}).filter((name) =>
      existsSync(join(folder, 'node_modules', name)),
    );
    expect(installed.filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
    const own = await run(join(folder, 'node_modules/.bin/node'), ['--version']);
    expect(own.stdout.trim()).toBe(process.version);
  });

  it('does its main job: signs in, takes a time entry and lists it', async () => {
    const browser = await signInAt(url, 'demo@example.com', 'demo');
    const created = await browser.call('POST', '/api/timesheet', {
      ...sampleEntry,
      text: 'First entry of the release',
    });
    expect(created.status).toBe(201);
    const listed = await browser.call('GET', '/api/timesheet?order_by=id_desc&limit=1');
    expect(await listed.json()).toMatchObject([{ text: 'First entry of the release', duration: '1:30' }]);
  });

  it('serves the app, its description and a PDF', async () => {
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const address = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(page)?.[1] ?? '';
    const script = await fetch(url + address, { headers: { 'accept-encoding': 'br' } });
    expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect((await fetch(`http://127.0.0.1:${settings['SERVICE_PORT']}/docs`)).status).toBe(200);

    const browser = await signInAt(url, 'demo@example.com', 'demo');
    const [invoice] = z
      .array(z.object({ id: z.number() }))
      .parse(await (await browser.call('GET', '/api/kb_invoice?limit=1')).json());
    const paper = await browser.call('GET', `/api/kb_invoice/${invoice?.id}/pdf`);
    const { content } = z.object({ content: z.string() }).parse(await paper.json());
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('runs every command', async () => {
    expect(JSON.parse(await npm('token'))).toMatchObject({ org: 'demo' });
    const company = await npm('company', '--', '--org', 'muster', '--name', 'Muster AG', '--owner', 'anna@muster.ch');
    expect(company).toContain(`http://127.0.0.1:${settings['SERVICE_PORT']}/`);
    expect(await npm('user', '--', '--org', 'muster', '--email', 'reto@muster.ch', '--role', 'time')).toContain(
      'http://',
    );
    expect(
      await npm('client', '--', '--id', 'reports', '--name', 'Reports', '--redirect', 'https://reports.example.ch/'),
    ).not.toBe('');
    expect(await npm('client', '--', 'list')).toContain('reports');
    await npm('seed', '--', '--timetrackings', '10');
    await npm('backup', '--', '--to', join(place, 'backup'));
    settings['DATA_DIR'] = join(place, 'restored');
    await npm('restore', '--', '--from', join(place, 'backup'));
    expect(await npm('client', '--', 'list')).toContain('reports');
  });

  it('stops on request', async () => {
    if (hasEnded(program)) throw new Error('the program has ended before');
    const ended = new Promise((resolve) => program.once('exit', resolve));
    if (program.pid !== undefined) process.kill(-program.pid, 'SIGTERM');
    await ended;
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
  });
});
