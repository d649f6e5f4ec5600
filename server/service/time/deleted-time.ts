import { retentionDays } from '#contract/kontor/deleted-time-operations.ts';
import { secondsNow, type Call } from '../requests/call.ts';
import type { Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import { foldedColumns } from '../store/folded.ts';
import { insertRows } from '../store/insert-rows.ts';
import { selection } from '../store/selection.ts';
import { sql, type Row } from '../store/sql.ts';
import type { Table } from '../store/table.ts';
import { ofEntries } from './segments.ts';
import { timeIn, totalSeconds } from './time-entry.ts';
import { timeColumns } from './time-table.ts';

const searched = ['text'];

/**
 * Deleted time entries with all their columns. A separate table spares all other statements from excluding them. It
 * references nothing, so that it never blocks the deletion of another record.
 */
export const deletedTimeTable: Table = {
  name: 'deleted_timetracking',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'id', type: 'integer', nullable: false },
    { name: 'version', type: 'integer', nullable: false },
    ...timeColumns,
    /** JSON: start and stop of each segment of a stopwatch. */
    { name: 'segments', type: 'text', nullable: false },
    /** Seconds since 1970. */
    { name: 'deleted_at', type: 'integer', nullable: false },
    { name: 'deleted_by', type: 'integer', nullable: false },
    ...foldedColumns(searched),
  ],
  searched,
  primaryKey: ['company_id', 'id'],
  indexes: ['create index if not exists deleted_timetracking_at on deleted_timetracking (company_id, deleted_at, id)'],
};

/** Epoch seconds: entries deleted earlier are no longer kept. */
export const retainedSince = (call: Call): number => secondsNow(call) - retentionDays * 24 * 60 * 60;

/** Purges entries that were deleted too long ago. */
export const purgeDeleted = async (call: Call, transaction: Transaction): Promise<void> => {
  await transaction.run(sql`
    delete from deleted_timetracking where company_id = ${call.caller.companyId} and deleted_at < ${retainedSince(call)}`);
};

const storedSegments = selection({ s: 'timetracking_segment' }, ['s.timetracking_id as id', 's.start_at', 's.stop_at']);

/** The segments of each entry in their stored form: start and stop in epoch seconds. */
const segmentsOf = async (
  call: Call,
  transaction: Transaction,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, readonly (readonly number[])[]>> => {
  const rows = await storedSegments.all(
    transaction,
    sql`from timetracking_segment s where ${ofEntries(call, ids)} order by timetracking_id, number`,
  );
  const grouped = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...grouped].map(([id, parts]) => [id, parts.map(({ start_at, stop_at }) => [start_at, stop_at ?? now])]),
  );
};

/** Keeps entries that this transaction deletes. Stops their stopwatches if they run: nobody works in the bin. */
export const archiveDeleted = async (call: Call, transaction: Transaction, entries: readonly Row[]): Promise<void> => {
  const now = secondsNow(call);
  const { companyId, userId } = call.caller;
  await purgeDeleted(call, transaction);
  const segments = await segmentsOf(
    call,
    transaction,
    entries.map((entry) => timeIn(entry).id),
    now,
  );
  const rows = entries.map((entry): Values => {
    const time = timeIn(entry);
    const stopped =
      time.running_since === null ? {} : { seconds: totalSeconds(call, time), running_since: null, ended_at: now };
    return {
      company_id: companyId,
      id: time.id,
      version: time.version,
      ...Object.fromEntries(timeColumns.map(({ name }) => [name, entry[name] ?? null])),
      ...stopped,
      segments: JSON.stringify(segments.get(time.id) ?? []),
      deleted_at: now,
      deleted_by: userId,
    };
  });
  await insertRows(transaction, deletedTimeTable.name, rows);
};
