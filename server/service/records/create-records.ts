import type { Call } from '../requests/call.ts';
import type { ColumnsOf, Values, Writing } from '../requests/rule.ts';
import { announceAll } from '../journal/event.ts';
import { nextIds } from '../journal/sequence.ts';
import type { Transaction } from '../store/database.ts';
import { insertRows } from '../store/insert-rows.ts';
import { checkOwnRow, parentValues } from './access.ts';
import { entityNamed, type Entity } from './entity.ts';
import { readCreated } from './read-created.ts';

/** The columns of new records created along with another, below a known parent. */
export const columnsIn =
  (call: Call, transaction: Transaction): ColumnsOf =>
  async (resource, body) =>
    (await readCreated(call, transaction, entityNamed(resource), body)).values;

export type NewRecord = { readonly writing: Writing; readonly values: Values };

/** A record that is ready to be stored. 422 if it is refused. */
export const prepareCreate = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  body: unknown,
): Promise<NewRecord> => {
  const { rule, table } = entity;
  const parents = await parentValues(call, transaction, entity);
  const { input, values: encoded } = await readCreated(call, transaction, entity, body, parents);
  checkOwnRow(call, table.name, encoded);
  const writing = { operation: 'create', input, values: encoded, stored: undefined } as const;
  return { writing, values: (await rule.write?.(call, transaction, writing)) ?? encoded };
};

/** Stores records that were prepared in the same transaction; returns their ids in order. */
export const storeRecords = async (
  call: Call,
  transaction: Transaction,
  { rule, table }: Entity,
  records: readonly NewRecord[],
): Promise<readonly number[]> => {
  if (records.length === 0) return [];
  const { companyId } = call.caller;
  const first = await nextIds(transaction, companyId, table.name, records.length);
  const ids = records.map((_, index) => first + index);
  const rows = records.map(({ values }, index): Values => ({
    company_id: companyId,
    id: first + index,
    version: 1,
    ...values,
  }));
  await insertRows(transaction, table.name, rows);
  for (const [index, { writing }] of records.entries())
    await rule.written?.(call, transaction, first + index, writing, columnsIn(call, transaction));
  await announceAll(
    call,
    transaction,
    ids.map((id) => ({ resource: table.name, record_id: id, change: 'create' })),
  );
  return ids;
};
