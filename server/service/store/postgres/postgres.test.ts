import { afterAll, describe, expect, it } from 'vitest';
import { fastify } from 'fastify';
import { createCompany } from '#server/company/create-company.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import { refreshTokens } from '#server/service/oauth/tokens/refresh-token.ts';
import { buildService, prepareDatabase } from '#server/service/service.ts';
import { makeSchema } from '#server/service/testing/test-database.ts';
import { recordOf, startTestService, testLinkKey } from '#server/service/testing/test-service.ts';
import { setErrorHandlers } from '../../requests/answers.ts';
import { ConnectionLost } from '../database.ts';
import { openPostgres } from './postgres.ts';
import { raw, sql } from '../sql.ts';
import { breakInserts, mendInserts } from './test-broken-inserts.ts';

/** Two processes on one database: the promises of decision 8 about PostgreSQL. */
const storage = await makeSchema();
const service = await startTestService({ open: storage.open });
const { owner, clock } = service;
const database = await storage.open();
const publicUrl = new URL('http://127.0.0.1:3000');
const other = await buildService({
  database,
  publicUrl,
  trustProxy: false,
  clock: () => clock.now,
  linkKey: testLinkKey,
});
const token = await service.token();

afterAll(async () => {
  await service.close();
  await other.close();
  await database.close();
  await storage.remove();
});

