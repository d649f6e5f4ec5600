import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tokenResponse } from '#contract/oauth.ts';
import { scopes } from '#contract/scopes.ts';
import { createCompany } from '#server/company/create-company.ts';
import type { Call } from '#server/service/requests/call.ts';
import { entityNamed } from '#server/service/records/entity.ts';
import { authenticate } from '#server/service/requests/access-token.ts';
import { integerOf } from '#server/service/requests/rule.ts';
import { list } from '#server/service/records/list-records.ts';
import type { Database } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { isPostgres, makeSchema } from '#server/service/testing/test-database.ts';
import { bodyOf } from '#server/service/testing/test-body.ts';
import { demoCall } from '#server/service/testing/test-call.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';

const run = promisify(execFile);
const ended = z.object({ code: z.number(), stderr: z.string() });

/** Undefined for SQLite, whose file is in the data folder. */
const schema = isPostgres ? await makeSchema() : undefined;

let dataDir: string;
/** Open all the time, like in the running service. */
let database: Database;

const command = async (name: 'token' | 'seed', ...args: string[]): Promise<string> => {
  const environment = {
    ...minimalEnvironment,
    DATA_DIR: dataDir,
    DATABASE_URL: schema?.url,
    // Settings of another program may have the same names.
    CLIENT_ID: 'my-script',
  };
  const file = join(import.meta.dirname, `${name}.ts`);
  return (await run(process.execPath, [file, ...args], { env: environment })).stdout;
};

/** Exit code and message of a command that must fail. */
const refused = async (name: 'token' | 'seed', ...args: string[]) => {
  const outcome: unknown = await command(name, ...args).catch((error: unknown) => error);
  return ended.parse(outcome);
};

const token = async (...args: string[]) => tokenResponse.parse(JSON.parse(await command('token', ...args)));

beforeAll(async () => {
  dataDir = await mkdtemp(join(testFolder, 'kontor-commands-'));
  await command('token');
  database = schema === undefined ? openSqlite(join(dataDir, 'kontor.sqlite')) : await schema.open();
});

afterAll(async () => {
  await database.close();
  await schema?.remove();
  await rm(dataDir, { recursive: true });
});

/** Each command is a separate process, and the machine may be busy. */
const slow = { timeout: 30_000 };

