import type { MovedPart, MoveReason } from '#contract/kontor/move-words.ts';
import type { SecurityDetails } from '#contract/kontor/security-event-operation.ts';
import { scopes } from '#contract/scopes.ts';
import { eventOf, recordSecurityEvent } from '../../journal/security-event.ts';
import { readSetting } from '../../master-data/company-profile.ts';
import { ownClientId } from '../../oauth/clients/client.ts';
import type { Call } from '../../requests/call.ts';
import { StorageUnavailable, type Database, type Reader, type Turn } from '../../store/database.ts';
import { findRows, updateRows } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import type { RowIn } from '../../store/result.ts';
import { sql } from '../../store/sql.ts';
import { completeMove } from './complete-move.ts';
import { countPart } from './count-part.ts';
import {
  movedPart,
  moveParts,
  readMove,
  released,
  sourceOf,
  stateOf,
  updateMove,
  type StoredMove,
} from './move-row.ts';
import { tokensOf, type Mover } from './move-tokens.ts';
import { openRemote, type Remembered } from './remote.ts';
import { RemoteFailure, Unavailable } from './remote-failure.ts';
import { finishPart, keepFindings, Overtaken, partOf, type Step } from './step.ts';
import { takeDocuments } from './take-documents.ts';
import { isLookup, takeLookup } from './take-lookup.ts';
import { takeRecords } from './take-records.ts';
import { takeTime } from './take-time.ts';
import { takeUsers } from './take-users.ts';

/**
 * Milliseconds until another process takes over. `startMover` renews the lease every second, also during a long step; if a process is too slow once,
 * a step is read twice.
 */
export const lease = 5000;
/** Failures in a row until a move stops. */
const maxAttempts = 8;

/** The move that was read, if it still runs, is still at this step, and this process has claimed it. */
const ownMove = ({ instance }: Mover, { company_id, step }: StoredMove) => ({
  company_id,
  state: 'running',
  instance,
  step,
});

const companies = selection({ c: 'company', m: 'member' }, ['c.org', 'c.zone', 'c.currency_id']);

/** A call of the service's own, in the name of the owner who moves; undefined if that is no longer an owner. */
const callOf = async ({ database, clock }: Mover, move: StoredMove): Promise<Call | undefined> => {
  const { company_id: companyId, user_id: userId } = move;
  const row = await companies.get(
    database,
    sql`from company c join member m on m.company_id = c.id
    where c.id = ${companyId} and m.user_id = ${userId} and m.role = 'owner' and m.deactivated_at is null`,
  );
  if (row === undefined) return undefined;
  return {
    database,
    caller: {
      companyId,
      org: row.org,
      userId,
      clientId: ownClientId,
      role: 'owner',
      zone: row.zone,
      currencyId: row.currency_id,
      scopes: new Set(scopes),
    },
    language: await readSetting(database, companyId, 'document_language'),
    now: clock(),
    parameters: {},
    query: {},
    headers: {},
  };
};

const takers: { readonly [part in MovedPart]?: (step: Step) => Promise<void> } = {
  user: takeUsers,
  timetracking: takeTime,
  estimate: takeDocuments,
  order: takeDocuments,
  invoice: takeDocuments,
};

const run = async (step: Step): Promise<void> => {
  const { resource, state } = step.part;
  if (state === 'count') return countPart(step);
  return (takers[resource] ?? (isLookup(resource) ? takeLookup : takeRecords))(step);
};

/** The part to go on with: everything is taken before anything is counted. */
const nextPart = async (database: Database, companyId: number): Promise<RowIn<typeof moveParts> | undefined> =>
  moveParts.get(
    database,
    sql`from move_part p where company_id = ${companyId} and state in ('take', 'count')
    order by case when state = 'take' then 0 else 1 end, place limit 1`,
  );

const refusePart = async (step: Step, { finding }: Unavailable): Promise<void> =>
  step.commit(async (transaction) => {
    await finishPart(transaction, step, 'refused');
    await keepFindings(transaction, step, [{ resource: step.part.resource, oldId: null, name: '', finding }]);
  });

/** The next move overwrites the counts of this one, so the security log keeps them. */
const countRecords = async (reader: Reader, companyId: number): Promise<SecurityDetails> => {
  const columns = ['created', 'known', 'left_out'] as const;
  const parts = await findRows(reader, 'move_part', { company_id: companyId }, columns);
  const total = (column: (typeof columns)[number]): number => parts.reduce((sum, row) => sum + row[column], 0);
  return { created: total('created'), known: total('known'), left_out: total('left_out') };
};

