import { z } from 'zod';
import type { Move, MovePart } from '#contract/kontor/move-operations.ts';
import { movedParts, moveReasons, moveStates } from '#contract/kontor/move-words.ts';
import { wallTimeOfMs, type Call } from '../../requests/call.ts';
import type { Database, Reader, Transaction } from '../../store/database.ts';
import { type Assignments, findRow, type RowOf, updateRows, type Where } from '../../store/rows.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';
import { remoteBase } from './remote.ts';

const names = [
  'company_id',
  'state',
  'reason',
  'detail',
  'retry_at',
  'attempts',
  'service_url',
  'org',
  'client_id',
  'access',
  'user_id',
  'papers',
  'findings',
  'started_at',
  'finished_at',
  'step',
  'instance',
] as const;

/** A stored move. */
export type StoredMove = RowOf<'move', (typeof names)[number]>;

export const stateOf = ({ state }: Pick<StoredMove, 'state'>) => z.enum(moveStates).parse(state);
export const movedPart = z.enum(movedParts);

/** The current or last move of a company; undefined if there never was one. */
export const readMove = async (reader: Reader, companyId: number): Promise<StoredMove | undefined> =>
  findRow(reader, 'move', { company_id: companyId }, names);

/** Claimed by no process. */
export const released = { instance: null, lease_until: null } as const;

/** Changes the move of a company that has these values, and then does what belongs to it; returns false if there is none. */
export const updateMove = async (
  database: Database,
  where: Where<'move'>,
  values: Assignments<'move'>,
  then?: (transaction: Transaction) => Promise<void>,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const isChanged = (await updateRows(transaction, 'move', where, values)) > 0;
    if (isChanged) await then?.(transaction);
    return isChanged;
  }, where.company_id);

/** {base_url} of the other service; undefined before the sign-in. */
export const sourceOf = ({ org, service_url }: StoredMove): string | undefined =>
  org === null ? undefined : remoteBase(new URL(service_url), org);

const partStates = { take: 'running', count: 'running', done: 'done', refused: 'refused' } as const;

/** The parts of a move, with how far each has come. */
export const moveParts = selection({ p: 'move_part' }, [
  'p.resource',
  'p.state',
  'p.position',
  'p.last_id',
  'p.read',
  'p.created',
  'p.known',
  'p.left_out',
]);

type StoredPart = RowIn<typeof moveParts>;

const shownState = ({ state: stored, read }: StoredPart): MovePart['state'] => {
  const state = z.enum(['take', 'count', 'done', 'refused']).parse(stored);
  return state === 'take' && read === 0 ? 'waiting' : partStates[state];
};

const toPart = (row: StoredPart): MovePart => ({
  resource: movedPart.parse(row.resource),
  state: shownState(row),
  read: row.read,
  created: row.created,
  known: row.known,
  left_out: row.left_out,
});

/** The move as the interface shows it. */
export const showMove = async (call: Call, reader: Reader): Promise<{ move: Move | null }> => {
  const { companyId } = call.caller;
  const row = await readMove(reader, companyId);
  if (row === undefined) return { move: null };
  const parts = await moveParts.all(reader, sql`from move_part p where company_id = ${companyId} order by place`);
  const moment = (at: number | null): string | null => (at === null ? null : wallTimeOfMs(call, at));
  return {
    move: {
      state: stateOf(row),
      reason: z.enum(moveReasons).nullable().parse(row.reason),
      detail: row.detail,
      retry_at: moment(row.retry_at),
      service_url: row.service_url,
      org: row.org,
      client_id: row.client_id,
      papers: row.papers,
      started_at: moment(row.started_at) ?? '',
      finished_at: moment(row.finished_at),
      parts: parts.map(toPart),
      findings: row.findings,
    },
  };
};
