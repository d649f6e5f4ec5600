import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { scopes } from '#contract/scopes.ts';
import { entities, type Entity } from '#server/service/records/entity.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import { buildService, prepareDatabase } from '#server/service/service.ts';
import { tables } from '#server/service/tables.ts';
import type { Database } from '#server/service/store/database.ts';
import { migrate } from '#server/service/store/migrate.ts';
import { name, raw, sql, type Row } from '#server/service/store/sql.ts';
import { schemaOf } from '#server/service/store/test-schema.ts';
import { isPostgres, openTestDatabase } from '#server/service/testing/test-database.ts';
import { fixtures, openFixture } from '../fixtures.ts';
import { reportNote } from '../rows/notes.ts';

const now = Date.UTC(2026, 10, 23, 12);

/** Tables dropped by a later migration, which never held a row. */
const dropped = ['migration'];

const tableNames = async (database: Database): Promise<readonly string[]> => {
  const rows = await database.all(
    raw(
      isPostgres
        ? 'select tablename as name from pg_tables where schemaname = current_schema()'
        : `select name from sqlite_master where type = 'table'`,
    ),
  );
  return rows.map((row) => String(row['name'])).filter((table) => !dropped.includes(table));
};

const rowsOf = async (database: Database, table: string): Promise<readonly Row[]> => {
  const key = tables
    .find((known) => known.name === table)
    ?.primaryKey.map((column) => `"${column}"`)
    .join(', ');
  return database.all(raw(`select * from "${table}" order by ${key ?? '1'}`));
};

type Rows = ReadonlyMap<string, readonly Row[]>;

const allRows = async (database: Database): Promise<Rows> => {
  const rows = new Map<string, readonly Row[]>();
  for (const table of await tableNames(database)) rows.set(table, await rowsOf(database, table));
  return rows;
};

/** The only value that a migration fills in for rows without one. */
const isGiven = (table: string, column: string, value: unknown): boolean =>
  table === 'position_discount' && column === 'internal_pos' && value === null;

/** The path of a record, with its parents, as in the contract. */
const pathOf = ({ resource, parents }: Entity, row: Row): string =>
  `${parents.reduce<string>((path, { parameter, column }) => path.replace(`:${parameter}`, String(row[column])), resource.path)}/${String(row['id'])}`;

const freshSchema = async (): Promise<string> => {
  const fresh = await openTestDatabase();
  await prepareDatabase(fresh);
  const schema = await schemaOf(fresh);
  await fresh.close();
  return schema;
};

test('D11: data of at least three older versions is tested', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(3);
});

describe.each(fixtures)('D11: data of %s', (commit) => {
  let database: Database;
  let app: FastifyInstance;
  let token: string;
  let before: Rows;
  let after: Rows;
  let again: Rows;
  let schema: string;

  beforeAll(async () => {
    database = await openFixture(commit);
    before = await allRows(database);
    await prepareDatabase(database);
    after = await allRows(database);
    schema = await schemaOf(database);
    await prepareDatabase(database);
    again = await allRows(database);
    // It fills the columns of the search in the background.
    app = await buildService({ database, publicUrl: new URL('http://127.0.0.1'), trustProxy: false, clock: () => now });
    const grant = { companyId: 1, userId: 1, clientId: 'kontor', scopes: new Set(scopes), now };
    token = (await database.transaction(async (transaction) => issueTokens(transaction, grant))).access_token;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test('gets the schema of a new database', async () => {
    expect(await schemaOf(database)).toBe(await freshSchema());
  });

  test('keeps every value of every row', async () => {
    let rows = 0;
    for (const [table, old] of before) {
      const kept = after.get(table) ?? [];
      expect(kept.length).toBe(old.length);
      for (const [index, row] of old.entries()) {
        const columns = Object.entries(row).filter(([column, value]) => !isGiven(table, column, value));
        expect(kept[index]).toMatchObject(Object.fromEntries(columns));
        rows += 1;
      }
    }
    reportNote('D11', { length: `${commit}: ${rows} rows of ${before.size} tables` });
    expect(rows).toBeGreaterThan(1000);
  });

  test('is shown record by record, each as the contract requires', async () => {
    const compared = new Set<string>();
    for (const entity of entities.filter(({ resource }) => catalogue.some((known) => known === resource))) {
      const { resource, table } = entity;
      for (const row of await database.all(sql`select * from ${name(table.name)} where company_id = 1`)) {
        const { statusCode, body } = await app.inject({
          url: `/api2.php/demo${pathOf(entity, row)}`,
          headers: { authorization: `Bearer ${token}` },
        });
        const record: unknown = JSON.parse(body);
        const isAsAgreed = resource.record.safeParse(record).success;
        expect([statusCode, isAsAgreed], `${pathOf(entity, row)}: ${body}`).toEqual([200, true]);
      }
      compared.add(resource.name);
    }
    expect(compared.size).toBe(catalogue.length);
  });

  test('has each discount after the other positions of its document', async () => {
    const places = ['article', 'custom', 'text', 'subtotal', 'subposition', 'pagebreak'];
    const discounts = await rowsOf(database, 'position_discount');
    for (const { document, document_id: id, internal_pos: position } of discounts) {
      for (const kind of places) {
        const [last] = await database.all(sql`
          select max(internal_pos) as place from ${name(`position_${kind}`)}
          where company_id = 1 and document = ${document ?? ''} and document_id = ${id ?? 0}`);
        expect(Number(position)).toBeGreaterThan(Number(last?.['place'] ?? 0));
      }
    }
    expect(discounts.length).toBeGreaterThan(0);
  });

  test('is not changed by a second start', async () => {
    expect(await schemaOf(database)).toBe(schema);
    expect(again).toEqual(after);
  });
});

test('D11, control: without its migration the oldest schema cannot become the new one', async () => {
  const database = await openFixture(isPostgres ? '8d05989' : '4d6bf19');
  const before = await schemaOf(database);
  await expect(migrate(database, tables, [])).rejects.toThrow('position_discount.internal_pos has no value');
  expect(await schemaOf(database)).toBe(before);
  await database.close();
});
