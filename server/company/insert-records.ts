import { encode } from '#server/service/records/codec.ts';
import { entityNamed, type Entity } from '#server/service/records/entity.ts';
import type { Input, Values } from '#server/service/requests/rule.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { insertRows } from '#server/service/store/insert-rows.ts';
import { resultOf } from '#server/service/store/result.ts';
import { sql } from '#server/service/store/sql.ts';

/** The company of records, and the zone of their datetimes. */
export type CompanyContext = { readonly companyId: number; readonly zone: string };

const reserved = resultOf({ last: 'integer' });

/** Reserves `count` unused ids of a table in a company; returns the first. */
export const reserveIds = async (
  transaction: Transaction,
  companyId: number,
  table: string,
  count: number,
): Promise<number> => {
  const row = await reserved.get(
    transaction,
    sql`
    insert into sequence (company_id, name, last) values (${companyId}, ${table}, ${count})
    on conflict (company_id, name) do update set last = sequence.last + excluded.last returning last`,
  );
  if (row === undefined) throw new Error(`could not reserve ids for ${table}`);
  return row.last - count + 1;
};

/** The columns for the fields of a record; a field that the resource lacks is a bug. */
const encodeRecord = (entity: Entity, record: Input, zone: string): Values => {
  const values: Values = {};
  for (const [fieldName, value] of Object.entries(record)) {
    const field = entity.fields.get(fieldName);
    const encoded = field === undefined ? undefined : encode(field, value, zone);
    if (field === undefined || encoded?.ok !== true)
      throw new Error(`${entity.resource.name} has no field ${fieldName}`);
    values[field.column] = encoded.value;
  }
  return values;
};

/**
 * Inserts complete records of a resource unchanged, without its rules; ids follow the order. `parents` are the columns
 * for their parents in the path. Returns the first id.
 */
export const insertRecords = async (
  transaction: Transaction,
  { companyId, zone }: CompanyContext,
  resource: string,
  records: readonly Input[],
  parents: Values = {},
): Promise<number> => {
  const entity = entityNamed(resource);
  const first = await reserveIds(transaction, companyId, entity.table.name, records.length);
  const rows = records.map((record, index) => ({
    company_id: companyId,
    version: 1,
    ...parents,
    ...encodeRecord(entity, record, zone),
    id: first + index,
  }));
  await insertRows(transaction, entity.table.name, rows);
  return first;
};
