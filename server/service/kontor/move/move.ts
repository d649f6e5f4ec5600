import { z } from 'zod';
import {
  moveComparison as comparisonEntry,
  movedIdShow as movedIdEntry,
  moveEnd as endEntry,
  moveFindingList as findingsEntry,
  movePause as pauseEntry,
  moveResume as resumeEntry,
  moveShow as showEntry,
} from '#contract/kontor/move-operations.ts';
import { comparedResources, moveFindings, type MoveState } from '#contract/kontor/move-words.ts';
import type { Call } from '../../requests/call.ts';
import { readId } from '../../requests/condition.ts';
import { eventOf, recordSecurityEvent } from '../../journal/security-event.ts';
import { notFound, Refusal } from '../../requests/refusal.ts';
import type { Transaction } from '../../store/database.ts';
import { updateRows, type Assignments } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { raw, sql } from '../../store/sql.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { readComparison } from './comparison.ts';
import { readMove, released, showMove, sourceOf, stateOf, type StoredMove } from './move-row.ts';
import { maxFindings } from './step.ts';

export const moveShow = implement(showEntry, async (call) => showMove(call, call.database));

/** Changes the move if it is in one of these states and its access is still known: 409 otherwise. Returns it as it was before. */
const change = async (
  call: Call,
  transaction: Transaction,
  from: readonly MoveState[],
  values: Assignments<'move'>,
): Promise<StoredMove> => {
  const { companyId } = call.caller;
  const move = await readMove(transaction, companyId);
  if (move === undefined || move.access === null || !from.includes(stateOf(move)))
    throw new Refusal(409, (t) => t.moveNotSo);
  const again = { reason: null, detail: null, retry_at: null, attempts: 0, step: sql`step + 1`, ...released };
  await updateRows(transaction, 'move', { company_id: companyId }, { ...again, ...values });
  return move;
};

export const movePause = implementWrite(pauseEntry, async (call, transaction) => {
  await change(call, transaction, ['running'], { state: 'paused' });
  return showMove(call, transaction);
});

/** From now on, records are written in the name of the owner who resumes: the one who began may no longer be an owner. */
export const moveResume = implementWrite(resumeEntry, async (call, transaction) => {
  await change(call, transaction, ['paused', 'stopped'], { state: 'running', user_id: call.caller.userId });
  return showMove(call, transaction);
});

export const moveEnd = implementWrite(endEntry, async (call, transaction) => {
  const ended = { state: 'ended', access: null, finished_at: call.now };
  const source = sourceOf(await change(call, transaction, ['signing_in', 'running', 'paused', 'stopped'], ended));
  // Without a source, the sign-in was given up before the move began.
  if (source !== undefined)
    await recordSecurityEvent(transaction, { ...eventOf(call), kind: 'move_ended', subject: source });
  return { success: true } as const;
});

export const moveComparison = implement(comparisonEntry, async (call) => {
  const { companyId } = call.caller;
  const move = await readMove(call.database, companyId);
  const source = move && sourceOf(move);
  return source === undefined ? [] : readComparison(call, source);
});

const resource = z.enum(comparedResources);

const storedFindings = selection({ f: 'move_finding' }, ['f.resource', 'f.old_id', 'f.name', 'f.finding', 'f.detail']);

export const moveFindingList = implement(findingsEntry, async (call) => {
  const rows = await storedFindings.all(
    call.database,
    sql`from move_finding f where company_id = ${call.caller.companyId} order by number limit ${maxFindings}`,
  );
  return rows.map((row) => ({
    ...row,
    resource: resource.parse(row.resource),
    finding: z.enum(moveFindings).parse(row.finding),
  }));
});

const newIds = selection({ m: 'moved_id' }, ['m.new_id as id']);

export const movedIdShow = implement(movedIdEntry, async (call) => {
  const { companyId } = call.caller;
  const oldId = readId(call.parameters['old_id']);
  if (oldId === undefined) throw notFound();
  const move = await readMove(call.database, companyId);
  const source = move && sourceOf(move);
  // A company that was loaded from an archive has the ids without the move.
  const isOfSource = source === undefined ? raw('1 = 1') : sql`source = ${source}`;
  const row = await newIds.get(
    call.database,
    sql`from moved_id m
    where company_id = ${companyId} and resource = ${call.parameters['moved_resource'] ?? ''} and old_id = ${oldId}
      and ${isOfSource} order by source limit 1`,
  );
  if (row === undefined) throw notFound();
  return row;
});
