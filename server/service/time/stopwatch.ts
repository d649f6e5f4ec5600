import { dayOf } from '#domain/dates/zone.ts';
import type { Call } from '../requests/call.ts';
import { announce } from '../journal/event.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Values } from '../requests/rule.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { resultOf } from '../store/result.ts';
import { updateRecords } from '../store/rows.ts';
import { sql, type Row } from '../store/sql.ts';
import { checkNotBilled } from '../documents/billed-time.ts';
import { beginSegment, endSegment, keepRange, lastSegment, reopenSegment } from './segments.ts';
import { timeIn, type Time } from './time-entry.ts';

/** The running entry of a user; the unique index allows only one. */
export const runningOf = async (call: Call, reader: Reader, userId: number): Promise<Row | undefined> =>
  reader.get(sql`
    select * from timetracking
    where company_id = ${call.caller.companyId} and user_id = ${userId} and running_since is not null`);

/** A running entry cannot be moved to a user who already has one: 422. */
export const checkNewUser = async (
  call: Call,
  reader: Reader,
  values: Values,
  stored: Time | undefined,
): Promise<void> => {
  const userId = values['user_id'];
  if (stored === undefined || stored.running_since === null || typeof userId !== 'number') return;
  const other = await runningOf(call, reader, userId);
  if (other !== undefined && timeIn(other).id !== stored.id) throw notSaved((t) => [`user_id: ${t.otherRuns}`]);
};

const events = resultOf({ at: 'integer?' });

/** The last start or stop of a user's stopwatch in epoch seconds: no event may be earlier. */
export const lastEvent = async (call: Call, reader: Reader, userId: number): Promise<number> => {
  const row = await events.get(
    reader,
    sql`
    select max(coalesce(running_since, ended_at)) as at from timetracking
    where company_id = ${call.caller.companyId} and user_id = ${userId} and tracking_type = 2`,
  );
  return row?.at ?? 0;
};

/** Stops an entry at epoch seconds; does nothing if it is not running. */
export const stop = async (call: Call, transaction: Transaction, entry: Time, at: number): Promise<void> => {
  const { id, running_since: since } = entry;
  if (since === null) return;
  const end = Math.max(at, since);
  await updateRecords(
    transaction,
    'timetracking',
    { company_id: call.caller.companyId, id },
    { seconds: sql`seconds + ${end - since}`, running_since: null, ended_at: end },
  );
  await endSegment(call, transaction, id, end);
  await announce(call, transaction, 'timetracking', id, 'change');
};

/**
 * Starts an entry at `at` (epoch seconds) and, in the same transaction, stops the running entry of its user
 * (rulings/time#one-stopwatch). Does nothing if the entry is already running. A stopped entry resumes: each start adds
 * a segment (rulings/time#segments).
 */
export const start = async (call: Call, transaction: Transaction, entry: Time, at: number): Promise<void> => {
  await checkNotBilled(call, transaction, entry);
  if (entry.running_since !== null) return;
  const { id } = entry;
  const other = await runningOf(call, transaction, entry.user_id);
  if (other !== undefined) await stop(call, transaction, timeIn(other), at);
  const isFirst = entry.started_at === null && entry.seconds === 0;
  await updateRecords(
    transaction,
    'timetracking',
    { company_id: call.caller.companyId, id },
    {
      tracking_type: 2,
      running_since: at,
      started_at: sql`coalesce(started_at, ${at})`,
      ended_at: null,
      ...(isFirst ? { date: dayOf(at, call.caller.zone) } : {}),
    },
  );
  if (entry.tracking_type === 1) await keepRange(call, transaction, entry);
  await beginSegment(call, transaction, id, at);
  await announce(call, transaction, 'timetracking', id, 'change');
};

/**
 * Undoes the last stop of an entry: its last segment continues from its own start, as if never stopped; any other
 * running entry of its user stops at epoch seconds. Without a segment, the entry starts again.
 */
export const reopen = async (call: Call, transaction: Transaction, entry: Time, at: number): Promise<void> => {
  const { id } = entry;
  const last = await lastSegment(call, transaction, id);
  if (last === undefined || entry.running_since !== null) return start(call, transaction, entry, at);
  await checkNotBilled(call, transaction, entry);
  const other = await runningOf(call, transaction, entry.user_id);
  if (other !== undefined) await stop(call, transaction, timeIn(other), at);
  await updateRecords(
    transaction,
    'timetracking',
    { company_id: call.caller.companyId, id },
    {
      seconds: sql`seconds - ${last.stop - last.start}`,
      running_since: last.start,
      ended_at: null,
    },
  );
  await reopenSegment(call, transaction, id);
  await announce(call, transaction, 'timetracking', id, 'change');
};
