import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDatabase } from '#server/service/service.ts';
import { integerOf } from '#server/service/requests/rule.ts';
import type { Database } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { createCompany } from './create-company.ts';
import { fillChoices } from './fill-choices.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await prepareDatabase(database);
});
afterEach(() => database.close());

const stored = async () => {
  const rows = await database.all(sql`
    select company_id, id, name from pr_project_state union all
    select company_id, id, name from contact_group order by company_id, id, name`);
  return rows.map((row) => [integerOf(row, 'company_id'), integerOf(row, 'id'), row['name']]);
};

test('adds missing look-ups to older companies once, as in a new company', async () => {
  await createCompany(database, { org: 'old', name: 'Old', zone: 'Europe/Zurich' });
  await createCompany(database, { org: 'new', name: 'New', zone: 'UTC' });
  const whole = await stored();
  expect(whole.filter(([companyId]) => companyId === 1)).toHaveLength(7);
  await database.transaction(async (transaction) => {
    await transaction.run(sql`delete from pr_project_state where company_id = 1`);
    await transaction.run(sql`delete from contact_group where company_id = 1`);
    await transaction.run(
      sql`delete from sequence where company_id = 1 and name in ('pr_project_state', 'contact_group')`,
    );
  });
  expect(await stored()).toHaveLength(7);
  await Promise.all([fillChoices(database), fillChoices(database)]);
  expect(await stored()).toEqual(whole);
});
