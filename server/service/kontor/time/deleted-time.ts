import { z } from 'zod';
import {
  deletedTimetrackingList as listOperation,
  deletedTimetrackingRestore as restoreOperation,
  type DeletedTimetracking,
} from '#contract/kontor/deleted-time-operations.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import type { Call } from '../../requests/call.ts';
import { entityNamed, tableOfReference, type Entity } from '../../records/entity.ts';
import { announce } from '../../journal/event.ts';
import { readPage } from '../../records/list.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { badParameter } from '../../requests/refusal.ts';
import { integerOrNull } from '../../requests/rule.ts';
import { deletedTimeTable, retainedSince, purgeDeleted } from '../../time/deleted-time.ts';
import { amountOf, formattedDuration, wallTimeAt } from '../../time/time-entry.ts';
import { timeColumns } from '../../time/time-table.ts';
import { search } from '../../records/search.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { ownColumns } from '../../store/folded.ts';
import { countBy } from '../../store/result.ts';
import { rowIn, deleteRows } from '../../store/rows.ts';
import { all, insertInto, name, raw, sql, type Row, type Sql } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { splitSearch, wordSomewhere } from '../query/search-words.ts';

const resource = 'timetracking';

/** A member who only tracks time sees and restores only their own entries. */
const accessible = ({ caller: { companyId, role, userId } }: Call): Sql =>
  sql`company_id = ${companyId} and ${role === 'time' ? sql`user_id = ${userId}` : raw('1 = 1')}`;

/** Nobody sees entries due for purging. */
const inSight = (call: Call): Sql => sql`${accessible(call)} and deleted_at >= ${retainedSince(call)}`;

const deletedIn = rowIn('deleted_timetracking', [
  'id',
  'version',
  'user_id',
  'client_service_id',
  'contact_id',
  'pr_project_id',
  'text',
  'allowable_bill',
  'date',
  'seconds',
  'running_since',
  'started_at',
  'ended_at',
  'rate',
  'segments',
  'deleted_by',
  'deleted_at',
]);

const toRecord = (call: Call, row: Row): DeletedTimetracking => {
  const entry = deletedIn(row);
  const amount = amountOf(entry.seconds, entry);
  return {
    id: entry.id,
    user_id: entry.user_id,
    client_service_id: entry.client_service_id,
    contact_id: entry.contact_id,
    pr_project_id: entry.pr_project_id,
    text: entry.text,
    allowable_bill: entry.allowable_bill,
    date: entry.date,
    duration: formattedDuration(call, entry),
    seconds: entry.seconds,
    start: wallTimeAt(call, entry.started_at),
    end: wallTimeAt(call, entry.ended_at),
    rate: entry.rate === null ? null : formatDecimal(entry.rate, 4),
    amount: amount === null ? null : formatDecimal(amount, 2),
    deleted_by: entry.deleted_by,
    deleted_at: wallTimeOf(entry.deleted_at, call.caller.zone),
  };
};

/** Has the same fields as time entries. */
const bin = (): Entity => ({ ...entityNamed(resource), table: deletedTimeTable });

const wordsIn = (text: unknown): readonly string[] => {
  if (text === undefined) return [];
  if (typeof text !== 'string' || text.length > 200) throw badParameter('text');
  return splitSearch(text);
};

/** Entries deleted in the last 30 days, latest first. */
export const deletedTimetrackingList = implement(listOperation, async (call) => {
  const { limit, offset } = readPage(call);
  const words = wordsIn(call.query['text']);
  const where = all([inSight(call), ...words.map((word) => sql`(${wordSomewhere(call, bin(), word)})`)]);
  const read = async (reader: Reader) => {
    const rows = await reader.all(sql`
      select ${ownColumns(deletedTimeTable)} from deleted_timetracking where ${where}
      order by deleted_at desc, id desc limit ${limit} offset ${offset}`);
    const count = await countBy(reader, sql`select count(*) as count from deleted_timetracking where ${where}`);
    return { records: rows.map((row) => toRecord(call, row)), count };
  };
  return words.length > 0 ? search(call, read) : read(call.database);
});

const recordExists = async (call: Call, reader: Reader, table: string, id: number): Promise<boolean> => {
  const row = await reader.get(
    sql`select 1 as found from ${name(table)} where company_id = ${call.caller.companyId} and id = ${id}`,
  );
  return row !== undefined;
};

/** Both views of an entry: some references exist in only one of them. */
const referring = ['timetracking', 'timesheet'];

/** The columns whose referenced records no longer exist. */
const lost = async (call: Call, reader: Reader, row: Row): Promise<readonly string[]> => {
  const gone: string[] = [];
  for (const { column, note } of referring.flatMap((view) => [...entityNamed(view).fields.values()])) {
    const table = note.resource === undefined ? undefined : tableOfReference(note.resource);
    if (table === undefined || gone.includes(column)) continue;
    const id = integerOrNull(row, column);
    if (id !== null && !(await recordExists(call, reader, table, id))) gone.push(column);
  }
  return gone;
};

const segments = z.array(z.tuple([z.int(), z.int()]));

const putBack = async (call: Call, transaction: Transaction, row: Row, without: readonly string[]): Promise<void> => {
  const { id, version, segments: spans } = deletedIn(row);
  const { companyId } = call.caller;
  const kept = timeColumns.map(({ name: column }) => [column, without.includes(column) ? null : (row[column] ?? null)]);
  await transaction.run(
    insertInto(resource, { company_id: companyId, id, version: version + 1, ...Object.fromEntries(kept) }),
  );
  for (const [index, [start, stop]] of segments.parse(JSON.parse(spans)).entries())
    await transaction.run(sql`
      insert into timetracking_segment (company_id, timetracking_id, number, start_at, stop_at)
      values (${companyId}, ${id}, ${index + 1}, ${start}, ${stop})`);
  await deleteRows(transaction, 'deleted_timetracking', { company_id: companyId, id });
  await announce(call, transaction, resource, id, 'create');
};

type Restored = z.infer<typeof restoreOperation.answer>['restored'][number];

const isNeeded = (column: string): boolean => timeColumns.some((known) => known.name === column && !known.nullable);

/** Restores an entry; returns the reason if it cannot be restored. */
export const restoreDeleted = async (call: Call, transaction: Transaction, id: number): Promise<Restored | string> => {
  const t = texts[call.language];
  const row = await transaction.get(sql`
    select ${ownColumns(deletedTimeTable)} from deleted_timetracking where ${inSight(call)} and id = ${id}`);
  if (row === undefined) {
    const living = await transaction.get(
      sql`select 1 as found from timetracking where ${accessible(call)} and id = ${id}`,
    );
    return living === undefined ? t.notInBin : { id, without: [] };
  }
  const without = await lost(call, transaction, row);
  const needed = without.find(isNeeded);
  if (needed !== undefined) return `${needed}: ${t.noSuchRecord}`;
  await putBack(call, transaction, row, without);
  return { id, without: [...without] };
};

/** Restores several entries, each with its result. */
export const deletedTimetrackingRestore = implementWrite(restoreOperation, async (call, transaction, { ids }) => {
  await purgeDeleted(call, transaction);
  const restored: Restored[] = [];
  const kept: { readonly id: number; readonly text: string }[] = [];
  for (const id of new Set(ids)) {
    const result = await restoreDeleted(call, transaction, id);
    if (typeof result === 'string') kept.push({ id, text: result });
    else restored.push(result);
  }
  return { restored, kept };
});
