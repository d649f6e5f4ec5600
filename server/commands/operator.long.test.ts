import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptInvitation, findInvitation } from '#server/service/oauth/links/invitation.ts';
import { isClient } from '#server/service/oauth/clients/client.ts';
import { authenticate } from '#server/service/requests/access-token.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import { findPasswordLink } from '#server/service/oauth/links/password-link.ts';
import { integerOf } from '#server/service/requests/rule.ts';
import type { Database } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { isPostgres, makeSchema } from '#server/service/testing/test-database.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';

const run = promisify(execFile);
const ended = z.object({ code: z.number(), stderr: z.string() });

/** Undefined for SQLite, whose file is in the data folder. */
const schema = isPostgres ? await makeSchema() : undefined;

let folder: string;
let dataDir: string;
/** Open all the time, like in the running service. */
let database: Database;

type Name = 'company' | 'user' | 'client' | 'backup' | 'restore';

const commandIn = async (dir: string, name: Name, ...args: string[]): Promise<string> => {
  const environment = { ...minimalEnvironment, DATA_DIR: dir, DATABASE_URL: schema?.url };
  const file = join(import.meta.dirname, `${name}.ts`);
  return (await run(process.execPath, [file, ...args], { env: environment })).stdout;
};
const command = async (name: Name, ...args: string[]): Promise<string> => commandIn(dataDir, name, ...args);

/** Exit code and message of a command that must fail. */
const refusedIn = async (dir: string, name: Name, ...args: string[]) => {
  const outcome: unknown = await commandIn(dir, name, ...args).catch((error: unknown) => error);
  return ended.parse(outcome);
};
const refused = async (name: Name, ...args: string[]) => refusedIn(dataDir, name, ...args);

const open = async (dir: string): Promise<Database> =>
  schema === undefined ? openSqlite(join(dir, 'kontor.sqlite')) : schema.open();

const secretIn = (printed: string): string =>
  /^http:\/\/127\.0\.0\.1:4000\/oauth\/\w+\?token=([\w-]{43})$/m.exec(printed)?.[1] ?? '';

const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const accept = async (secret: string) =>
  acceptInvitation(database, {
    secret,
    name: { firstname: null, lastname: 'X' },
    proof: { passwordHash },
    now: Date.now(),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(testFolder, 'kontor-operator-'));
  dataDir = join(folder, 'data');
  await command('client', 'list');
  database = await open(dataDir);
  await writeFile(join(dataDir, 'client-secret'), 'the secret of the client, long enough\n');
});

afterAll(async () => {
  await database.close();
  await schema?.remove();
  await rm(folder, { recursive: true });
});

/** Each command is a separate process, and the machine may be busy. */
const slow = { timeout: 120_000 };

describe('npm run company', slow, () => {
  it('creates a company with master data and without demo data, whose owner accepts by the printed link', async () => {
    const printed = await command('company', '--org', 'muster', '--name', 'Muster AG', '--owner', 'Anna@Muster.ch');
    const secret = secretIn(printed);
    const found = await findInvitation(database, secret, Date.now());
    expect(found).toMatchObject({ companyName: 'Muster AG', email: 'anna@muster.ch' });
    expect(await accept(secret)).toBeTypeOf('number');
    expect(
      await database.all(sql`select c.org, c.zone, m.role from company c join member m on m.company_id = c.id`),
    ).toEqual([{ org: 'muster', zone: 'Europe/Zurich', role: 'owner' }]);
    expect(await database.all(sql`select value from tax order by id limit 1`)).toEqual([{ value: 8_100_000n }]);
  });

  it.each([
    [['--org', 'muster', '--name', 'M', '--owner', 'a@b.ch'], 'The company muster already exists.'],
    [['--org', 'A b', '--name', 'M', '--owner', 'a@b.ch'], 'no org of a company'],
    [['--org', 'new', '--name', 'M', '--owner', 'a@b.ch', '--zone', 'Mars'], 'no time zone'],
    [['--org', 'new', '--name', ' ', '--owner', 'a@b.ch'], '--org, --name and --owner are required'],
    [['--colour'], '--colour'],
  ])('refuses %j with exit code 2 and creates nothing', async (args, message) => {
    const { code, stderr } = await refused('company', ...args);
    expect([code, stderr.includes(message), stderr.includes('npm run company')]).toEqual([2, true, true]);
    expect(await database.all(sql`select org from company`)).toEqual([{ org: 'muster' }]);
  });
});

