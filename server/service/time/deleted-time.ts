import { retentionDays } from '#contract/kontor/deleted-time-operations.ts';
import { secondsNow, type Call } from '../requests/call.ts';
import { integerOf } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import { foldedColumns } from '../store/folded.ts';
import { insertInto, sql, type Row } from '../store/sql.ts';
import type { Table } from '../store/table.ts';
import { totalSeconds } from './time-entry.ts';
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

/** Segments in their stored form: start and stop in epoch seconds. */
const segmentsOf = async (call: Call, transaction: Transaction, id: number, now: number): Promise<string> => {
  const rows = await transaction.all(sql`
    select start_at, stop_at from timetracking_segment
    where company_id = ${call.caller.companyId} and timetracking_id = ${id} order by number`);
  return JSON.stringify(
    rows.map((row) => [integerOf(row, 'start_at'), row['stop_at'] === null ? now : integerOf(row, 'stop_at')]),
  );
};

/** Keeps an entry that this transaction deletes. Stops its stopwatch if it runs: nobody works in the bin. */
export const archiveDeleted = async (call: Call, transaction: Transaction, entry: Row): Promise<void> => {
  const now = secondsNow(call);
  const { companyId, userId } = call.caller;
  const id = integerOf(entry, 'id');
  const stopped =
    entry['running_since'] === null ? {} : { seconds: totalSeconds(call, entry), running_since: null, ended_at: now };
  await purgeDeleted(call, transaction);
  await transaction.run(
    insertInto(deletedTimeTable.name, {
      company_id: companyId,
      id,
      version: integerOf(entry, 'version'),
      ...Object.fromEntries(timeColumns.map(({ name }) => [name, entry[name] ?? null])),
      ...stopped,
      segments: await segmentsOf(call, transaction, id, now),
      deleted_at: now,
      deleted_by: userId,
    }),
  );
};
