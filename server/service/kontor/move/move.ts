import { z } from 'zod';
import {
  comparedResources,
  moveComparison as comparisonEntry,
  movedIdShow as movedIdEntry,
  moveEnd as endEntry,
  moveFindingList as findingsEntry,
  moveFindings,
  movePause as pauseEntry,
  moveResume as resumeEntry,
  moveShow as showEntry,
  type MoveState,
} from '#contract/kontor/move-operations.ts';
import type { Call } from '../../requests/call.ts';
import { readId } from '../../requests/condition.ts';
import { notFound, Refusal } from '../../requests/refusal.ts';
import { integerOf, integerOrNull, textOf, textOrNull } from '../../requests/rule.ts';
import { join, raw, sql } from '../../store/sql.ts';
import { implement } from '../implement/implement.ts';
import { readComparison } from './comparison.ts';
import { readMove, showMove, sourceOf } from './move-row.ts';
import { maxFindings } from './step.ts';

export const moveShow = implement(showEntry, async (call) => showMove(call, call.database));

/** Moves to another state from one of `from`, in which the access is still known: 409 otherwise. */
const change = async (call: Call, from: readonly MoveState[], to: 'running' | 'paused' | 'ended'): Promise<void> => {
  const { companyId, userId } = call.caller;
  const states = join(
    from.map((state) => sql`${state}`),
    ', ',
  );
  // Records are written in the name of the owner who resumes: the one who began may no longer be an owner.
  const more = {
    running: sql`, user_id = ${userId}`,
    paused: sql``,
    ended: sql`, access = null, finished_at = ${call.now}`,
  }[to];
  await call.database.transaction(async (transaction) => {
    const changed = await transaction.run(sql`
      update move set state = ${to}, reason = null, detail = null, retry_at = null, attempts = 0, instance = null,
        lease_until = null, step = step + 1 ${more}
      where company_id = ${companyId} and state in (${states}) and access is not null`);
    if (changed === 0) throw new Refusal(409, (t) => t.moveNotSo);
  }, companyId);
};

export const movePause = implement(pauseEntry, async (call) => {
  await change(call, ['running'], 'paused');
  return showMove(call, call.database);
});

export const moveResume = implement(resumeEntry, async (call) => {
  await change(call, ['paused', 'stopped'], 'running');
  return showMove(call, call.database);
});

export const moveEnd = implement(endEntry, async (call) => {
  await change(call, ['signing_in', 'running', 'paused', 'stopped'], 'ended');
  return { success: true } as const;
});

export const moveComparison = implement(comparisonEntry, async (call) => {
  const { companyId } = call.caller;
  const move = await readMove(call.database, companyId);
  const source = move === undefined ? undefined : sourceOf(move);
  return source === undefined ? [] : readComparison(call.database, companyId, source);
});

const resource = z.enum(comparedResources);

export const moveFindingList = implement(findingsEntry, async (call) => {
  const rows = await call.database.all(sql`
    select * from move_finding where company_id = ${call.caller.companyId} order by number limit ${maxFindings}`);
  return rows.map((row) => ({
    resource: resource.parse(row['resource']),
    old_id: integerOrNull(row, 'old_id'),
    name: textOf(row, 'name'),
    finding: z.enum(moveFindings).parse(row['finding']),
    detail: textOrNull(row, 'detail'),
  }));
});

export const movedIdShow = implement(movedIdEntry, async (call) => {
  const { companyId } = call.caller;
  const oldId = readId(call.parameters['old_id']);
  if (oldId === undefined) throw notFound();
  const move = await readMove(call.database, companyId);
  const source = move === undefined ? undefined : sourceOf(move);
  // A company that was loaded from an archive has the ids without the move.
  const isOfSource = source === undefined ? raw('1 = 1') : sql`source = ${source}`;
  const row = await call.database.get(sql`
    select new_id from moved_id
    where company_id = ${companyId} and resource = ${call.parameters['moved_resource'] ?? ''} and old_id = ${oldId}
      and ${isOfSource} order by source limit 1`);
  if (row === undefined) throw notFound();
  return { id: integerOf(row, 'new_id') };
});