/** Ends in the state `done`, and forgets the access: it is no longer needed. */
const finish = async (mover: Mover, move: StoredMove, call: Call, source: string): Promise<void> => {
  const companyId = move.company_id;
  mover.remembered.delete(companyId);
  const done = { state: 'done', finished_at: mover.clock(), access: null, ...released };
  await updateMove(mover.database, ownMove(mover, move), done, async (transaction) => {
    await completeMove(call, transaction, source);
    const details = await countRecords(transaction, companyId);
    await recordSecurityEvent(transaction, { ...eventOf(call), kind: 'move_done', subject: source, details });
  });
};

const stop = async (mover: Mover, move: StoredMove, reason: MoveReason, detail: string | null): Promise<void> => {
  mover.remembered.delete(move.company_id);
  const stopped = { state: 'stopped', reason, detail, retry_at: null, attempts: 0, ...released };
  await updateMove(mover.database, ownMove(mover, move), stopped);
};

/** Waits as long as the service asks, else ever longer; stops after too many failures, but never because it is asked to wait. */
const waitOrStop = async (
  mover: Mover,
  move: StoredMove,
  { reason, detail, wait, isTemporary }: RemoteFailure,
): Promise<void> => {
  const attempts = move.attempts + (reason === 'busy' ? 0 : 1);
  // The first refusal of the tokens may mean that another process has just renewed them: the next attempt reads what it has stored.
  const mayPass = isTemporary || (reason === 'access_ended' && attempts === 1);
  if (!mayPass || attempts > maxAttempts) return stop(mover, move, reason, detail);
  const until = mover.clock() + (wait ?? 1000 * 2 ** attempts);
  // The owner reads why a move waits, but not that the access ended as long as it may be renewed.
  const shown = isTemporary ? { reason, detail } : { reason: null, detail: null };
  await updateMove(mover.database, ownMove(mover, move), { ...shown, retry_at: until, attempts });
};

const commitOf =
  (mover: Mover, move: StoredMove): Step['commit'] =>
  async (write, turn: Turn = move.company_id) =>
    mover.database.transaction(async (transaction) => {
      const changed = await updateRows(transaction, 'move', ownMove(mover, move), {
        step: sql`step + 1`,
        attempts: 0,
        reason: null,
        detail: null,
        retry_at: null,
        lease_until: mover.clock() + lease,
      });
      if (changed === 0) throw new Overtaken();
      await write(transaction);
    }, turn);

/** The memory of the calls of a step; answers of any other step are forgotten. */
const rememberedOf = ({ remembered }: Mover, companyId: number, step: number): Remembered => {
  const former = remembered.get(companyId);
  if (former?.step === step) return former;
  const own = { step, answers: new Map<string, unknown>(), size: 0, waitUntil: former?.waitUntil ?? 0 };
  remembered.set(companyId, own);
  return own;
};

const takeStep = async (mover: Mover, move: StoredMove, call: Call, source: string): Promise<boolean> => {
  const { database, outside, clock } = mover;
  const companyId = move.company_id;
  const row = await nextPart(database, companyId);
  if (row === undefined) {
    await finish(mover, move, call, source);
    return false;
  }
  const remembered = rememberedOf(mover, companyId, move.step);
  const step: Step = {
    call,
    remote: openRemote(outside, source, tokensOf(mover, move), remembered, clock),
    source,
    papers: move.papers,
    part: partOf(row, movedPart.parse(row.resource)),
    commit: commitOf(mover, move),
  };
  await run(step).catch(async (error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    await refusePart(step, error);
  });
  return true;
};

/**
 * Takes the next step of a move that this process has claimed. Returns true if another one can follow at once. Whatever happens, a step is
 * written as a whole or not at all.
 */
export const moveStep = async (mover: Mover, companyId: number): Promise<boolean> => {
  const move = await readMove(mover.database, companyId);
  if (move === undefined || stateOf(move) !== 'running' || move.instance !== mover.instance) {
    mover.remembered.delete(companyId);
    return false;
  }
  const source = sourceOf(move);
  const call = await callOf(mover, move);
  if (call === undefined || source === undefined) {
    await stop(mover, move, 'owner_gone', null);
    return false;
  }
  try {
    return await takeStep(mover, move, call, source);
  } catch (error) {
    if (error instanceof Overtaken) return false;
    // The next round tries again; the number of the step shows whether this one was written.
    if (error instanceof StorageUnavailable) throw error;
    if (!(error instanceof RemoteFailure)) {
      await stop(mover, move, 'internal', null);
      throw error;
    }
    await waitOrStop(mover, move, error);
    return false;
  }
};
