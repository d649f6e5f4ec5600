import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stopwatchAnswer } from '#contract/stopwatch-operations.ts';
import { timeIndexes } from './rules/time-table.ts';
import { raw, sql } from './store/sql.ts';
import { idOf, recordOf, startTestService } from './test-service.ts';

/** The gap register, "Resources": stopwatch and segments; "Ours alone": `stopwatch`. */
const service = await startTestService();
const { call, clock, database, owner, bookkeeper } = service;
afterAll(service.close);

const timetracking = { user_id: owner.userId, client_service_id: 1, allowable_bill: true };
const ask = async (what: 'start' | 'stop' | 'edit', body: object = {}) => {
  const answered = await call('POST', `/kontor/stopwatch/${what}`, { body });
  return { ...answered, state: stopwatchAnswer.safeParse(answered.body).data };
};
const running = async () => stopwatchAnswer.parse((await call('GET', '/kontor/stopwatch')).body).running;
const begin = async (more: object = {}): Promise<number> => {
  const { state } = await ask('start', { timetracking, ...more });
  if (state?.running === null || state === undefined) throw new Error('nothing runs');
  return state.running.id;
};
const entry = async (user_id = owner.userId): Promise<number> => {
  const tracking = { type: 'duration', date: '2025-11-01', duration: '00:00' };
  return idOf(await call('POST', '/timesheet', { body: { ...timetracking, user_id, tracking } }));
};
const timesheet = async (id: number) => recordOf(await call('GET', `/monitoring/${id}`));
const seconds = async (id: number) => (await timesheet(id))['total_time_in_secs'];
const etag = async (id: number) => (await call('GET', `/timesheet/${id}`)).headers['etag'];
const countRunning = async (userId = owner.userId): Promise<number> =>
  (await database.all(sql`select id from timetracking where user_id = ${userId} and running_since is not null`)).length;
const segments = async (id: number) =>
  (
    await database.all(
      sql`select start_at, stop_at from timetracking_segment where timetracking_id = ${id} order by number`,
    )
  ).map((row) =>
    [row['start_at'], row['stop_at']].map((at) =>
      at === null || at === undefined ? null : Number(at) - Date.UTC(2025, 10, 20, 13) / 1000,
    ),
  );
const wait = (length: number): void => {
  clock.now += length * 1000;
};

const start = clock.now;
beforeEach(async () => {
  await database.transaction(async (transaction) => {
    for (const table of ['timetracking_segment', 'timetracking']) await transaction.run(raw(`delete from ${table}`));
  });
  clock.now = start;
});

