import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { freePort } from '../../e2e/program.ts';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';

const run = promisify(execFile);
const scripts = join(import.meta.dirname, '../../deploy/ha');
const nodes = ['a', 'b', 'c'] as const;
export type Node = (typeof nodes)[number];

/** Megabytes of the disk of each node, and of the room below which it gives the lead away. */
const [diskSize, leastRoom] = [1000, 50];

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)));

/** The reason why the deployment cannot be started here; undefined if it can. */
export const whyNot = (): string | undefined => {
  const programs = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'curl', 'perl', 'setpriv', 'nsenter', 'ip', 'psql'];
  const missing = programs.filter((each) => !isInstalled(each));
  if (missing.length > 0) return `not installed here: ${missing.join(', ')} (deploy/ha/README.md)`;
  const version = spawnSync('patroni', ['--version'], { encoding: 'utf8' }).stdout.trim();
  if (/ [0-3]\./.test(version)) return `Patroni 4.0 or newer is needed, ${version} is installed`;
  return process.getuid?.() === 0 ? undefined : 'only root can give each node a network and a disk of its own';
};

const cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** Starts `deploy/ha` on this machine, each node of PostgreSQL with a network and a small disk of its own; HA_BIN as in settings.sh. */
export const startDeployment = async () => {
  const folder = await mkdtemp(join(testFolder, 'kontor-ha-'));
  const port = await freePort();
  const network = `10.${port >> 8}.${port & 255}`;
  const settings = {
    ...minimalEnvironment,
    HA_DIR: folder,
    HA_PORT: String(port),
    HA_NETWORK: network,
    HA_ROOM: String(leastRoom),
    HA_SHARED_BUFFERS: '32MB',
    HA_WAL: '96MB',
    HA_BIN: process.env['HA_BIN'],
  };
  const script = async (name: string, parameters: readonly string[] = [], more: NodeJS.ProcessEnv = {}) =>
    run(join(scripts, name), parameters, { env: { ...settings, ...more } });
  const disk = (node: Node): string => join(folder, node);
  await run('chmod', ['755', folder]);
  for (const node of nodes) {
    await mkdir(disk(node));
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}m,mode=755`, 'kontor-ha', disk(node)]);
  }

  const patroni = (node: Node): string =>
    `http://${network}.${nodes.indexOf(node) + 1}:${port + 11 + nodes.indexOf(node)}`;
  const ask = async (url: string, init: RequestInit = {}): Promise<Response | undefined> =>
    fetch(url, { signal: AbortSignal.timeout(1000), ...init }).catch(() => undefined);
  const change = async (url: string, method: 'PATCH' | 'POST', body: object): Promise<void> => {
    const password = await readFile(join(folder, 'run/admin-password'), 'utf8');
    const response = await fetch(url, {
      method,
      headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Patroni: ${response.status} ${await response.text()}`);
  };
  const membersSeenBy = async (node: Node) => {
    const known = cluster.safeParse(await (await ask(`${patroni(node)}/cluster`))?.json().catch(() => undefined));
    return known.success ? known.data.members : [];
  };
  /** The primary, as HAProxy finds it. */
  const primary = async (): Promise<Node | undefined> => {
    for (const node of nodes) if ((await ask(`${patroni(node)}/primary`))?.status === 200) return node;
    return undefined;
  };
  const until = async (what: string, isSo: () => Promise<boolean>, seconds = 240): Promise<void> => {
    const end = performance.now() + seconds * 1000;
    while (!(await isSo())) {
      if (performance.now() > end) {
        const seen = await Promise.all(nodes.map(async (node) => [node, await membersSeenBy(node)]));
        throw new Error(`not within ${seconds} s: ${what}; the nodes see ${JSON.stringify(seen)}`);
      }
      await setTimeout(200);
    }
  };

  /** The rows of a statement, which the superuser runs on the primary; numbers of 64 bits are text. Repeated if the connection breaks. */
  const query = async (statement: string): Promise<readonly unknown[]> => {
    const password = await readFile(join(folder, 'run/admin-password'), 'utf8');
    for (let attempt = 1; ; attempt += 1) {
      const client = new Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/kontor` });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } catch (error) {
        if (attempt === 100) throw error;
        await setTimeout(500);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  };

  const signal = async (node: Node, name: NodeJS.Signals, isMeant: (command: string) => boolean = () => true) => {
    const { stdout } = await run('ip', ['netns', 'pids', `kontor-${port}-${node}`]);
    for (const pid of stdout.split('\n').filter(Boolean)) {
      const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
      if (command === undefined || !isMeant(command.trim())) continue;
      try {
        process.kill(Number(pid), name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };

  return {
    folder,
    nodes,
    /** Addresses of the service and of the app, behind HAProxy. */
    url: `http://127.0.0.1:${port + 21}`,
    appUrl: `http://127.0.0.1:${port + 20}`,
    start: async (): Promise<void> => void (await script('start.sh')),
    /** The settings of a Kontor process. */
    kontorSettings: async () => parseEnv(await readFile(join(folder, 'run/kontor-1.env'), 'utf8')),
    primary,
    cut: async (node: Node) => script('network.sh', ['cut', node]),
    join: async (node: Node) => script('network.sh', ['join', node]),
    freeze: async (node: Node) => signal(node, 'SIGSTOP'),
    thaw: async (node: Node) => signal(node, 'SIGCONT'),
    killPostgres: async (node: Node) => signal(node, 'SIGKILL', (command) => command === 'postgres'),
    killAll: async (node: Node) => signal(node, 'SIGKILL'),
    startNode: async (node: Node, more: NodeJS.ProcessEnv = {}) => script('node.sh', [node], more),
    /** Ends a node of PostgreSQL, or a process of Kontor, as an operator does. */
    stop: async (name: Node | 'kontor-1' | 'kontor-2') => script('stop.sh', [name]),
    startKontor: async (number: 1 | 2) => script('kontor.sh', [String(number)]),
    /** Leaves no byte on the disk of a node, until `clearDisk`. */
    fillDisk: async (node: Node): Promise<void> => {
      const ballast = ['if=/dev/zero', `of=${join(disk(node), 'ballast')}`, 'bs=64k'];
      await run('dd', ballast).catch(() => undefined);
    },
    clearDisk: async (node: Node) => rm(join(disk(node), 'ballast'), { force: true }),
    /** Gives the lead to the synchronous standby, as an operator does. */
    switchOver: async (node: Node) => change(`${patroni(node)}/switchover`, 'POST', { leader: node }),
    /** Changes Patroni's settings of all nodes. */
    configure: async (node: Node, what: object) => change(`${patroni(node)}/config`, 'PATCH', what),
    query,
    baseBackup: async (): Promise<string> => {
      const copy = join(folder, 'base');
      await script('base-backup.sh', [copy]);
      return copy;
    },
    /** Starts a base backup as the server of an earlier moment, at `url`. */
    restoreTo: async (copy: string, time: string) => {
      const restoredPort = await freePort();
      await script('restore-to.sh', [copy, time, String(restoredPort)]);
      const password = await readFile(join(folder, 'run/password'), 'utf8');
      return {
        url: `postgres://kontor:${password}@127.0.0.1:${restoredPort}/kontor`,
        end: async (): Promise<void> => {
          const [pid] = (await readFile(join(copy, 'postmaster.pid'), 'utf8')).split('\n');
          process.kill(Number(pid), 'SIGINT');
        },
      };
    },
    isArchived: (name: string): boolean => existsSync(join(folder, 'archive', name)),
    until,
    /** Resolves once another node is the primary. */
    replaced: async (old: Node) =>
      until(`a primary in place of ${old}`, async () => ![undefined, old].includes(await primary())),
    /** Resolves once all nodes run, two of them as standbys, one of which is synchronous. */
    healthy: async () =>
      until('all nodes run', async () => {
        const leader = await primary();
        const known = leader === undefined ? [] : await membersSeenBy(leader);
        // A node that has just come back may still be known as running.
        const roles = known
          .filter(({ role, state }) => state === (role === 'leader' ? 'running' : 'streaming'))
          .map(({ role }) => role);
        return roles.toSorted().join() === 'leader,replica,sync_standby';
      }),
    remove: async (): Promise<void> => {
      for (const node of nodes) await signal(node, 'SIGCONT').catch(() => undefined);
      await script('stop.sh');
      for (const node of nodes) await run('umount', ['-l', disk(node)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;
