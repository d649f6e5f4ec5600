import { encodeRecord } from '#server/company/insert-records.ts';
import { entityNamed } from '#server/service/entity.ts';
import type { Input } from '#server/service/rule.ts';
import { join, name, sql } from '#server/service/store/sql.ts';
import { demoZone, type Demo } from './demo.ts';

/** The one place where the demo writes what neither an input nor an action of its documents sets. */
const store = async ({ transaction, companyId }: Demo, resource: string, id: number, record: Input): Promise<void> => {
  const entity = entityNamed(resource);
  const columns = Object.entries(encodeRecord(entity, record, demoZone));
  const assignments = columns.map(([column, value]) => sql`${name(column)} = ${value}`);
  await transaction.run(sql`
    update ${name(entity.table.name)} set ${join(assignments, ', ')} where company_id = ${companyId} and id = ${id}`);
};

/** Of an order that was invoiced in part (15) or whole (6) before the demo's half year. */
export const storeStatus = async (demo: Demo, id: number, status: number): Promise<void> =>
  store(demo, 'order', id, { kb_item_status_id: status });

/** Of an expense: that it was charged to a client. */
export const storeCharged = async (demo: Demo, id: number): Promise<void> =>
  store(demo, 'expense', id, { kb_item_status_id: 34 });
