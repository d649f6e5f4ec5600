import { entityNamed } from '#server/service/records/entity.ts';
import { name, sql, type Sql } from '#server/service/store/sql.ts';
import type { Demo } from './demo.ts';

/** Resources whose records the demo company goes on with later: hours are billed, invoices paid, tasks done. */
const continued = ['timetracking', 'invoice', 'task'] as const;
export type Continued = (typeof continued)[number];

const markWhere = async ({ transaction, companyId }: Demo, resource: Continued, where: Sql): Promise<void> => {
  const { table } = entityNamed(resource);
  await transaction.run(sql`
    insert into demo_record (company_id, resource, record_id, version)
    select company_id, ${resource}, id, version from ${name(table.name)} where company_id = ${companyId} and ${where}`);
};

/** Marks a record, as it is now, as made by the program. */
export const mark = async (demo: Demo, resource: Continued, id: number): Promise<void> =>
  markWhere(demo, resource, sql`id = ${id}`);

/** Marks everything in a company that nobody has used yet. */
export const markAll = async (demo: Demo): Promise<void> => {
  for (const resource of continued) await markWhere(demo, resource, sql`true`);
};

/** Stores to which moment the company has data. */
export const setUntil = async ({ transaction, companyId, now }: Demo): Promise<void> => {
  await transaction.run(sql`update company set demo_until = ${Math.floor(now / 1000)} where id = ${companyId}`);
};
