import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { prepareDatabase } from '../service.ts';
import type { Database, Reader } from './database.ts';
import { insertRows } from './insert-rows.ts';
import { selection } from './selection.ts';
import { sql } from './sql.ts';

const accounts = selection({ a: 'account', b: 'business_activity?' }, [
  'a.id',
  'a.is_active',
  'b.name as activityName',
  'b.default_price_per_hour',
]);

const withAccounts = async (): Promise<Database> => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await prepareDatabase(database);
  const account = { company_id: 1, version: 1, name: 'Ertrag', account_type: 1 };
  await database.transaction(async (transaction) => {
    await insertRows(transaction, 'account', [
      { ...account, id: 1, account_no: '3400', is_active: 1 },
      { ...account, id: 2, account_no: '3401', is_active: 0 },
    ]);
    await insertRows(transaction, 'business_activity', [
      { company_id: 1, id: 7, version: 1, name: 'Beratung', account_id: 2, default_price_per_hour: 120_500_000n },
    ]);
  });
  return database;
};

const from = sql`from account a left join business_activity b on b.company_id = a.company_id and b.account_id = a.id`;

it('reads the columns of a join with the values of their types, and null where a table has no row', async () => {
  const database = await withAccounts();
  expect(await accounts.all(database, sql`${from} where a.company_id = ${1} order by a.id`)).toEqual([
    { id: 1, is_active: true, activityName: null, default_price_per_hour: null },
    { id: 2, is_active: false, activityName: 'Beratung', default_price_per_hour: 120_500_000n },
  ]);
  expect(await accounts.get(database, sql`${from} where a.id = ${2}`)).toMatchObject({ activityName: 'Beratung' });
  expect(await accounts.get(database, sql`${from} where a.id = ${3}`)).toBeUndefined();
});

it('a row that lacks a table that should always be there is an error, not a null', async () => {
  const database = await withAccounts();
  const always = selection({ a: 'account', b: 'business_activity' }, ['a.id', 'b.name']);
  await expect(always.all(database, sql`${from} order by a.id`)).rejects.toThrow('id, name');
});

it('two columns with the same name are refused, because one would hide the other', () => {
  expect(() => selection({ a: 'account', b: 'business_activity' }, ['a.id', 'b.id'])).toThrow('a.id, b.id');
});

it('the compiler rejects unknown tables and columns, and values of another type', () => {
  const rejected = async (reader: Reader): Promise<void> => {
    // @ts-expect-error A column that was renamed or never existed is selected.
    selection({ a: 'account', b: 'business_activity' }, ['a.id', 'b.title']);
    // @ts-expect-error It is selected under another name.
    selection({ a: 'account' }, ['a.title as name']);
    // @ts-expect-error The statement joins no such table.
    selection({ a: 'account' }, ['b.name']);
    // @ts-expect-error There is no such table.
    selection({ a: 'accounts' }, []);
    const row = await accounts.get(reader, from);
    // @ts-expect-error A column that was not selected is read.
    expect(row?.account_no).toBe('3400');
    // @ts-expect-error It is read under its name in the table.
    expect(row?.name).toBe('Beratung');
    // @ts-expect-error A number is used as a text.
    const text: string | undefined = row?.id;
    // @ts-expect-error The table may have no row.
    const activity: string | undefined = row?.activityName;
    expect([text, activity]).toEqual([]);
  };
  expect(rejected).toBeTypeOf('function');
});