describe('npm run user', slow, () => {
  const user = async (email: string, ...args: string[]) =>
    command('user', '--org', 'muster', '--email', email, ...args);
  const member = async (email: string) =>
    database.get(sql`
      select m.role, m.hours, m.deactivated_at, m.user_id, l.id from member m join login l on l.id = m.login_id
      where l.email = ${email}`);

  it('invites, edits, resets the password, deactivates and reactivates', async () => {
    const printed = await user('reto@muster.ch', '--role', 'time', '--hours', 'own', '--name', 'Reto Von Caduff');
    const found = await findInvitation(database, secretIn(printed), Date.now());
    expect(found).toMatchObject({ email: 'reto@muster.ch', firstname: 'Reto Von', lastname: 'Caduff' });
    expect(await accept(secretIn(printed))).toBeTypeOf('number');
    expect(await member('reto@muster.ch')).toMatchObject({ role: 'time', hours: 'own' });
    await user('reto@muster.ch', '--role', 'bookkeeper');
    const changed = await member('reto@muster.ch');
    expect(changed).toMatchObject({ role: 'bookkeeper' });
    const link = await user('Reto@muster.ch', '--reset-password');
    expect(await findPasswordLink(database, secretIn(link), Date.now())).toMatchObject({ email: 'reto@muster.ch' });

    const userId = changed === undefined ? 0 : integerOf(changed, 'user_id');
    const grant = { companyId: 1, userId, clientId: 'kontor', scopes: new Set(['general'] as const), now: Date.now() };
    const { access_token } = await database.transaction(async (transaction) => issueTokens(transaction, grant));
    expect(await authenticate(database, access_token, Date.now())).toMatchObject({ userId });
    await user('reto@muster.ch', '--deactivate');
    expect(await authenticate(database, access_token, Date.now())).toBeUndefined();
    expect(await findPasswordLink(database, secretIn(link), Date.now())).toMatchObject({ email: 'reto@muster.ch' });
    await user('reto@muster.ch', '--reactivate');
    expect(await member('reto@muster.ch')).toMatchObject({ deactivated_at: null });
    expect(await authenticate(database, access_token, Date.now())).toBeUndefined();
  });

  it('keeps the last owner, with exit code 1', async () => {
    const { code, stderr } = await refused('user', '--org', 'muster', '--email', 'anna@muster.ch', '--deactivate');
    expect([code, stderr]).toEqual([1, 'The last active owner cannot be removed.\n']);
    expect(await member('anna@muster.ch')).toMatchObject({ role: 'owner', deactivated_at: null });
  });

  it.each([
    [['--org', 'nowhere', '--email', 'a@b.ch', '--role', 'time'], 'No such company: nowhere'],
    [['--org', 'muster', '--email', 'a@b.ch'], 'an invitation needs --role'],
    [['--org', 'muster', '--email', 'a@b.ch', '--deactivate'], 'No such member'],
    [
      ['--org', 'muster', '--email', 'anna@muster.ch', '--role', 'king'],
      '--role must be one of owner, bookkeeper, time',
    ],
    [['--org', 'muster', '--email', 'anna@muster.ch', '--deactivate', '--reactivate'], 'cannot be combined'],
  ])('refuses %j with exit code 2', async (args, message) => {
    const { code, stderr } = await refused('user', ...args);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });
});

describe('npm run client', slow, () => {
  it('registers with a secret that is printed once, lists, and removes with all tokens', async () => {
    const redirect = ['--redirect', 'https://a.example/cb', '--redirect', 'http://127.0.0.1:9/cb'];
    const printed = await command('client', '--id', 'reports', '--name', 'Reports', ...redirect);
    const secret = /^client_secret\s+(\S{43})$/m.exec(printed)?.[1] ?? '';
    expect(await isClient(database, 'reports', secret)).toBe(true);
    const listed = await command('client', 'list');
    expect(listed).toBe('reports\tReports\thttps://a.example/cb\thttp://127.0.0.1:9/cb\n');
    expect((await refused('client', '--id', 'reports', '--name', 'R', '--redirect', 'https://b.example/')).code).toBe(
      2,
    );
    expect(await isClient(database, 'reports', secret)).toBe(true);
    const grant = {
      companyId: 1,
      userId: 1,
      clientId: 'reports',
      scopes: new Set(['general'] as const),
      now: Date.now(),
    };
    const { access_token } = await database.transaction(async (transaction) => issueTokens(transaction, grant));
    expect(await authenticate(database, access_token, Date.now())).toBeDefined();
    await command('client', 'remove', '--id', 'reports');
    expect(await isClient(database, 'reports', secret)).toBe(false);
    expect(await authenticate(database, access_token, Date.now())).toBeUndefined();
  });

  it.each([
    [['remove', '--id', 'kontor'], 'cannot be removed'],
    [['--id', 'kontor', '--name', 'Evil', '--redirect', 'https://evil.example/cb'], 'the app itself'],
    [['remove', '--id', 'nobody'], 'No such client'],
    [['--id', 'a b', '--name', 'A', '--redirect', 'https://a.example/'], '--id may contain'],
    [['--id', 'a', '--name', 'A', '--redirect', 'javascript:alert(1)'], '--redirect must be'],
  ])('refuses %j with exit code 2', async (args, message) => {
    const { code, stderr } = await refused('client', ...args);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });
});