describe('npm run token', slow, () => {
  it('prints tokens of the demo user with the requested scopes, which the service accepts', async () => {
    const response = await token('--scope', 'task_show general');
    expect(response).toMatchObject({ scope: 'general task_show', org: 'demo', user_id: 1, expires_in: 14_400 });
    const caller = await authenticate(database, response.access_token, Date.now());
    expect(caller).toMatchObject({ companyId: 1, userId: 1, role: 'owner', scopes: new Set(['general', 'task_show']) });
  });

  it('grants every scope by default', async () => {
    expect((await token()).scope.split(' ')).toEqual([...scopes]);
  });

  it('acts as another user, by e-mail address or id', async () => {
    expect((await token('--user', 'Chantal@example.com')).user_id).toBe(3);
    expect((await token('--user', '2')).user_id).toBe(2);
  });

  it('waits while another process writes', async () => {
    let isPrinted = false;
    const [printed] = await database.transaction(async (transaction) => {
      await transaction.run(sql`update company set name = name`);
      const printing = token().then((response) => {
        isPrinted = true;
        return response;
      });
      await setTimeout(2000);
      expect(isPrinted).toBe(false);
      return [printing];
    });
    expect((await printed)?.org).toBe('demo');
  });

  it.each([
    [['--scope', 'general nonsense'], 'Unknown scope: nonsense'],
    [['--scope', ' '], 'at least one scope'],
    [['--user', 'nobody@example.com'], 'No such user'],
    [['--user', '99'], 'No such user'],
    [['--org', 'elsewhere'], 'No such company'],
    [['--colour'], '--colour'],
    [['more'], 'more'],
  ])('refuses %j with exit code 2', async (args, message) => {
    const { code, stderr } = await refused('token', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('prints its usage', async () => {
    expect(await command('token', '--help')).toContain('--scope');
    expect(await command('seed', '--help')).toContain('--timetrackings');
  });

  it('exits with code 2 for a company without an owner', async () => {
    await createCompany(database, { org: 'empty', name: 'Empty', zone: 'UTC' });
    expect((await refused('token', '--org', 'empty')).code).toBe(2);
  });
});

describe('npm run seed', slow, () => {
  const counts = async () => {
    const row = await database.get(sql`
      select (select count(*) from timetracking) as timetracking, (select count(*) from item) as item,
        (select count(*) from contact) as contact, (select count(*) from position_custom) as position`);
    return Object.fromEntries(Object.entries(row ?? {}).map(([table, count]) => [table, Number(count)]));
  };

  const newest = async (resource: string, order = 'id_desc', parameters: Call['parameters'] = {}) => {
    const entity = entityNamed(resource);
    const query = { order_by: order, limit: '1000' };
    const body = bodyOf(await list(demoCall({ database, now: Date.now(), parameters, query }), entity));
    return z.array(entity.resource.record).parse(body);
  };

  it('adds the requested number of valid records with consecutive ids', async () => {
    const before = await counts();
    const parameters = ['--timetrackings', '6000', '--articles', '70', '--contacts', '80', '--positions', '90'];
    const printed = await command('seed', ...parameters);
    const after = await counts();
    expect(after).toEqual({
      timetracking: (before['timetracking'] ?? 0) + 6000,
      item: (before['item'] ?? 0) + 70,
      contact: (before['contact'] ?? 0) + 80,
      position: (before['position'] ?? 0) + 90,
    });
    expect((await newest('timetracking'))[0]).toMatchObject({
      id: (before['timetracking'] ?? 0) + 6000,
      duration: '1:00',
    });
    expect((await newest('item'))[0]).toMatchObject({ id: 130 });
    expect((await newest('contact'))[0]).toMatchObject({ id: 120 });
    const invoiceId = /90 positions in invoice (\d+) /.exec(printed)?.[1] ?? '';
    expect((await newest('invoice'))[0]).toMatchObject({
      id: Number(invoiceId),
      total_net: '9000.0000',
      total: '9729.0000',
    });
    const parent = { document: 'kb_invoice', document_id: invoiceId };
    expect(await newest('position_custom', 'id_asc', parent)).toHaveLength(90);
  });

  it('gives nobody overlapping entries, even on a second run', async () => {
    await command('seed', '--timetrackings', '50');
    const overlaps = await database.all(sql`
      select a.id from timetracking a join timetracking b
        on b.company_id = a.company_id and b.user_id = a.user_id and b.date = a.date and b.id > a.id
          and b.started_at < a.ended_at and a.started_at < b.ended_at`);
    expect(overlaps).toEqual([]);
  });

  it.each([
    [[], 'Choose what to seed'],
    [['--timetrackings', 'many'], '--timetrackings must be a whole number'],
    [['--articles', '0'], '--articles must be a whole number'],
    [['--contacts', '1000001'], '--contacts must be a whole number'],
    [['--positions'], '--positions'],
    [['--timetracking', '5'], '--timetracking'],
  ])('refuses %j with exit code 2 and writes nothing', async (args, message) => {
    const before = await counts();
    const { code, stderr } = await refused('seed', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(await counts()).toEqual(before);
  });

  it('writes 100,000 timetrackings in less than a minute', async () => {
    const start = performance.now();
    const before = await database.get(sql`select count(*) as count from timetracking`);
    await command('seed', '--timetrackings', '100000');
    const after = await database.get(sql`select count(*) as count from timetracking`);
    expect(after !== undefined && before !== undefined && integerOf(after, 'count') - integerOf(before, 'count')).toBe(
      100_000,
    );
    expect(performance.now() - start).toBeLessThan(60_000);
  }, 90_000);
});
