import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { timeIndexes } from './time-table.ts';
import { raw, sql } from '../store/sql.ts';
import { recordOf, startTestService } from '../testing/test-service.ts';
import { stopwatchIn } from './test-stopwatch.ts';

/** Only one stopwatch runs per user (rulings/time#one-stopwatch). */
const service = await startTestService();
const { call, database, owner, bookkeeper } = service;
afterAll(service.close);
const { timetracking, send, running, begin, entry, countRunning, clear } = stopwatchIn(service);
beforeEach(clear);

describe('one running stopwatch per user', () => {
  it('remains of fifty started at once', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, async () => entry()));
    const answers = await Promise.all([
      ...ids.map(async (id) => call('POST', `/monitoring/${id}/start`)),
      ...ids.map(async () => send('start', { timetracking })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countRunning()).toBe(1);
    const open = await database.all(sql`select timetracking_id from timetracking_segment where stop_at is null`);
    expect(open.map((row) => Number(row['timetracking_id']))).toEqual([(await running())?.id]);
  });

  /** Starts several entries in the wrong way: all check first and write afterwards. */
  const startCarelessly = async (ids: readonly number[]) => {
    const others = await Promise.all(ids.map(async () => countRunning()));
    expect(new Set(others)).toEqual(new Set([0]));
    return Promise.allSettled(
      ids.map(async (id) =>
        database.transaction(async (transaction) =>
          transaction.run(
            sql`update timetracking set running_since = 1 where company_id = ${owner.companyId} and id = ${id}`,
          ),
        ),
      ),
    );
  };

  it('is enforced by the unique index, even against a read-then-write start', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, async () => entry()));
    const settled = await startCarelessly(ids);
    expect(await countRunning()).toBe(1);
    const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(reasons).toHaveLength(49);
    expect(reasons.every((reason) => reason.toLowerCase().includes('unique constraint'))).toBe(true);
  });

  it('control: would be lost without the index', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, async () => entry()));
    await database.transaction(async (transaction) => transaction.run(raw('drop index timetracking_running')));
    await startCarelessly(ids);
    const left = await countRunning();
    await database.transaction(async (transaction) => {
      await transaction.run(raw('update timetracking set running_since = null'));
      for (const index of timeIndexes) await transaction.run(raw(index));
    });
    expect(left).toBe(50);
  });

  it('applies per user: two users run one each', async () => {
    await begin();
    const other = await entry(bookkeeper.userId);
    await call('POST', `/monitoring/${other}/start`);
    expect([await countRunning(), await countRunning(bookkeeper.userId)]).toEqual([1, 1]);
  });

  it('cannot be bypassed by giving a running entry to a user who has one', async () => {
    const id = await begin();
    const other = await entry(bookkeeper.userId);
    await call('POST', `/monitoring/${other}/start`);
    const body = { user_id: bookkeeper.userId };
    const refused = await call('POST', `/timesheet/${id}`, { body });
    expect([refused.status, recordOf(refused)['errors']]).toEqual([
      422,
      ['user_id: Another entry of this user is running.'],
    ]);
    await call('POST', `/monitoring/${other}/stop`);
    expect((await call('POST', `/timesheet/${id}`, { body })).status).toBe(200);
  });
});
