import type { Call } from '../../requests/call.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { selection } from '../../store/selection.ts';
import { resultOf } from '../../store/result.ts';
import { chunksOf, listOf, name, sql } from '../../store/sql.ts';
import type { IdOf } from './moved-record.ts';
import type { Step } from './step.ts';

/** A record of ours, and what it was. */
export type Pair = { readonly oldId: number; readonly newId: number };

const ids = selection({ m: 'moved_id' }, ['m.old_id', 'm.new_id']);

/** The ids here of some records of the other service. */
export const readMoved = async (
  reader: Reader,
  { caller: { companyId } }: Call,
  source: string,
  resource: string,
  oldIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const found = new Map<number, number>();
  for (const some of chunksOf([...new Set(oldIds)])) {
    const listed = listOf(some);
    const rows = await ids.all(
      reader,
      sql`from moved_id m
      where company_id = ${companyId} and source = ${source} and resource = ${resource} and old_id in (${listed})`,
    );
    for (const { old_id, new_id } of rows) found.set(old_id, new_id);
  }
  return found;
};

/** Splits a page of the part: the ids here of the records that have arrived, and the other records. */
export const splitMoved = async <Listed extends { readonly id: number }>(
  reader: Reader,
  { call, source, part }: Step,
  records: readonly Listed[],
): Promise<{ readonly known: ReadonlyMap<number, number>; readonly fresh: readonly Listed[] }> => {
  const oldIds = records.map(({ id }) => id);
  const known = await readMoved(reader, call, source, part.resource, oldIds);
  return { known, fresh: records.filter(({ id }) => !known.has(id)) };
};

/** Look-ups whose ids mean the same at every service of this interface, unless they were matched by name (rulings/company#move). */
const fixed: ReadonlySet<string> = new Set([
  'language',
  'currency',
  'payment_type',
  'article_type',
  'timesheet_status',
  'todo_status',
  'todo_priority',
  'communication_kind',
  'module',
  'remember_type',
  'remember_time',
]);

const records = resultOf({ id: 'integer' });

const idsHere = async (reader: Reader, { caller }: Call, resource: string): Promise<ReadonlySet<number>> => {
  const rows = await records.all(reader, sql`select id from ${name(resource)} where company_id = ${caller.companyId}`);
  return new Set(rows.map(({ id }) => id));
};

/** Looks up everything that some records refer to. An unknown user becomes the owner who moves: everything needs one. */
export const idsOf = async (
  reader: Reader,
  { call, source }: Pick<Step, 'call' | 'source'>,
  references: readonly (readonly [string, number])[],
): Promise<IdOf> => {
  const known = new Map<string, ReadonlyMap<number, number>>();
  const same = new Map<string, ReadonlySet<number>>();
  for (const [resource, of] of Map.groupBy(references, ([target]) => target)) {
    const oldIds = of.map(([, id]) => id);
    known.set(resource, await readMoved(reader, call, source, resource, oldIds));
    if (fixed.has(resource)) same.set(resource, await idsHere(reader, call, resource));
  }
  return (resource, oldId) => {
    const id = known.get(resource)?.get(oldId);
    if (id !== undefined) return id;
    if (resource === 'user') return call.caller.userId;
    return same.get(resource)?.has(oldId) === true ? oldId : undefined;
  };
};

/** Keeps the old ids of new records. */
export const keepIds = async (
  transaction: Transaction,
  { call, source }: Step,
  resource: string,
  pairs: readonly Pair[],
): Promise<void> =>
  insertRows(
    transaction,
    'moved_id',
    pairs.map(({ oldId, newId }) => ({
      company_id: call.caller.companyId,
      source,
      resource,
      old_id: oldId,
      new_id: newId,
    })),
  );
