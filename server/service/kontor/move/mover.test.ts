import { expect, it, vi } from 'vitest';
import type { Database } from '../../store/database.ts';
import { name, sql } from '../../store/sql.ts';
import { lease } from './move-step.ts';
import type { Mover } from './move-tokens.ts';
import { startMover } from './mover.ts';
import { driveOn } from './test-faults.ts';
import { claimMoves, eachMove, type Source, type Target } from './test-move.ts';

/** Several processes work on moves, and each may be slow or fail at any point. */
let source: Source;
let target: Target;
eachMove((services) => ({ source, target } = services));

const few = { resources: ['contact'] };

it('goes on with the tokens that another process has renewed but not yet stored', async () => {
  const first = await target.signIn(few);
  const second = target.worker();
  await source.expire();
  const { request } = first.outside;
  const slow: Mover = {
    ...first,
    outside: {
      ...first.outside,
      request: async (url, sent) => {
        const answer = await request(url, sent);
        if (url.pathname !== '/oauth/refresh_token') return answer;
        target.clock.now += lease + 1;
        expect(await claimMoves(second)).toEqual([target.owner.companyId]);
        await target.drive(second);
        return answer;
      },
    },
  };
  await target.drive(slow);
  await driveOn(target, second);
  expect(await target.show()).toMatchObject({ state: 'done' });
});

it('stops, instead of running for ever, if the end of a move fails', async () => {
  const mover = await target.signIn(few);
  const rename = async (from: string, to: string) =>
    target.database.transaction(async (transaction) =>
      transaction.run(sql`alter table ${name(from)} rename to ${name(to)}`),
    );
  await rename('security_event', 'hidden_event');
  await expect(driveOn(target, mover)).rejects.toThrow('security_event');
  expect(await target.show()).toMatchObject({ state: 'stopped', reason: 'internal' });
  await rename('hidden_event', 'security_event');
  expect((await target.call('POST', '/kontor/move/resume', { body: {} })).status).toBe(200);
  await claimMoves(mover);
  await driveOn(target, mover);
  expect(await target.show()).toMatchObject({ state: 'done' });
});

it('claims the moves of other companies while one company writes for long', async () => {
  const { companyId } = target.owner;
  await target.signIn(few);
  target.clock.now += lease + 1;
  const other = target.stranger.companyId;
  await target.database.transaction(async (transaction) =>
    transaction.run(sql`
      insert into move (company_id, state, attempts, service_url, client_id, user_id, papers, findings, started_at, step)
      select ${other}, state, attempts, service_url, client_id, ${target.stranger.userId}, papers, findings, started_at, step
      from move where company_id = ${companyId}`),
  );
  const claims: unknown[] = [];
  const busy = Promise.withResolvers<never>();
  const database: Database = {
    ...target.database,
    transaction: async (work, turn) => {
      claims.push(turn);
      if (turn === companyId) await busy.promise;
      return target.database.transaction(work, turn);
    },
  };
  const failed = vi.fn<(error: unknown) => void>();
  const stop = startMover({ ...target.worker(), database }, 10, failed);
  await vi.waitFor(() => expect(claims).toContain(other));
  expect(claims.filter((turn) => turn === companyId)).toHaveLength(1);
  const released = new Error('released');
  busy.reject(released);
  await stop();
  expect(failed).toHaveBeenCalledWith(released);
});