/** Sends the same request to one process or the other. */
const post = async (index: number, path: string, body: object, headers: { readonly [name: string]: string } = {}) => {
  const app = index % 2 === 0 ? service.app : other;
  const response = await app.inject({
    method: 'POST',
    url: `/api2.php/${owner.org}${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: JSON.stringify(body),
  });
  const answered: unknown = JSON.parse(response.body);
  return { status: response.statusCode, headers: {}, text: response.body, body: answered };
};

const forty = Array.from({ length: 40 }, (_, index) => index);
const countOf = async (table: string): Promise<number> =>
  Number((await database.get(raw(`select count(*) as count from ${table}`)))?.['count']);

describe('two processes', () => {
  it('start at the same time on an empty database', async () => {
    const empty = await makeSchema();
    const opened = await Promise.all(Array.from({ length: 4 }, empty.open));
    await Promise.all(opened.map(prepareDatabase));
    const [first] = opened;
    expect(await first?.get(sql`select count(*) as count from company`)).toEqual({ count: 0n });
    await Promise.all(opened.map(async (one) => one.close()));
    await empty.remove();
  });

  it('assign each id once', async () => {
    const answers = await Promise.all(forty.map(async (index) => post(index, '/unit', { name: 'Kiste' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answered) => recordOf(answered)['id'])).size).toBe(40);
  });

  it('leave one stopwatch of forty started at once, with one open segment', async () => {
    const body = { timetracking: { user_id: owner.userId, client_service_id: 1, allowable_bill: true } };
    const answers = await Promise.all(forty.map(async (index) => post(index, '/kontor/stopwatch/start', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf('timetracking where running_since is not null')).toBe(1);
    expect(await countOf('timetracking_segment where stop_at is null')).toBe(1);
    expect(await countOf('timetracking_segment')).toBe(40);
  });

  it('do the work of an Idempotency-Key once, and both answer the same', async () => {
    const before = await countOf('unit');
    const headers = { 'idempotency-key': 'twice' };
    const answers = await Promise.all(forty.map(async (index) => post(index, '/unit', { name: 'Once' }, headers)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await countOf('unit')).toBe(before + 1);
  });

  it('exchange a refresh token once', async () => {
    const { companyId, userId } = owner;
    const grant = { companyId, userId, clientId: 'app', scopes: new Set<never>(), now: clock.now };
    const { refresh_token: refreshToken } = await database.transaction(async (transaction) =>
      issueTokens(transaction, grant),
    );
    const presented = { clientId: 'app', refreshToken, now: clock.now };
    const given = await Promise.all(
      forty.map(async (index) =>
        (index % 2 === 0 ? service.database : database).transaction(async (transaction) =>
          refreshTokens(transaction, presented),
        ),
      ),
    );
    expect(given.filter((one) => one !== undefined)).toHaveLength(1);
  });

  it('let companies write at the same time, but nobody while shared rows are written', async () => {
    const order: string[] = [];
    const write = async (name: string, companyId?: number) =>
      service.database.transaction(async () => void order.push(name), companyId);
    await database.transaction(async () => {
      await write('other company', 2);
      order.push('first');
    }, 1);
    let waiting: Promise<unknown> = Promise.resolve();
    await database.transaction(async (transaction) => {
      waiting = Promise.all([write('after', 1), write('after', 2)]);
      await transaction.get(raw('select pg_sleep(0.3)'));
      order.push('everyone');
    });
    await waiting;
    expect(order).toEqual(['other company', 'first', 'everyone', 'after', 'after']);
  });
});

describe('failures', () => {
  it('a failed statement that is ignored cannot be committed', async () => {
    const careless = database.transaction(async (transaction) => {
      await transaction.run(sql`update company set name = 'Careless'`);
      await transaction.run(raw('select nonsense')).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('nothing was saved');
    expect(await countOf(`company where name = 'Careless'`)).toBe(0);
  });

  /** Ends the connection that sleeps for this many seconds, once it does. */
  const cut = async (seconds: number): Promise<void> => {
    const statement = raw(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kontor' and pid <> pg_backend_pid() and datname = current_database()
        and state = 'active' and query like '%pg_sleep(${seconds})%'`);
    await expect.poll(async () => (await service.database.all(statement)).length).toBe(1);
  };

  it('a read whose connection is lost is repeated', async () => {
    const sleeping = database.get(raw('select 1 as slept from pg_sleep(2.5)'));
    await cut(2.5);
    expect(await sleeping).toEqual({ slept: 1n });
  });

  it('a transaction whose connection is lost fails only itself, saves nothing and is known not to be saved', async () => {
    const broken = database.transaction(async (transaction) => {
      await transaction.run(sql`update company set name = 'Broken'`);
      await transaction.get(raw('select pg_sleep(7)'));
    });
    const failed = broken.catch((error: unknown) => error);
    await cut(7);
    const error = await failed;
    expect(error instanceof ConnectionLost && !error.mayBeSaved).toBe(true);
    expect(await countOf(`company where name = 'Broken'`)).toBe(0);
    const app = fastify();
    setErrorHandlers(app);
    app.get('/', async () => {
      throw error;
    });
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    await app.close();
  });

  const units = async (name: string): Promise<number> => countOf(`unit where name = '${name}'`);

  it('a write that cannot have been saved is repeated, and saved once', async () => {
    await breakInserts(service.database, [1, 2], false);
    expect((await post(0, '/unit', { name: 'Repeated' })).status).toBe(201);
    expect(await units('Repeated')).toBe(1);
    await mendInserts(service.database);
  });

  it('a write that broke at its commit is repeated only with an Idempotency-Key', async () => {
    await breakInserts(service.database, [1], true);
    expect((await post(0, '/unit', { name: 'Unknown' })).status).toBe(503);
    await mendInserts(service.database);
    await breakInserts(service.database, [1], true);
    expect((await post(0, '/unit', { name: 'Keyed' }, { 'idempotency-key': 'broken' })).status).toBe(201);
    expect(await units('Keyed')).toBe(1);
    await mendInserts(service.database);
  });

  it('a column added by a newer process does not disturb an older one', async () => {
    const path = `/api2.php/${owner.org}/unit`;
    const headers = { authorization: `Bearer ${token}` };
    const list = async () => (await other.inject({ url: path, headers })).statusCode;
    for (let times = 0; times < 20; times += 1) await list();
    await service.database.transaction(async (transaction) =>
      transaction.run(raw('alter table unit add column more text')),
    );
    const answers = await Promise.all(forty.map(list));
    expect(new Set([...answers, ...(await Promise.all(forty.map(list)))])).toEqual(new Set([200]));
  });

  it('an unreachable server and an invalid search path are reported at the start', async () => {
    await expect(openPostgres('postgres://127.0.0.1:1/kontor')).rejects.toThrow('ECONNREFUSED');
    const nowhere = new URL(storage.url);
    nowhere.searchParams.set('options', '-c search_path=nowhere');
    await expect(openPostgres(nowhere.href)).rejects.toThrow('schema');
  });

  it('the index refuses a second company with the same name', async () => {
    await expect(createCompany(database, { org: owner.org, name: 'x', zone: 'UTC' })).rejects.toThrow('company_org');
  });
});
