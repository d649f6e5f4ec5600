import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { readableImports } from '../kontor/imports/import-record.ts';
import { entities } from '../records/entity.ts';
import { hasLongRows } from '../records/long-texts.ts';
import { prepareDatabase } from '../service.ts';
import { demoCall } from '../testing/test-call.ts';
import type { Database } from './database.ts';
import { raw, sql, type Sql } from './sql.ts';

const open = async () => {
  const database = await openTestDatabase();
  onTestFinished(async () => database.close());
  await prepareDatabase(database);
  return database;
};

const planOf = async (database: Database, statement: Sql): Promise<string> => {
  const steps = await database.all(sql`explain query plan ${statement}`);
  return steps.map(({ detail }) => String(detail)).join('\n');
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
    const plan = await planOf(database, raw(query));
    if (!plan.includes(` ${String(second)}=?`)) plans.push(`${query}: ${plan}`);
  }
  expect(plans).toEqual([]);
});

it('the long rows of a company are found in their index', async () => {
  const database = await open();
  const long = entities.filter((entity) => entity.long.length > 0);
  expect(long.length).toBeGreaterThan(15);
  for (const entity of long) {
    const plan = await planOf(database, sql`select ${hasLongRows(database.dialect, entity, 1)} as has_long`);
    expect(plan).toMatch(new RegExp(` ${entity.table.name} USING .*INDEX ${entity.resource.name}_long\\b`));
  }
});

it('the records of an import are counted without reading its time entries', async () => {
  const database = await open();
  const call = demoCall({ database, now: 0, parameters: {}, query: {} });
  expect(await planOf(database, readableImports(call))).toMatch(/ import_row using .*import_id=\? and resource=\?/iu);
});

it('the entries of a project are found in the order of their days without reading the others', async () => {
  const database = await open();
  const query = sql`select * from timetracking where company_id = 1 and pr_project_id = ${7} order by date desc, id desc limit 50`;
  const plan = await planOf(database, query);
  expect(plan).toContain('timetracking_project (company_id=? AND pr_project_id=?)');
  expect(plan).not.toContain('ORDER BY');
});
