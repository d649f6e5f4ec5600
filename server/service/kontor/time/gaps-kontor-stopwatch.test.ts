import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService } from '../../testing/test-service.ts';
import { stopwatchIn } from '../../time/test-stopwatch.ts';

/** `kontor/stopwatch` (rulings/time#click, rulings/time#own-stopwatch). */
const service = await startTestService();
const { call, clock, bookkeeper } = service;
afterAll(service.close);
const {
  start,
  timetracking,
  send,
  running,
  begin,
  entry,
  timesheet,
  seconds,
  etag,
  countRunning,
  segments,
  wait,
  clear,
} = stopwatchIn(service);
beforeEach(clear);

describe('kontor/stopwatch', () => {
  it('shows the service’s clock and the running entry', async () => {
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
        // A minute and a half is printed and billed as two minutes.
        amount: '3.00',
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
    await send('stop', { age_ms: 20_000 });
    expect(await seconds(id)).toBe(130);
    expect((await timesheet(id))['needed_hour_end']).toBe('2025-11-20 14:00:40');
  });

  it('accepts an age of up to 24 hours', async () => {
    const id = await begin({ age_ms: 86_400_000 });
    expect(await timesheet(id)).toMatchObject({ date: '2025-11-19', total_time_in_secs: 86_400 });
    for (const age_ms of [86_400_001, -1, 1.5, '1'])
      expect([age_ms, (await send('stop', { age_ms })).status]).toEqual([age_ms, 422]);
  });

  it('refuses a click before the user’s last event', async () => {
    const first = await begin();
    wait(60);
    await send('stop');
    wait(60);
    const second = await begin({ age_ms: 110_000 });
    expect([await seconds(first), await seconds(second)]).toEqual([60, 60]);
    const third = await begin({ age_ms: 100_000 });
    expect([await seconds(second), await seconds(third)]).toEqual([0, 60]);
  });

  it('starts only entries of the caller', async () => {
    expect((await send('start')).status).toBe(422);
    expect((await send('start', { id: 4711 })).status).toBe(404);
    expect((await send('start', { id: await entry(bookkeeper.userId) })).status).toBe(404);
    expect((await send('start', { timetracking: { ...timetracking, client_service_id: 4711 } })).status).toBe(422);
    expect((await send('start', { timetracking: { user_id: 1 } })).status).toBe(422);
    expect([await running(), await countRunning(bookkeeper.userId)]).toEqual([null, 0]);
  });

  it('stops only the named entry', async () => {
    const first = await begin();
    const second = await begin();
    expect((await send('stop', { id: first })).state?.running?.id).toBe(second);
    expect((await send('stop', { id: second })).state?.running).toBeNull();
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
    const { state } = await send('edit', { id, start: '2025-11-20 14:05:00' });
    expect(state?.running).toMatchObject({ id, running_since: start + 300_000, start: '2025-11-20 14:05:00' });
    expect([await seconds(id), await segments(id)]).toEqual([300, [[300, null]]]);
  });

  it('leaves the closed segments unchanged', async () => {
    const id = await begin();
    wait(100);
    await send('stop');
    wait(500);
    await send('start', { id });
    await send('edit', { id, start: '2025-11-20 14:05:00' });
    expect(await timesheet(id)).toMatchObject({ total_time_in_secs: 400, needed_hour_start: '2025-11-20 14:00:00' });
    expect(await segments(id)).toEqual([
      [0, 100],
      [300, null],
    ]);
  });

  it('keeps the start of a resumed entry after the earlier part, which would count twice', async () => {
    const id = await begin();
    wait(3600);
    await send('stop');
    wait(3600);
    await send('start', { id });
    const early = await send('edit', { id, start: '2025-11-20 14:59:59' });
    expect([early.status, early.body]).toMatchObject([
      422,
      { errors: ['start: The start is in an earlier part of this entry.'] },
    ]);
    expect((await send('edit', { id, start: '2025-11-20 15:00:00' })).status).toBe(200);
    expect(await seconds(id)).toBe(7200);
  });

  it('leaves a resumed duration on its day', async () => {
    const id = await entry();
    const tracking = { type: 'duration', date: '2025-11-18', duration: '2:00' };
    await call('POST', `/timesheet/${id}`, { body: { tracking } });
    await send('start', { id });
    expect((await send('edit', { id, start: '2025-11-20 13:00:00' })).status).toBe(200);
    expect(await timesheet(id)).toMatchObject({ date: '2025-11-18', total_time_in_secs: 3 * 3600 });
  });

  it('moves the day with the first start', async () => {
    clock.now = Date.UTC(2025, 10, 20, 23, 10);
    const id = await begin();
    await send('edit', { id, start: '2025-11-20 23:50:00' });
    expect(await timesheet(id)).toMatchObject({ date: '2025-11-20', total_time_in_secs: 1200 });
  });

  it('changes the Etag, and refuses the future', async () => {
    const id = await begin();
    const before = await etag(id);
    await send('edit', { id, start: '2025-11-20 13:00:00' });
    expect(await etag(id)).not.toBe(before);
    const { status, body } = await send('edit', { id, start: '2025-11-20 14:00:01' });
    expect([status, body]).toMatchObject([422, { errors: ['start: The start is in the future.'] }]);
    expect(await seconds(id)).toBe(3600);
  });

  it('does not change a stopped entry or one of another user', async () => {
    const id = await begin();
    wait(60);
    await send('stop');
    const refused = await send('edit', { id, start: '2025-11-20 13:00:00' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: ['id: The stopwatch of this entry is not running.'] },
    ]);
    expect(await seconds(id)).toBe(60);
    expect((await send('edit', { id: await entry(bookkeeper.userId), start: '2025-11-20 13:00:00' })).status).toBe(404);
  });
});
