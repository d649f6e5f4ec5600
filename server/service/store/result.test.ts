import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { resultOf } from './result.ts';
import { sql } from './sql.ts';

const open = async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database;
};

it('reads what a statement returns by the declared types', async () => {
  const rows = resultOf({ count: 'integer', sum: 'decimal', is_open: 'boolean', title: 'text?' });
  const row = { count: 2, sum: 5_000_000n, is_open: true, title: null };
  const statement = sql`
    select cast(2 as bigint) as count, cast(5000000 as bigint) as sum, cast(1 as bigint) as is_open, null as title`;
  const database = await open();
  expect(await rows.all(database, statement)).toEqual([row]);
  expect(await rows.get(database, statement)).toEqual(row);
  expect(await rows.get(database, sql`select 1 as count where 1 = 0`)).toBeUndefined();
});

it('a column that is missing, null or of another type is an error, also if it may be null', async () => {
  const database = await open();
  const title = sql`select 'Ertrag' as title`;
  await expect(resultOf({ name: 'text?' }).get(database, title)).rejects.toThrow('name');
  await expect(resultOf({ title: 'integer' }).get(database, title)).rejects.toThrow('title');
  await expect(resultOf({ title: 'text' }).get(database, sql`select null as title`)).rejects.toThrow('title');
});

it('the compiler rejects a column that is not declared and a value of another type', () => {
  const rejected = async (): Promise<void> => {
    const row = await resultOf({ sum: 'decimal?' }).get(await open(), sql`select null as sum`);
    // @ts-expect-error It is not declared.
    expect(row?.total).toBe(0n);
    // @ts-expect-error It may be null.
    const sum: bigint | undefined = row?.sum;
    expect(sum).toBe(0n);
    // @ts-expect-error There is no such type.
    resultOf({ sum: 'money' });
  };
  expect(rejected).toBeTypeOf('function');
});
