import { dayOf } from '#domain/dates/zone.ts';
import type { CompanyContext } from '#server/company/insert-records.ts';
import { demoOrg } from '#server/demo/demo.ts';
import type { Database } from '#server/service/store/database.ts';
import { findRow } from '#server/service/store/rows.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';

export type SeedCompany = CompanyContext & { readonly users: readonly number[]; readonly today: string };

const members = selection({ m: 'member' }, ['m.user_id']);

/** The demo company and its users. */
export const seedCompany = async (database: Database): Promise<SeedCompany> => {
  const row = await findRow(database, 'company', { org: demoOrg }, ['id', 'zone']);
  if (row === undefined) throw new Error('the demo company is missing');
  const companyId = row.id;
  const zone = row.zone;
  const users = await members.all(database, sql`from member m where company_id = ${companyId} order by user_id`);
  return {
    companyId,
    zone,
    users: users.map(({ user_id }) => user_id),
    today: dayOf(Date.now() / 1000, zone),
  };
};
