import type { z } from 'zod';
import {
  stopwatchEdit as editEntry,
  stopwatchShow as showEntry,
  stopwatchStart as startEntry,
  stopwatchStop as stopEntry,
  type StopwatchResponse,
} from '#contract/kontor/stopwatch-operations.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { checkMatch, etagOf } from '../../requests/condition.ts';
import { secondsNow, type Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { announce } from '../../journal/event.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { notFound, notSaved } from '../../requests/refusal.ts';
import { moveSegment, stopBefore } from '../../time/segments.ts';
import { checkNotBilled } from '../../documents/billed-time.ts';
import { lastEvent, reopen, runningOf, start, stop } from '../../time/stopwatch.ts';
import { timeIn, timeNames, type Time } from '../../time/time-entry.ts';
import { instantOfInput } from '../../time/time-values.ts';
import { createdId } from '../../records/standard-operations.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { findRow, updateRecords } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { toTrackedTime } from '../query/tracked-time.ts';

type Entry = z.output<typeof startEntry.body>['timetracking'];

const state = async (call: Call, reader: Reader): Promise<StopwatchResponse> => {
  const running = await runningOf(call, reader, call.caller.userId);
  return { now: call.now, running: running === undefined ? null : toTrackedTime(call, running) };
};

type Click = { readonly age_ms?: number | undefined; readonly clicked_at?: number | undefined };

const day = 86_400_000;

/** The second of the click, not before the last event of the user's stopwatch. An age is within 24 hours, a moment within 30 days. */
const clickedAt = async (call: Call, transaction: Transaction, { age_ms = 0, clicked_at }: Click): Promise<number> => {
  const clicked = Math.min(clicked_at ?? call.now - age_ms, call.now);
  const longest = clicked_at === undefined ? day : 30 * day;
  const second = Math.floor(Math.max(clicked, call.now - longest) / 1000);
  return Math.max(second, await lastEvent(call, transaction, call.caller.userId));
};

const entryOf = async (call: Call, transaction: Transaction, id: number): Promise<Time> => {
  const { companyId, userId } = call.caller;
  const entry = await findRow(transaction, 'timetracking', { company_id: companyId, id, user_id: userId }, timeNames);
  if (entry === undefined) throw notFound();
  return entry;
};

export const stopwatchShow = implement(showEntry, async (call) => state(call, call.database));

const created = async (call: Call, transaction: Transaction, input: Entry, at: number): Promise<number> => {
  const t = texts[call.language];
  if (input === undefined) throw notSaved([`timetracking: ${t.noSuchRecord}`]);
  if (input.user_id !== call.caller.userId) throw notSaved([`timetracking.user_id: ${t.ownStopwatch}`]);
  const tracking = { type: 'duration', date: dayOf(at, call.caller.zone), duration: '0:00' };
  return createdId(call, transaction, entityNamed('timetracking'), { ...input, tracking });
};

/** Creates an entry of the caller and starts it, or resumes one, in one transaction. */
export const stopwatchStart = implementWrite(
  startEntry,
  async (call, transaction, input) => {
    const at = await clickedAt(call, transaction, input);
    const id = input.id ?? (await created(call, transaction, input.timetracking, at));
    const begin = input.reopen === true ? reopen : start;
    await begin(call, transaction, await entryOf(call, transaction, id), at);
    return state(call, transaction);
  },
  { isShort: true },
);

/** The time at which a running entry is cut: within its running segment. */
const cutAt = (call: Call, running: Time, end: string): number => {
  const at = instantOfInput(call, 'end', end);
  const t = texts[call.language];
  if (at > secondsNow(call)) throw notSaved([`end: ${t.endInFuture}`]);
  if (at < (running.running_since ?? 0)) throw notSaved([`end: ${t.endBeforeStart}`]);
  return at;
};

/** Stops the caller's running entry; with `id` only if it is that entry. */
export const stopwatchStop = implementWrite(
  stopEntry,
  async (call, transaction, input) => {
    const row = await runningOf(call, transaction, call.caller.userId);
    const running = row && timeIn(row);
    const isMeant = running !== undefined && (input.id === undefined || running.id === input.id);
    if (!isMeant) return state(call, transaction);
    const clicked = await clickedAt(call, transaction, input);
    await stop(call, transaction, running, input.end === undefined ? clicked : cutAt(call, running, input.end));
    return state(call, transaction);
  },
  { isShort: true },
);

/** Moves the start of the running segment; earlier tracked time stays. 422 if the entry does not run, or for a start in an earlier segment. */
export const stopwatchEdit = implementWrite(editEntry, async (call, transaction, input) => {
  const entry = await entryOf(call, transaction, input.id);
  checkMatch(call, etagOf(input.id, entry.version));
  await checkNotBilled(call, transaction, entry);
  const at = instantOfInput(call, 'start', input.start);
  if (at > secondsNow(call)) throw notSaved([`start: ${texts[call.language].startInFuture}`]);
  if (entry.running_since === null) throw notSaved([`id: ${texts[call.language].notRunning}`]);
  if (at < (await stopBefore(call, transaction, input.id, entry.running_since)))
    throw notSaved([`start: ${texts[call.language].startInEarlierPart}`]);
  await updateRecords(
    transaction,
    'timetracking',
    { company_id: call.caller.companyId, id: input.id },
    {
      running_since: at,
      started_at: sql`case when started_at = running_since then ${at} else started_at end`,
      date: sql`case when started_at = running_since and seconds = 0 then ${dayOf(at, call.caller.zone)} else date end`,
    },
  );
  await moveSegment(call, transaction, input.id, at);
  await announce(call, transaction, 'timetracking', input.id, 'change');
  return state(call, transaction);
});
