import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { noteOf } from '#contract/notation.ts';
import type { Resource } from '#contract/resource.ts';
import { foldAccents, fold } from '#domain/text/text.ts';
import { seedCompany } from '#server/commands/seed-company.ts';
import { seeds } from '#server/commands/seeds.ts';
import { makeDemo } from '#server/demo/make-demo.ts';

import { buildService, prepareDatabase } from '../service.ts';
import { tables } from '../tables.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { makeWorld } from './test-world.ts';
import type { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { name, raw, sql, type Row } from '../store/sql.ts';
import type { Table } from '../store/table.ts';

/** Each searched text is also stored as `fold` and `foldAccents` transform it (contract/README.md, `like` and `text`). */
const searchedTables = tables.filter(({ searched = [] }) => searched.length > 0);

const textIn = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' ? value : null;
};

/** The columns of a row with a wrong value. */
const wrongIn = ({ name: table, searched = [] }: Table, row: Row): readonly string[] => {
  const texts = searched.map((column) => textIn(row, column));
  const wrong = searched.filter((column, index) => {
    const text = texts[index] ?? null;
    return textIn(row, `${column}_folded`) !== (text === null ? null : fold(text));
  });
  const words = foldAccents(texts.filter((text) => text !== null).join(' '));
  return [...wrong, ...(textIn(row, 'words') === words ? [] : ['words'])].map(
    (column) => `${table} ${String(row['company_id'])} ${String(row['id'])}: ${column}`,
  );
};

const check = async (database: Database) => {
  const found = await Promise.all(
    searchedTables.map(async (table) => {
      const rows = await database.all(sql`select * from ${name(table.name)}`);
      return { rows: rows.length, wrong: rows.flatMap((row) => wrongIn(table, row)) };
    }),
  );
  return { rows: found.reduce((sum, { rows }) => sum + rows, 0), wrong: found.flatMap(({ wrong }) => wrong) };
};

const resources: readonly Resource[] = catalogue;

/** Letters that folding changes, or that combine with their neighbours. */
const letters = [
  'A',
  'ä',
  'Ä',
  'ß',
  'İ',
  'Σ',
  'ς',
  'ǅ',
  'É',
  'e\u0301',
  '\u0308',
  'Д',
  '漢',
  'ﬁ',
  '각',
  'ᄀ',
  'ᅡ',
  '🦉',
  ' ',
  '%',
  '!',
];
const text = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));

const filled = (resource: Resource, verb: 'create' | 'overwrite' | 'edit', body: object, seed: number) => {
  const shape = resource[verb]?.shape ?? {};
  const texts = fc.sample(text, { seed, numRuns: Object.keys(body).length });
  return Object.fromEntries(
    Object.entries(body).map(([field, value], index) => {
      const schema = shape[field];
      const isText = schema !== undefined && noteOf(schema).kind === 'text';
      const other = texts[index];
      return [field, isText && schema.safeParse(other).success ? other : value];
    }),
  );
};

/** Creates, overwrites, edits, copies and deletes records of every resource with such texts; refusals by rules are fine. */
const walk = async (service: TestService): Promise<number> => {
  const world = await makeWorld(service);
  let done = 0;
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> => {
    const { status } = await service.call(method, path, body === undefined ? {} : { body });
    expect(status).toBeLessThan(500);
    if (status < 300) done += 1;
  };
  for (const [seed, resource] of resources.entries()) {
    const body = (verb: 'create' | 'overwrite' | 'edit', more: number) =>
      filled(resource, verb, world.body(resource, 'all', verb), seed * 10 + more);
    const own = world.path(resource, `/${world.id(resource)}`);
    if (resource.create !== undefined) {
      for (const more of [0, 1, 2]) await send('POST', world.path(resource), body('create', more));
    }
    if (resource.edit !== undefined) await send('POST', own, body('edit', 3));
    if (resource.overwrite !== undefined) await send('PUT', own, body('overwrite', 4));
    if (resource.actions?.['copy'] !== undefined) await send('POST', `${own}/copy`, {});
    if (resource.actions?.['issue'] !== undefined) await send('POST', `${own}/issue`, {});
    await send('DELETE', own);
  }
  const [imported] = fc.sample(text, { seed: 1, numRuns: 1 });
  const tracking = { type: 'duration', date: '2025-11-20', duration: '01:00' };
  const row = {
    user_id: service.owner.userId,
    client_service_id: world.reference('client_service'),
    allowable_bill: true,
  };
  await send('POST', '/kontor/import', { name: 'x', rows: [{ ...row, text: imported, tracking }] });
  return done;
};

