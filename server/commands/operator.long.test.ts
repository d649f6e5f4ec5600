import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation, findInvitation } from '#server/service/oauth/links/invitation.ts';
import { isClient } from '#server/service/oauth/clients/client.ts';
import { authenticate } from '#server/service/requests/access-token.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import { findPasswordLink } from '#server/service/oauth/links/password-link.ts';
import { integerOf } from '#server/service/requests/rule.ts';
import type { Database } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';
import { makeInstallation, slow } from './test-operator.ts';

const { command, refused, open, remove } = await makeInstallation();

/** Open all the time, like in the running service. */
let database: Database;

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
  database = await open();
});

afterAll(async () => {
  await database.close();
  await remove();
});

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

describe('--help', slow, () => {
  it('describes the options of each command', async () => {
    const names = ['company', 'user', 'client', 'backup', 'restore'] as const;
    const printed = await Promise.all(names.map(async (name) => command(name, '--help')));
    expect(printed.map((usage) => usage.split(' -- ')[0])).toEqual(names.map((name) => `npm run ${name}`));
  });
});
