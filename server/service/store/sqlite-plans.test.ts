import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { prepareDatabase } from '../service.ts';
import { raw, sql } from './sql.ts';

const open = async () => {
  const database = await openTestDatabase();
  onTestFinished(async () => database.close());
  await prepareDatabase(database);
  return database;
};

it('an index of a company finds rows by its second column instead of reading all of them', async () => {
  const database = await open();
  const indexes = await database.all(sql`
    select t.name as table_name, i.name as index_name,
      (select c.name from pragma_index_info(i.name) c where c.seqno = 1) as second
    from pragma_table_list t, pragma_index_list(t.name) i
    where t.schema = 'main' and i.origin = 'c' and i.partial = 0
      and (select c.name from pragma_index_info(i.name) c where c.seqno = 0) = 'company_id'`);
  expect(indexes.length).toBeGreaterThan(20);
  const plans: string[] = [];
  for (const { table_name, second } of indexes) {
    const query = `select * from "${String(table_name)}" where company_id = 1 and "${String(second)}" = '7'`;
    const plan = await database.all(raw(`explain query plan ${query}`));
    const isFound = plan.some(({ detail }) => String(detail).includes(` ${String(second)}=?`));
    if (!isFound) plans.push(`${query}: ${plan.map(({ detail }) => String(detail)).join(', ')}`);
  }
  expect(plans).toEqual([]);
});