describe('stored folded texts', { timeout: 120_000 }, () => {
  const opened: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of opened) await close();
  });

  it('are correct after every kind of write: operations, imports, demo, seeds and manual statements', async () => {
    const service = await startTestService();
    opened.push(service.close);
    const { database } = service;
    expect(await walk(service)).toBeGreaterThan(100);
    await makeDemo(database, service.clock.now);
    const company = await seedCompany(database);
    for (const seed of Object.values(seeds)) await seed(database, company, 20);
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update contact set name_1 = ${'ÄÖÜ by hand'}, name_2 = null`);
      await transaction.run(raw(`update item set intern_name = 'É' || intern_name`));
    });
    const { rows, wrong } = await check(database);
    expect(wrong).toEqual([]);
    expect(rows).toBeGreaterThan(1000);
  });

  it('are added to older rows, even after a stop, and those rows can be found meanwhile', async () => {
    const service = await startTestService();
    opened.push(service.close);
    const { database, owner } = service;
    const company = { companyId: owner.companyId, zone: 'Europe/Zurich', users: [owner.userId], today: '2025-11-20' };
    await seeds.contacts(database, company, 350);
    const named = { contact_type_id: 1, name_1: 'Ärzte Zürich', user_id: owner.userId, owner_id: owner.userId };
    await service.call('POST', '/contact', { body: named });
    const search = () =>
      Promise.all([
        service.call('POST', '/kontor/query/contact', { body: { text: 'arzte zurich' } }),
        service.call('POST', '/contact/search', { body: [{ field: 'name_1', value: 'äRZTE' }] }),
      ]);
    const found = (await search()).map(({ text: answered }) => answered.includes('Ärzte Zürich'));
    expect(found).toEqual([true, true]);

    await database.transaction(async (transaction) => {
      await transaction.run(raw('delete from folded'));
      for (const { name: table, searched = [] } of searchedTables) {
        const columns = [...searched.map((column) => `${column}_folded`), 'words'].map(
          (column) => `"${column}" = null`,
        );
        await transaction.run(raw(`update "${table}" set ${columns.join(', ')}`));
      }
    });
    const { rows, wrong } = await check(database);
    expect(wrong.length).toBeGreaterThan(rows);
    expect((await search()).map(({ text: answered }) => answered.includes('Ärzte Zürich'))).toEqual(found);

    const options = { database, publicUrl: new URL('http://127.0.0.1:3000'), trustProxy: false };
    const stopped = await buildService(options);
    await stopped.close();
    expect((await check(database)).wrong.length).toBeGreaterThan(0);
    const next = await buildService(options);
    await expect.poll(async () => (await check(database)).wrong, { timeout: 60_000, interval: 200 }).toEqual([]);
    await expect
      .poll(async () => (await database.all(raw('select name from folded'))).length, { timeout: 10_000 })
      .toBe(searchedTables.length);
    await next.close();
  });

  it('are maintained by triggers, which a migration creates once and replaces for a table with a new text', async () => {
    const database = await openTestDatabase();
    opened.push(async () => database.close());
    const names = async () =>
      (await database.all(database.dialect.triggerNames)).map((row) => String(row['name'])).toSorted();
    const older = tables.map((table) => ({ ...table, searched: table.searched?.slice(0, 1) ?? [] }));
    await migrate(database, older);
    const before = await names();
    await prepareDatabase(database);
    const now = await names();
    expect(now.length).toBe(before.length);
    expect(now.filter((trigger) => trigger.startsWith('contact_folded_'))).not.toEqual(
      before.filter((trigger) => trigger.startsWith('contact_folded_')),
    );
    await prepareDatabase(database);
    expect(await names()).toEqual(now);
  });
});