describe('one running stopwatch per user', () => {
  it('fifty started at once leave one running', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, async () => entry()));
    const answers = await Promise.all([
      ...ids.map(async (id) => call('POST', `/monitoring/${id}/start`)),
      ...ids.map(async () => ask('start', { timetracking })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countRunning()).toBe(1);
    const open = await database.all(sql`select timetracking_id from timetracking_segment where stop_at is null`);
    expect(open.map((row) => Number(row['timetracking_id']))).toEqual([(await running())?.id]);
  });

  /** Starts that all look first and write then, as they must not. */
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

  it('is held by the unique index, also against a start that looks first and writes then', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, async () => entry()));
    const settled = await startCarelessly(ids);
    expect(await countRunning()).toBe(1);
    const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(reasons).toHaveLength(49);
    expect(reasons.every((reason) => reason.toLowerCase().includes('unique constraint'))).toBe(true);
  });

  it('would be lost without the index: the control', async () => {
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

  it('is for each user: two users run one each', async () => {
    await begin();
    const other = await entry(bookkeeper.userId);
    await call('POST', `/monitoring/${other}/start`);
    expect([await countRunning(), await countRunning(bookkeeper.userId)]).toEqual([1, 1]);
  });

  it('is not circumvented by giving a running entry to a user who has one', async () => {
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

describe('start and stop', () => {
  it('starting one stops the other at the same moment', async () => {
    const first = await begin();
    wait(60);
    const second = await begin();
    wait(30);
    expect(await timesheet(first)).toMatchObject({ is_running: false, total_time_in_secs: 60 });
    expect(await timesheet(second)).toMatchObject({ is_running: true, total_time_in_secs: 30 });
    expect(await segments(first)).toEqual([[0, 60]]);
    expect(await segments(second)).toEqual([[60, null]]);
  });

  it('starting a running one and stopping a stopped one succeed and change nothing', async () => {
    const id = await begin();
    wait(10);
    const before = await etag(id);
    expect((await call('POST', `/monitoring/${id}/start`)).body).toEqual({ success: true });
    expect((await ask('start', { id })).state?.running?.id).toBe(id);
    expect([await etag(id), await seconds(id)]).toEqual([before, 10]);
    await call('POST', `/monitoring/${id}/stop`);
    const stopped = await etag(id);
    wait(10);
    expect((await call('POST', `/monitoring/${id}/stop`)).body).toEqual({ success: true });
    expect((await ask('stop')).state).toEqual({ now: clock.now, running: null });
    expect([await etag(id), await seconds(id)]).toEqual([stopped, 10]);
  });

  it('starting again resumes and adds up; the segments are kept', async () => {
    const id = await begin();
    wait(100);
    await ask('stop');
    wait(1000);
    await ask('start', { id });
    wait(50);
    expect(await seconds(id)).toBe(150);
    await call('POST', `/monitoring/${id}/stop`);
    wait(7);
    await call('POST', `/monitoring/${id}/start`);
    wait(1);
    await call('POST', `/monitoring/${id}/stop`);
    expect(await seconds(id)).toBe(151);
    expect(await segments(id)).toEqual([
      [0, 100],
      [1100, 1150],
      [1157, 1158],
    ]);
  });

  it('resumes what was entered as a duration or a range', async () => {
    const duration = { type: 'duration', date: '2025-11-18', duration: '01:00' };
    const one = idOf(await call('POST', '/timesheet', { body: { ...timetracking, tracking: duration } }));
    await ask('start', { id: one });
    wait(60);
    expect(await timesheet(one)).toMatchObject({ date: '2025-11-18', total_time_in_secs: 3660, tracking_type: 2 });
    const range = { type: 'range', start: '2025-11-20 08:00', end: '2025-11-20 09:00' };
    const two = idOf(await call('POST', '/timesheet', { body: { ...timetracking, tracking: range } }));
    await ask('start', { id: two });
    wait(60);
    await ask('stop');
    expect(await seconds(two)).toBe(3660);
    expect(await segments(two)).toEqual([
      [-21600, -18000],
      [60, 120],
    ]);
  });

  it('resumes what it had measured and was then entered as a range just as long', async () => {
    const id = await begin();
    wait(3600);
    await ask('stop');
    const tracking = { type: 'range', start: '2025-11-20 08:00', end: '2025-11-20 09:00' };
    await call('POST', `/timesheet/${id}`, { body: { tracking } });
    expect((await ask('start', { id })).status).toBe(200);
    expect(await segments(id)).toEqual([
      [-21600, -18000],
      [3600, null],
    ]);
  });

  it('over midnight counts for the day of its start', async () => {
    clock.now = Date.UTC(2025, 10, 20, 22, 30);
    const id = await begin();
    wait(3600);
    await ask('stop');
    expect(await timesheet(id)).toMatchObject({
      date: '2025-11-20',
      needed_hour_start: '2025-11-20 23:30:00',
      needed_hour_end: '2025-11-21 00:30:00',
    });
    clock.now = Date.UTC(2025, 10, 20, 23, 30);
    expect((await timesheet(await begin()))['date']).toBe('2025-11-21');
  });

  it('a deleted entry runs no more', async () => {
    const id = await begin();
    expect((await call('DELETE', `/timesheet/${id}`)).status).toBe(200);
    expect([await running(), await segments(id)]).toEqual([null, []]);
  });
});

describe('a running entry', () => {
  it('that is edited keeps running', async () => {
    const id = await begin();
    wait(125);
    const edited = await call('POST', `/timesheet/${id}`, { body: { text: 'Call', client_service_id: 2 } });
    expect(edited.body).toMatchObject({ running: true, text: 'Call', client_service_id: 2, duration: '0:02' });
    wait(5);
    expect([await seconds(id), await segments(id)]).toEqual([130, [[0, null]]]);
  });

  it('whose tracking is sent back unchanged keeps its seconds', async () => {
    const id = await begin();
    wait(125);
    const record = recordOf(await call('GET', `/timesheet/${id}`));
    expect(record['tracking']).toEqual({ type: 'stopwatch', duration: '0:02' });
    expect((await call('POST', `/timesheet/${id}`, { body: record })).body).toEqual(record);
    wait(5);
    expect([await seconds(id), await segments(id)]).toEqual([130, [[0, null]]]);
  });

  it('whose tracking is corrected counts on from there', async () => {
    const id = await begin();
    wait(120);
    await call('POST', `/timesheet/${id}`, { body: { tracking: { duration: '01:00' } } });
    expect(await seconds(id)).toBe(3600);
    wait(60);
    expect(await timesheet(id)).toMatchObject({ is_running: true, total_time_in_secs: 3660 });
  });

  it('that is overwritten as a timesheet keeps running', async () => {
    const id = await begin();
    wait(125);
    const times = { duration: '00:02', needed_hour_start: '2025-11-20 14:00', needed_hour_end: '2025-11-20 14:00' };
    const body = { ...timetracking, ...times, date: '2025-11-20', tracking_type: 2, text: 'Call' };
    expect((await call('PUT', `/monitoring/${id}`, { body })).body).toMatchObject({ is_running: true, text: 'Call' });
    expect(await seconds(id)).toBe(125);
  });

  it('that becomes a duration stops, and may start again', async () => {
    const id = await begin();
    wait(100);
    const tracking = { type: 'duration', date: '2025-11-20', duration: '0:30' };
    expect((await call('POST', `/timesheet/${id}`, { body: { tracking } })).body).toMatchObject({
      running: false,
      tracking,
    });
    expect(await running()).toBeNull();
    await ask('start', { id });
    wait(60);
    expect([await seconds(id), await segments(id)]).toEqual([1860, [[100, null]]]);
  });
});

describe('kontor/stopwatch', () => {
  it('shows the service’s clock and what runs', async () => {
    expect((await call('GET', '/kontor/stopwatch')).body).toEqual({ now: start, running: null });
    clock.now += 250;
    const id = await begin({ timetracking: { ...timetracking, text: 'Call', charge: '90' } });
    wait(90);
    const { body } = await call('GET', '/kontor/stopwatch');
    expect(body).toEqual({
      now: clock.now,
      running: expect.objectContaining({
        id,
        text: 'Call',
        charge: '90.0000',
        rate: '90.0000',
        amount: '2.25',
        tracking_type: 2,
        start: '2025-11-20 14:00:00',
        end: null,
        seconds: 0,
        running_since: start,
        duration: '0:01',
        running: true,
        tracking: { type: 'stopwatch', duration: '0:01' },
        etag: await etag(id),
      }),
    });
  });

  it('subtracts the age of the click, to the second', async () => {
    const id = await begin({ age_ms: 90_000 });
    expect(await seconds(id)).toBe(90);
    wait(60);
    await ask('stop', { age_ms: 20_000 });
    expect(await seconds(id)).toBe(130);
    expect((await timesheet(id))['needed_hour_end']).toBe('2025-11-20 14:00:40');
  });

  it('takes an age of 24 hours at most', async () => {
    const id = await begin({ age_ms: 86_400_000 });
    expect(await timesheet(id)).toMatchObject({ date: '2025-11-19', total_time_in_secs: 86_400 });
    for (const age_ms of [86_400_001, -1, 1.5, '1'])
      expect([age_ms, (await ask('stop', { age_ms })).status]).toEqual([age_ms, 422]);
  });

  it('takes no click before the last event of the user', async () => {
    const first = await begin();
    wait(60);
    await ask('stop');
    wait(60);
    const second = await begin({ age_ms: 110_000 });
    expect([await seconds(first), await seconds(second)]).toEqual([60, 60]);
    const third = await begin({ age_ms: 100_000 });
    expect([await seconds(second), await seconds(third)]).toEqual([0, 60]);
  });

  it('starts an entry of the caller, and nobody else’s', async () => {
    expect((await ask('start')).status).toBe(422);
    expect((await ask('start', { id: 4711 })).status).toBe(404);
    expect((await ask('start', { id: await entry(bookkeeper.userId) })).status).toBe(404);
    expect((await ask('start', { timetracking: { ...timetracking, client_service_id: 4711 } })).status).toBe(422);
    expect((await ask('start', { timetracking: { user_id: 1 } })).status).toBe(422);
    expect([await running(), await countRunning(bookkeeper.userId)]).toEqual([null, 0]);
  });

  it('stops the entry that is meant alone', async () => {
    const first = await begin();
    const second = await begin();
    expect((await ask('stop', { id: first })).state?.running?.id).toBe(second);
    expect((await ask('stop', { id: second })).state?.running).toBeNull();
  });

  it('creates once for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'click' };
    const post = async () => call('POST', '/kontor/stopwatch/start', { body: { timetracking }, headers });
    const [one, two] = await Promise.all([post(), post()]);
    expect([one.status, two.text]).toEqual([200, one.text]);
    expect((await call('GET', '/timesheet')).headers['x-total-count']).toBe('1');
  });
});

describe('kontor/stopwatch/edit', () => {
  it('moves the start of the running segment', async () => {
    const id = await begin();
    wait(600);
    const { state } = await ask('edit', { id, start: '2025-11-20 14:05:00' });
    expect(state?.running).toMatchObject({ id, running_since: start + 300_000, start: '2025-11-20 14:05:00' });
    expect([await seconds(id), await segments(id)]).toEqual([300, [[300, null]]]);
  });

  it('leaves the closed segments', async () => {
    const id = await begin();
    wait(100);
    await ask('stop');
    wait(500);
    await ask('start', { id });
    await ask('edit', { id, start: '2025-11-20 14:05:00' });
    expect(await timesheet(id)).toMatchObject({ total_time_in_secs: 400, needed_hour_start: '2025-11-20 14:00:00' });
    expect(await segments(id)).toEqual([
      [0, 100],
      [300, null],
    ]);
  });

  it('moves the day with the first start', async () => {
    clock.now = Date.UTC(2025, 10, 20, 23, 10);
    const id = await begin();
    await ask('edit', { id, start: '2025-11-20 23:50:00' });
    expect(await timesheet(id)).toMatchObject({ date: '2025-11-20', total_time_in_secs: 1200 });
  });

  it('changes the Etag, and refuses the future', async () => {
    const id = await begin();
    const before = await etag(id);
    await ask('edit', { id, start: '2025-11-20 13:00:00' });
    expect(await etag(id)).not.toBe(before);
    const { status, body } = await ask('edit', { id, start: '2025-11-20 14:00:01' });
    expect([status, body]).toMatchObject([422, { errors: ['start: The start lies in the future.'] }]);
    expect(await seconds(id)).toBe(3600);
  });

  it('leaves what stands still, and what is not the caller’s', async () => {
    const id = await begin();
    wait(60);
    await ask('stop');
    expect((await ask('edit', { id, start: '2025-11-20 13:00:00' })).state?.running).toBeNull();
    expect(await seconds(id)).toBe(60);
    expect((await ask('edit', { id: await entry(bookkeeper.userId), start: '2025-11-20 13:00:00' })).status).toBe(404);
  });
});