describe('npm run backup and restore', slow, () => {
  /** Every committed state has as many names as notes. */
  const write = async (): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.run(sql`update sequence set last = last + 1 where name = 'one'`);
      await transaction.run(sql`update sequence set last = last + 1 where name = 'other'`);
    });
  const written = async (of: Database) =>
    (await of.all(sql`select last from sequence where name in ('one', 'other')`)).map((row) => integerOf(row, 'last'));

  it('copies a busy database as it was at one moment, and restores it', async () => {
    await database.transaction(async (transaction) =>
      transaction.run(sql`insert into sequence (company_id, name, last) values (9, 'one', 0), (9, 'other', 0)`),
    );
    const state = { isDone: false };
    const to = join(folder, 'backup');
    const backing = command('backup', '--to', to).finally(() => {
      state.isDone = true;
    });
    while (!state.isDone) {
      for (let count = 0; count < 20; count += 1) await write();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await backing).toContain('and checked');
    const [last = 0] = await written(database);
    const files = await readdir(to);
    expect(files.toSorted()).toEqual(
      ['backup.json', 'client-secret', schema === undefined ? 'kontor.sqlite' : 'kontor.sql'].toSorted(),
    );
    const modes = await Promise.all(files.map(async (file) => (await stat(join(to, file))).mode & 0o077));
    expect(modes).toEqual(files.map(() => 0));

    const elsewhere = schema === undefined ? dataDir : join(folder, 'elsewhere');
    const running = await refusedIn(elsewhere, 'restore', '--from', to, '--force');
    expect([running.code, running.stderr.includes('stop it first')]).toEqual([2, true]);
    await database.close();
    const notEmpty = await refused('restore', '--from', to);
    expect([notEmpty.code, notEmpty.stderr.includes('is not empty')]).toEqual([2, true]);
    await writeFile(join(dataDir, 'client-secret'), 'changed since\n');
    expect(await command('restore', '--from', to, '--force')).toContain('The previous data is in');
    database = await open(dataDir);
    const [one, other] = await written(database);
    expect(one).toBe(other);
    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThan(last);
    expect(await readFile(join(dataDir, 'client-secret'), 'utf8')).toContain('long enough');
    const kept = (await readdir(folder)).find((name) => name.startsWith('data.before-')) ?? '';
    expect(await readFile(join(folder, kept, 'client-secret'), 'utf8')).toBe('changed since\n');
    expect((await readdir(folder)).filter((name) => /part|restoring/.test(name))).toEqual([]);
  });

  it('control: detects a copy that is taken in two steps during writes', async () => {
    const [one] = await written(database);
    await write();
    const [, other] = await written(database);
    expect(one).not.toBe(other);
  });

  it('restores nothing from a damaged file or one that is not a backup', async () => {
    const to = join(folder, 'second');
    await command('backup', '--to', to);
    await appendFile(join(to, 'client-secret'), ' ');
    const empty = join(folder, 'empty');
    const damaged = await refusedIn(empty, 'restore', '--from', to, '--force');
    expect([damaged.code, damaged.stderr.includes('is missing or damaged')]).toEqual([2, true]);
    await rm(join(to, 'client-secret'));
    expect((await refusedIn(empty, 'restore', '--from', to, '--force')).stderr).toContain('is missing or damaged');
    const none = await refusedIn(empty, 'restore', '--from', folder);
    expect([none.code, none.stderr.includes('is not a backup')]).toEqual([2, true]);
    expect(await readdir(folder)).not.toContain('empty');
  });

  it.each(schema === undefined ? [] : ['PostgreSQL'])('restores nothing from a truncated dump of %s', async () => {
    const to = join(folder, 'broken');
    await command('backup', '--to', to);
    const before = await written(database);
    await database.close();
    const path = join(to, 'kontor.sql');
    await appendFile(path, '\nselect 1 from a_table_that_is_not_there;\n');
    const manifest = join(to, 'backup.json');
    const digest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const text = (await readFile(manifest, 'utf8')).replace(/("kontor\.sql": ")[^"]*/, `$1${digest}`);
    await writeFile(manifest, text);
    const failed = await refused('restore', '--from', to, '--force');
    expect([failed.code, failed.stderr.includes('psql failed')]).toEqual([2, true]);
    database = await open(dataDir);
    expect(await written(database)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it.each([
    ['backup', ['--to', '.'], 'already exists'],
    ['backup', [], '--to is required'],
    ['restore', [], '--from is required'],
  ] as const)('%s refuses %j with exit code 2', async (name, args, message) => {
    const { code, stderr } = await refused(name, ...args);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });

  it('refuses to write a backup into the data folder', async () => {
    expect((await refused('backup', '--to', join(dataDir, 'backup'))).stderr).toContain('inside DATA_DIR');
  });
});

describe('--help', slow, () => {
  it('describes the options of each command', async () => {
    const names = ['company', 'user', 'client', 'backup', 'restore'] as const;
    const printed = await Promise.all(names.map(async (name) => command(name, '--help')));
    expect(printed.map((usage) => usage.split(' -- ')[0])).toEqual(names.map((name) => `npm run ${name}`));
  });
});
