import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';
import { stopwatchIn } from './test-stopwatch.ts';

/** Start and stop (rulings/time#stopwatch), and segments (rulings/time#segments). */
const service = await startTestService();
const { call, clock } = service;
afterAll(service.close);
const { timetracking, send, running, begin, timesheet, seconds, etag, segments, wait, clear } = stopwatchIn(service);
beforeEach(clear);

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
    expect((await send('start', { id })).state?.running?.id).toBe(id);
    expect([await etag(id), await seconds(id)]).toEqual([before, 10]);
    await call('POST', `/monitoring/${id}/stop`);
    const stopped = await etag(id);
    wait(10);
    expect((await call('POST', `/monitoring/${id}/stop`)).body).toEqual({ success: true });
    expect((await send('stop')).state).toEqual({ now: clock.now, running: null });
    expect([await etag(id), await seconds(id)]).toEqual([stopped, 10]);
  });

  it('starting again resumes and adds up, and keeps the segments', async () => {
    const id = await begin();
    wait(100);
    await send('stop');
    wait(1000);
    await send('start', { id });
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

  it('resumes an entry made as a duration or a range', async () => {
    const duration = { type: 'duration', date: '2025-11-18', duration: '01:00' };
    const one = idOf(await call('POST', '/timesheet', { body: { ...timetracking, tracking: duration } }));
    await send('start', { id: one });
    wait(60);
    expect(await timesheet(one)).toMatchObject({ date: '2025-11-18', total_time_in_secs: 3660, tracking_type: 2 });
    const range = { type: 'range', start: '2025-11-20 08:00', end: '2025-11-20 09:00' };
    const two = idOf(await call('POST', '/timesheet', { body: { ...timetracking, tracking: range } }));
    await send('start', { id: two });
    wait(60);
    await send('stop');
    expect(await seconds(two)).toBe(3660);
    expect(await segments(two)).toEqual([
      [-21600, -18000],
      [60, 120],
    ]);
  });

  it('resumes a measured entry after it was changed to a range of equal length', async () => {
    const id = await begin();
    wait(3600);
    await send('stop');
    const tracking = { type: 'range', start: '2025-11-20 08:00', end: '2025-11-20 09:00' };
    await call('POST', `/timesheet/${id}`, { body: { tracking } });
    expect((await send('start', { id })).status).toBe(200);
    expect(await segments(id)).toEqual([
      [-21600, -18000],
      [3600, null],
    ]);
  });

  it('an entry over midnight counts for the day of its start', async () => {
    clock.now = Date.UTC(2025, 10, 20, 22, 30);
    const id = await begin();
    wait(3600);
    await send('stop');
    expect(await timesheet(id)).toMatchObject({
      date: '2025-11-20',
      needed_hour_start: '2025-11-20 23:30:00',
      needed_hour_end: '2025-11-21 00:30:00',
    });
    clock.now = Date.UTC(2025, 10, 20, 23, 30);
    expect((await timesheet(await begin()))['date']).toBe('2025-11-21');
  });

  it('a deleted entry no longer runs', async () => {
    const id = await begin();
    expect((await call('DELETE', `/timesheet/${id}`)).status).toBe(200);
    expect([await running(), await segments(id)]).toEqual([null, []]);
  });
});

describe('a running entry', () => {
  it('keeps running when edited', async () => {
    const id = await begin();
    wait(125);
    const edited = await call('POST', `/timesheet/${id}`, { body: { text: 'Call', client_service_id: 2 } });
    expect(edited.body).toMatchObject({ running: true, text: 'Call', client_service_id: 2, duration: '0:02' });
    wait(5);
    expect([await seconds(id), await segments(id)]).toEqual([130, [[0, null]]]);
  });

  it('keeps its seconds when its tracking is sent back unchanged', async () => {
    const id = await begin();
    wait(125);
    const record = recordOf(await call('GET', `/timesheet/${id}`));
    expect(record['tracking']).toEqual({ type: 'stopwatch', duration: '0:02' });
    expect((await call('POST', `/timesheet/${id}`, { body: record })).body).toEqual(record);
    wait(5);
    expect([await seconds(id), await segments(id)]).toEqual([130, [[0, null]]]);
  });

  it('continues from a corrected tracking', async () => {
    const id = await begin();
    wait(120);
    await call('POST', `/timesheet/${id}`, { body: { tracking: { duration: '01:00' } } });
    expect(await seconds(id)).toBe(3600);
    wait(60);
    expect(await timesheet(id)).toMatchObject({ is_running: true, total_time_in_secs: 3660 });
  });

  it('keeps running when overwritten as a timesheet', async () => {
    const id = await begin();
    wait(125);
    const times = { duration: '00:02', needed_hour_start: '2025-11-20 14:00', needed_hour_end: '2025-11-20 14:00' };
    const body = { ...timetracking, ...times, date: '2025-11-20', tracking_type: 2, text: 'Call' };
    expect((await call('PUT', `/monitoring/${id}`, { body })).body).toMatchObject({ is_running: true, text: 'Call' });
    expect(await seconds(id)).toBe(125);
  });

  it('stops when it becomes a duration, and may be started again', async () => {
    const id = await begin();
    wait(100);
    const tracking = { type: 'duration', date: '2025-11-20', duration: '0:30' };
    expect((await call('POST', `/timesheet/${id}`, { body: { tracking } })).body).toMatchObject({
      running: false,
      tracking,
    });
    expect(await running()).toBeNull();
    await send('start', { id });
    wait(60);
    expect([await seconds(id), await segments(id)]).toEqual([1860, [[100, null]]]);
  });
});
