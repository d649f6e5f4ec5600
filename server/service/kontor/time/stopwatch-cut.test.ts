import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stopwatchAnswer } from '#contract/kontor/stopwatch-operations.ts';
import { raw, sql } from '../../store/sql.ts';
import { recordOf, startTestService } from '../../testing/test-service.ts';

/** A forgotten timer is cut (rulings/time#cut), and the cut is undone (rulings/time#reopen). */
const service = await startTestService();
const { call, clock, database, owner } = service;
afterAll(service.close);

const timetracking = { user_id: owner.userId, client_service_id: 1, allowable_bill: true };
const send = async (what: 'start' | 'stop', body: object = {}) => {
  const answered = await call('POST', `/kontor/stopwatch/${what}`, { body });
  return { ...answered, running: stopwatchAnswer.safeParse(answered.body).data?.running };
};
const begin = async (): Promise<number> => (await send('start', { timetracking })).running?.id ?? 0;
const hours = (count: number): void => {
  clock.now += count * 3_600_000;
};
const segments = async (id: number): Promise<unknown[][]> => {
  const rows = await database.all(
    sql`select start_at, stop_at from timetracking_segment where timetracking_id = ${id} order by number`,
  );
  return rows.map((row) => [row['start_at'], row['stop_at']].map((at) => (at === null ? null : Number(at) - begun)));
};
const entry = async (id: number) => recordOf(await call('GET', `/monitoring/${id}`));

const start = clock.now;
const begun = start / 1000;
beforeEach(async () => {
  await database.transaction(async (transaction) => {
    for (const table of ['timetracking_segment', 'timetracking']) await transaction.run(raw(`delete from ${table}`));
  });
  clock.now = start;
});

describe('a stop with an end', () => {
  it('cuts the running segment, even beyond the maximum age of a click', async () => {
    const id = await begin();
    hours(64);
    const { status, running } = await send('stop', { id, end: '2025-11-20 17:30:00' });
    expect([status, running]).toEqual([200, null]);
    expect(await entry(id)).toMatchObject({ total_time_in_secs: 12_600, needed_hour_end: '2025-11-20 17:30:00' });
    expect(await segments(id)).toEqual([[0, 12_600]]);
  });

  it('is refused in the future and before the start', async () => {
    const id = await begin();
    hours(11);
    const late = await send('stop', { id, end: '2025-11-21 01:00:01' });
    expect([late.status, late.body]).toMatchObject([422, { errors: ['end: The end is in the future.'] }]);
    const early = await send('stop', { id, end: '2025-11-20 13:59:59' });
    expect([early.status, early.body]).toMatchObject([422, { errors: ['end: The end is before the start.'] }]);
    expect(await segments(id)).toEqual([[0, null]]);
    expect((await send('stop', { id, end: '2025-11-20 14:00:00' })).status).toBe(200);
    expect(await segments(id)).toEqual([[0, 0]]);
  });

  it('applies only to the named entry', async () => {
    const id = await begin();
    hours(11);
    expect((await send('stop', { id: id + 1, end: '2025-11-20 17:00:00' })).running?.id).toBe(id);
  });
});

describe('undoing a stop', () => {
  it('continues the last segment from its own start', async () => {
    const id = await begin();
    hours(1);
    await send('stop');
    hours(1);
    await send('start', { id });
    hours(11);
    await send('stop', { id, end: '2025-11-20 18:00:00' });
    const { running } = await send('start', { id, reopen: true });
    expect(running).toMatchObject({ id, seconds: 3600, running_since: start + 7_200_000 });
    expect(await segments(id)).toEqual([
      [0, 3600],
      [7200, null],
    ]);
    hours(1);
    await send('stop');
    expect(await entry(id)).toMatchObject({ total_time_in_secs: 13 * 3600 });
  });

  it('does not affect a running entry, and stops another', async () => {
    const id = await begin();
    hours(1);
    expect((await send('start', { id, reopen: true })).running).toMatchObject({ id, running_since: start });
    await send('stop');
    const other = await begin();
    hours(1);
    const { running } = await send('start', { id, reopen: true });
    expect(running).toMatchObject({ id, seconds: 0, running_since: start });
    expect(await segments(other)).toEqual([[3600, 7200]]);
  });

  it('starts a new segment if none is kept', async () => {
    const id = await begin();
    hours(1);
    await send('stop');
    const tracking = { type: 'duration', date: '2025-11-20', duration: '2:00' };
    await call('POST', `/timesheet/${id}`, { body: { tracking } });
    const { running } = await send('start', { id, reopen: true });
    expect(running).toMatchObject({ id, seconds: 7200, running_since: clock.now });
  });
});
