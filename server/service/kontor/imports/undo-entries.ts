import { moveToBin } from '../../time/timetracking.ts';
import { timeIn } from '../../time/time-entry.ts';
import { announceAll } from '../../journal/event.ts';
import { checkOwnRow, ownerOf } from '../../records/access.ts';
import type { Call } from '../../requests/call.ts';
import { checkNotBilled } from '../../documents/billed-time.ts';
import type { Transaction } from '../../store/database.ts';
import { listOf, sql, type Row } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { orRefused } from './or-refused.ts';

const resource = 'timetracking';

/** The next time entries that an import created and that still exist, after an id, with the version that it `made`. */
export const entriesOf = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  after: number,
  limit: number,
): Promise<readonly Row[]> =>
  transaction.all(sql`
    select t.*, r.version as made from import_row r
    join timetracking t on t.company_id = r.company_id and t.id = r.record_id
    where r.company_id = ${call.caller.companyId} and r.import_id = ${importId} and r.resource = ${resource}
      and r.record_id > ${after} order by r.record_id limit ${limit}`);

/** The reason for keeping an entry, in the caller's language; undefined if it may be deleted. */
const reasonToKeep = async (call: Call, transaction: Transaction, entry: Row): Promise<string | undefined> => {
  if (entry['version'] !== entry['made']) return texts[call.language].changedSince;
  return orRefused<string | undefined>(
    call,
    async () => {
      checkOwnRow(call, resource, entry);
      await checkNotBilled(call, transaction, timeIn(entry));
      return undefined;
    },
    (errors) => errors.join(' '),
  );
};

/**
 * Deletes entries by the rules of timetrackings, with a few statements for all of them: one by one, an import of 20,000
 * rows would take six statements each. Nothing refers to a time entry. Returns the reasons of those that stay, by id.
 */
export const undoEntries = async (
  call: Call,
  transaction: Transaction,
  entries: readonly Row[],
): Promise<ReadonlyMap<number, string>> => {
  const kept = new Map<number, string>();
  const going: Row[] = [];
  for (const entry of entries) {
    const reason = await reasonToKeep(call, transaction, entry);
    if (reason === undefined) going.push(entry);
    else kept.set(timeIn(entry).id, reason);
  }
  if (going.length === 0) return kept;
  await moveToBin(call, transaction, going);
  const ids = going.map((entry) => timeIn(entry).id);
  await transaction.run(
    sql`delete from timetracking where company_id = ${call.caller.companyId} and id in (${listOf(ids)})`,
  );
  await announceAll(
    call,
    transaction,
    going.map((entry) => ({
      resource,
      record_id: timeIn(entry).id,
      change: 'delete',
      userId: ownerOf(resource, entry),
    })),
  );
  return kept;
};
