import type { Call } from '../requests/call.ts';
import type { Transaction } from '../store/database.ts';
import { resultOf } from '../store/result.ts';
import { findRow } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { listOf, sql, type Sql } from '../store/sql.ts';
import type { Time } from './time-entry.ts';

const of = (call: Call, id: number): Sql => sql`company_id = ${call.caller.companyId} and timetracking_id = ${id}`;

/** The segments of several entries. */
export const ofEntries = ({ caller }: Call, ids: readonly number[]): Sql =>
  sql`company_id = ${caller.companyId} and timetracking_id in (${listOf(ids)})`;

/** Starts a segment of a stopwatch, at epoch seconds. */
export const beginSegment = async (call: Call, transaction: Transaction, id: number, at: number): Promise<void> => {
  await transaction.run(sql`
    insert into timetracking_segment (company_id, timetracking_id, number, start_at, stop_at)
    select ${call.caller.companyId}, ${id}, coalesce(max(number), 0) + 1, ${at}, null from timetracking_segment where ${of(call, id)}`);
};

export const endSegment = async (call: Call, transaction: Transaction, id: number, at: number): Promise<void> => {
  await transaction.run(sql`update timetracking_segment set stop_at = ${at} where ${of(call, id)} and stop_at is null`);
};

const ends = selection({ s: 'timetracking_segment' }, ['s.start_at as start', 's.stop_at as stop']);

/** The last segment of an entry in epoch seconds, if it has ended; undefined if there is none. */
export const lastSegment = async (
  call: Call,
  transaction: Transaction,
  id: number,
): Promise<{ readonly start: number; readonly stop: number } | undefined> => {
  const last = await ends.get(
    transaction,
    sql`from timetracking_segment s where ${of(call, id)} order by number desc limit 1`,
  );
  return last === undefined || last.stop === null ? undefined : { start: last.start, stop: last.stop };
};

const stops = resultOf({ at: 'integer?' });

/**
 * The end of the last segment of an entry that began before a moment; 0 if there is none. All in epoch seconds. A segment of planned time
 * may begin later.
 */
export const stopBefore = async (call: Call, transaction: Transaction, id: number, moment: number): Promise<number> => {
  const last = await stops.get(
    transaction,
    sql`select max(stop_at) as at from timetracking_segment where ${of(call, id)} and start_at < ${moment}`,
  );
  return last?.at ?? 0;
};

/** Removes the end of the last segment. */
export const reopenSegment = async (call: Call, transaction: Transaction, id: number): Promise<void> => {
  await transaction.run(sql`
    update timetracking_segment set stop_at = null
    where ${of(call, id)} and number = (select max(number) from timetracking_segment where ${of(call, id)})`);
};

/** Moves the start of the running segment. */
export const moveSegment = async (call: Call, transaction: Transaction, id: number, at: number): Promise<void> => {
  await transaction.run(
    sql`update timetracking_segment set start_at = ${at} where ${of(call, id)} and stop_at is null`,
  );
};

export const removeSegments = async (call: Call, transaction: Transaction, ids: readonly number[]): Promise<void> => {
  await transaction.run(sql`delete from timetracking_segment where ${ofEntries(call, ids)}`);
};

/** Turns a range that is continued as a stopwatch into its first segment, replacing earlier segments. */
export const keepRange = async (call: Call, transaction: Transaction, entry: Time): Promise<void> => {
  const { id } = entry;
  await removeSegments(call, transaction, [id]);
  await transaction.run(sql`
    insert into timetracking_segment (company_id, timetracking_id, number, start_at, stop_at)
    values (${call.caller.companyId}, ${id}, 1, ${entry.started_at}, ${entry.ended_at})`);
};

/** After a change of the entry, drops segments that no longer add up to its time; the running one stays while it runs. */
export const resetSegments = async (call: Call, transaction: Transaction, id: number, before: Time): Promise<void> => {
  const entry = await findRow(transaction, 'timetracking', { company_id: call.caller.companyId, id }, [
    'seconds',
    'running_since',
  ]);
  if (entry === undefined) return;
  if (entry.running_since === null) {
    await transaction.run(sql`delete from timetracking_segment where ${of(call, id)} and stop_at is null`);
  }
  if (entry.seconds !== before.seconds) {
    await transaction.run(sql`delete from timetracking_segment where ${of(call, id)} and stop_at is not null`);
  }
};
