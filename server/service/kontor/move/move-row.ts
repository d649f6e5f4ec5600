import { z } from 'zod';
import type { Move, MovePart } from '#contract/kontor/move-operations.ts';
import { movedParts, moveReasons, moveStates } from '#contract/kontor/move-words.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import type { Call } from '../../requests/call.ts';
import { integerOf, integerOrNull, textOf, textOrNull } from '../../requests/rule.ts';
import type { Database, Reader, Transaction } from '../../store/database.ts';
import { updateRows, type Assignments, type Where } from '../../store/rows.ts';
import { sql, type Row } from '../../store/sql.ts';
import { remoteBase } from './remote.ts';

export const stateOf = (row: Row) => z.enum(moveStates).parse(row['state']);
export const movedPart = z.enum(movedParts);

/** The current or last move of a company; undefined if there never was one. */
export const readMove = async (reader: Reader, companyId: number): Promise<Row | undefined> =>
  reader.get(sql`select * from move where company_id = ${companyId}`);

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
export const sourceOf = (row: Row): string | undefined => {
  const org = textOrNull(row, 'org');
  return org === null ? undefined : remoteBase(new URL(textOf(row, 'service_url')), org);
};

const partStates = { take: 'running', count: 'running', done: 'done', refused: 'refused' } as const;

const shownState = (row: Row): MovePart['state'] => {
  const state = z.enum(['take', 'count', 'done', 'refused']).parse(row['state']);
  return state === 'take' && integerOf(row, 'read') === 0 ? 'waiting' : partStates[state];
};

const toPart = (row: Row): MovePart => ({
  resource: movedPart.parse(row['resource']),
  state: shownState(row),
  read: integerOf(row, 'read'),
  created: integerOf(row, 'created'),
  known: integerOf(row, 'known'),
  left_out: integerOf(row, 'left_out'),
});

/** The move as the interface shows it. */
export const showMove = async (call: Call, reader: Reader): Promise<{ move: Move | null }> => {
  const { companyId, zone } = call.caller;
  const row = await readMove(reader, companyId);
  if (row === undefined) return { move: null };
  const parts = await reader.all(sql`select * from move_part where company_id = ${companyId} order by place`);
  const moment = (column: string): string | null => {
    const at = integerOrNull(row, column);
    return at === null ? null : wallTimeOf(Math.floor(at / 1000), zone);
  };
  return {
    move: {
      state: stateOf(row),
      reason: z.enum(moveReasons).nullable().parse(row['reason']),
      detail: textOrNull(row, 'detail'),
      retry_at: moment('retry_at'),
      service_url: textOf(row, 'service_url'),
      org: textOrNull(row, 'org'),
      client_id: textOf(row, 'client_id'),
      papers: integerOf(row, 'papers') === 1,
      started_at: moment('started_at') ?? '',
      finished_at: moment('finished_at'),
      parts: parts.map(toPart),
      findings: integerOf(row, 'findings'),
    },
  };
};
