import { randomUUID } from 'node:crypto';
import type { Outside } from '#server/http/outside-request.ts';
import { startRounds } from '#server/queues/rounds.ts';
import { selection } from '../../store/selection.ts';
import { sql, type Sql } from '../../store/sql.ts';
import { released, updateMove } from './move-row.ts';
import { lease, moveStep } from './move-step.ts';
import type { Mover } from './move-tokens.ts';
import { Overtaken } from './step.ts';

/** Running, not waiting, and not claimed by another living process. */
const isDue = ({ clock, instance }: Mover): Sql => {
  const now = clock();
  return sql`
    state = 'running' and (retry_at is null or retry_at <= ${now})
      and (instance is null or instance = ${instance} or lease_until is null or lease_until < ${now})`;
};

const moves = selection({ m: 'move' }, ['m.company_id']);

/** The companies whose moves can go on. */
export const dueMoves = async (mover: Mover): Promise<readonly number[]> =>
  (await moves.all(mover.database, sql`from move m where ${isDue(mover)} order by company_id`)).map(
    ({ company_id }) => company_id,
  );

/** Claims a company's move, or renews its lease; returns false if another process was faster. */
export const claimMove = async (mover: Mover, companyId: number): Promise<boolean> => {
  const { database, clock, instance } = mover;
  const changed = await database.transaction(
    async (transaction) =>
      transaction.run(sql`
        update move set instance = ${instance}, lease_until = ${clock() + lease}
        where company_id = ${companyId} and ${isDue(mover)}`),
    companyId,
  );
  return changed > 0;
};

/** Gives back what this process has claimed, so that another one can go on at once. */
const release = async ({ database, instance }: Mover): Promise<void> => {
  const rows = await moves.all(database, sql`from move m where instance = ${instance}`);
  for (const { company_id } of rows) await updateMove(database, { company_id, instance }, released);
};

/** Requests that end with the process: a slow service must not keep it from ending. */
const untilStopped = ({ request, isAllowed }: Outside, signal: AbortSignal): Outside => ({
  isAllowed,
  request: async (url, sent) =>
    request(url, { ...sent, signal }).catch((error: unknown) => {
      throw signal.aborted ? new Overtaken() : error;
    }),
});

/**
 * Works on the moves of all companies in the background, with `pause` milliseconds between two looks for moves, until
 * stopped; stopping ends the current steps.
 */
export const startMover = (
  parts: Omit<Mover, 'instance' | 'remembered'>,
  pause: number,
  fail: (error: unknown) => void,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const outside = untilStopped(parts.outside, stopping.signal);
  const mover: Mover = { ...parts, outside, instance: randomUUID(), remembered: new Map() };
  const claims = new Map<number, Promise<void>>();
  const active = new Map<number, Promise<void>>();
  let isStopped = false;
  const runOnce = (running: Map<number, Promise<void>>, companyId: number, work: () => Promise<void>): void => {
    if (running.has(companyId)) return;
    const ended = work()
      .catch(fail)
      .finally(() => running.delete(companyId));
    running.set(companyId, ended);
  };
  const work = async (companyId: number): Promise<void> => {
    while (!isStopped && (await moveStep(mover, companyId)));
  };
  // A claim waits for the company's turn. It must not cost the others their lease.
  const begin = async (): Promise<void> => {
    for (const companyId of await dueMoves(mover))
      runOnce(claims, companyId, async () => {
        if (await claimMove(mover, companyId)) runOnce(active, companyId, async () => work(companyId));
      });
  };
  const stop = startRounds(begin, pause, fail);
  return async () => {
    isStopped = true;
    stopping.abort();
    await stop();
    await Promise.all(claims.values());
    await Promise.all(active.values());
    await release(mover);
  };
};
