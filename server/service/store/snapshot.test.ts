import { afterAll, expect, it } from 'vitest';
import { prepareDatabase } from '../service.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { sql } from './sql.ts';

const database = await openTestDatabase();
await prepareDatabase(database);
afterAll(async () => database.close());

const add = async (name: string): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.run(sql`insert into sequence (company_id, name, last) values (1, ${name}, 1)`);
  });
const names = sql`select name from sequence where company_id = 1 order by name`;

it('a snapshot sees the data as they were at its start, whatever others write', async () => {
  await add('a');
  const seen = await database.snapshot(async (reader) => {
    await add('b');
    const first = await reader.all(names);
    await add('c');
    return [first, await reader.all(names)];
  });
  expect(seen).toEqual([[{ name: 'a' }], [{ name: 'a' }]]);
  expect(await database.all(names)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
});

it('a snapshot that fails ends and leaves nothing behind', async () => {
  await expect(database.snapshot(async (reader) => reader.all(sql`select * from nowhere`))).rejects.toThrow(/nowhere/);
  expect(await database.snapshot(async (reader) => reader.all(names))).toHaveLength(3);
});
