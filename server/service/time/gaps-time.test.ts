import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** rulings/time on timesheets and timetrackings; `gaps-stopwatch` covers its rows on the stopwatch. */
const service = await startTestService();
const { call, clock } = service;
afterAll(service.close);
const start = clock.now;
beforeEach(() => {
  clock.now = start;
});

const required = { user_id: 1, client_service_id: 1, allowable_bill: true };
const create = async (tracking: unknown, more: object = {}): Promise<TestResponse> =>
  call('POST', '/timesheet', { body: { ...required, tracking, ...more } });
const byDuration = async (duration: string, date = '2025-11-18') =>
  idOf(await create({ type: 'duration', date, duration }));
const byRange = async (from: string, to: string) => idOf(await create({ type: 'range', start: from, end: to }));
const edit = async (id: number, body: object): Promise<TestResponse> => call('POST', `/timesheet/${id}`, { body });
const timesheet = async (id: number) => recordOf(await call('GET', `/monitoring/${id}`));
const seconds = async (id: number) => (await timesheet(id))['total_time_in_secs'];
/** A stopped stopwatch with this elapsed time. */
const ran = async (length: number): Promise<number> => {
  const id = await byDuration('00:00');
  await call('POST', `/monitoring/${id}/start`);
  clock.now += length * 1000;
  await call('POST', `/monitoring/${id}/stop`);
  return id;
};

const input = {
  ...required,
  date: '2025-11-18',
  duration: '02:05',
  needed_hour_start: '2025-11-18 08:00:00',
  needed_hour_end: '2025-11-18 09:00:00',
};

describe('timesheet and timetracking', () => {
  it('are two views of one table', async () => {
    const id = await byRange('2025-11-19 08:00', '2025-11-19 09:30');
    const times = { needed_hour_start: '2025-11-19 08:00:00', needed_hour_end: '2025-11-19 09:30:00' };
    expect(await timesheet(id)).toMatchObject({
      tracking_type: 1,
      date: '2025-11-19',
      needed_hour: 1,
      needed_min: 30,
      ...times,
    });
    const other = idOf(
      await call('POST', '/monitoring', { body: { ...input, tracking_type: 0, monitoring_status_id: 2, text: 'T' } }),
    );
    expect(other).toBe(id + 1);
    const tracking = { type: 'duration', date: '2025-11-18', duration: '2:05' };
    expect((await call('GET', `/timesheet/${other}`)).body).toMatchObject({ status_id: 2, text: 'T', tracking });
    await edit(other, { status_id: 3 });
    expect(await timesheet(other)).toMatchObject({ monitoring_status_id: 3 });
    await call('DELETE', `/monitoring/${other}`);
    expect((await call('GET', `/timesheet/${other}`)).status).toBe(404);
  });

  it('have the five statuses', async () => {
    const names = ['Offen', 'In Arbeit', 'Abgeschlossen', 'Verrechnet', 'Geschlossen'];
    expect((await call('GET', '/timesheet_status')).body).toEqual(
      names.map((name, index) => ({ id: index + 1, name })),
    );
    const id = await byDuration('01:00');
    expect((await edit(id, { status_id: 6 })).status).toBe(422);
    expect((await edit(id, { status_id: 5 })).body).toMatchObject({ status_id: 5 });
  });
});

describe('required time fields of a timesheet', () => {
  it('fields of other tracking types are ignored', async () => {
    const make = async (tracking_type: number) =>
      recordOf(await call('POST', '/monitoring', { body: { ...input, tracking_type } }));
    const none = { needed_hour_start: null, needed_hour_end: null };
    expect(await make(0)).toMatchObject({ date: '2025-11-18', total_time_in_secs: 7500, ...none });
    const later = { needed_hour_start: '2025-11-19 08:00:00', needed_hour_end: '2025-11-19 09:00:00' };
    const range = await call('POST', '/monitoring', { body: { ...input, ...later, tracking_type: 1 } });
    expect(range.body).toMatchObject({ date: '2025-11-19', total_time_in_secs: 3600, ...later });
    expect(await make(2)).toMatchObject({ is_running: false, is_time_tracking: true, ...none });
  });

  it('a created type 2 stays stopped until /start', async () => {
    const now = '2025-11-20 14:00:00';
    const body = { ...input, tracking_type: 2, duration: '00:00', needed_hour_start: now, needed_hour_end: now };
    const id = idOf(await call('POST', '/monitoring', { body }));
    clock.now += 3_600_000;
    expect(await timesheet(id)).toMatchObject({ is_running: false, total_time_in_secs: 0, start_time_tracking: null });
  });
});

describe('seconds', () => {
  it('seconds are stored, and h:mm is truncated for display', async () => {
    const id = await byRange('2025-11-19 08:00:00', '2025-11-19 09:59:59');
    expect((await call('GET', `/timesheet/${id}`)).body).toMatchObject({ duration: '1:59' });
    expect(await timesheet(id)).toMatchObject({ needed_hour: 1, needed_min: 59, total_time_in_secs: 7199 });
  });

  it('seconds are kept when a shown duration is written back unchanged', async () => {
    const id = await ran(3725);
    const tracking = recordOf(await call('GET', `/timesheet/${id}`))['tracking'];
    expect(tracking).toEqual({ type: 'stopwatch', duration: '1:02' });
    await edit(id, { tracking });
    expect(await seconds(id)).toBe(3725);
    await edit(id, { tracking: { type: 'duration', date: '2025-11-20', duration: '1:02' } });
    expect(await seconds(id)).toBe(3725);
    await edit(id, { tracking: { duration: '01:02' } });
    expect(await seconds(id)).toBe(3725);
    await edit(id, { tracking: { duration: '01:03' } });
    expect(await seconds(id)).toBe(3780);
  });

  it('seconds are kept when a timesheet is overwritten with its shown duration', async () => {
    const id = await ran(3725);
    await call('PUT', `/monitoring/${id}`, { body: { ...input, tracking_type: 2, duration: '01:02' } });
    expect(await seconds(id)).toBe(3725);
    await call('PUT', `/monitoring/${id}`, { body: { ...input, tracking_type: 2, duration: '01:01' } });
    expect(await seconds(id)).toBe(3660);
  });

  it('durations up to 999:59 are allowed in requests', async () => {
    const id = await byDuration('999:59');
    expect((await call('GET', `/timesheet/${id}`)).body).toMatchObject({ duration: '999:59' });
    for (const duration of ['1000:00', '1:60', '01:00:00', '-1:00', '90', '']) {
      const { status } = await create({ type: 'duration', date: '2025-11-18', duration });
      expect([duration, status]).toEqual([duration, 422]);
    }
  });
});

describe('tracking in an edit', () => {
  it('an edit without a type keeps the stored type', async () => {
    const range = await byRange('2025-11-19 08:00:00', '2025-11-19 09:00:00');
    const moved = await edit(range, { tracking: { end: '2025-11-19 10:00:00' } });
    expect(moved.body).toMatchObject({
      duration: '2:00',
      tracking: { type: 'range', start: '2025-11-19 08:00:00', end: '2025-11-19 10:00:00' },
    });
    const duration = await byDuration('01:00');
    const shorter = await edit(duration, { tracking: { duration: '00:30' } });
    expect(shorter.body).toMatchObject({ tracking: { type: 'duration', date: '2025-11-18', duration: '0:30' } });
    expect((await edit(duration, { tracking: {} })).body).toEqual(shorter.body);
  });

  it('an edit with another type requires that type’s fields', async () => {
    const id = await byDuration('01:00');
    const start = '2025-11-19 08:00:00';
    expect((await edit(id, { tracking: { type: 'range', start } })).body).toMatchObject({
      error_code: 422,
      errors: ['tracking: Type range needs start and end.'],
    });
    expect((await edit(id, { tracking: { type: 'stopwatch' } })).status).toBe(422);
    const range = { type: 'range', start, end: '2025-11-19 09:00:00' };
    expect((await edit(id, { tracking: range })).body).toMatchObject({ date: '2025-11-19', tracking: range });
  });

  it('refuses an end before the start and accepts an empty range', async () => {
    const at = '2025-11-19 08:00:00';
    const { body } = await create({ type: 'range', start: at, end: '2025-11-19 07:59:59' });
    expect(body).toMatchObject({ error_code: 422, errors: ['tracking.end: The end is before the start.'] });
    expect((await create({ type: 'range', start: at, end: at })).body).toMatchObject({ duration: '0:00' });
  });
});

describe('charge', () => {
  const rate = async (id: number) => {
    const { body } = await call('POST', '/kontor/query/timetracking', {
      body: { filter: [{ field: 'id', value: id }] },
    });
    const [first] = queryAnswer.parse(body).records;
    return [first?.['rate'], first?.['amount']];
  };
  const activity = async (default_price_per_hour: number | null) =>
    idOf(await call('POST', '/client_service', { body: { name: 'Activity', default_price_per_hour } }));
  const tracking = { type: 'duration', date: '2025-11-18', duration: '00:20' };

  it('is null unless sent, and at creation sets the rate, which otherwise comes from the activity', async () => {
    const client_service_id = await activity(100);
    const plain = await create(tracking, { client_service_id });
    expect(plain.body).toMatchObject({ charge: null });
    expect(await rate(idOf(plain))).toEqual(['100.0000', '33.33']);
    const charged = await create(tracking, { client_service_id, charge: 80 });
    expect(charged.body).toMatchObject({ charge: '80' });
    expect(await rate(idOf(charged))).toEqual(['80.0000', '26.67']);
    await call('POST', `/client_service/${client_service_id}`, { body: { default_price_per_hour: 500 } });
    await edit(idOf(plain), { text: 'touched' });
    expect(await rate(idOf(plain))).toEqual(['100.0000', '33.33']);
  });

  it('edited in the entry changes the rate, as does another activity', async () => {
    const id = idOf(await create(tracking, { client_service_id: await activity(100) }));
    await edit(id, { charge: 60 });
    expect(await rate(id)).toEqual(['60.0000', '20.00']);
    await edit(id, { charge: null, client_service_id: await activity(90) });
    expect(await rate(id)).toEqual(['90.0000', '30.00']);
  });

  it('removed by an overwrite of the timesheet falls back to the activity', async () => {
    const client_service_id = await activity(100);
    const id = idOf(await create(tracking, { client_service_id, charge: 60 }));
    const overwritten = await call('PUT', `/monitoring/${id}`, {
      body: { ...input, tracking_type: 0, client_service_id },
    });
    expect(overwritten.body).toMatchObject({ charge: null });
    expect(await rate(id)).toMatchObject(['100.0000', '208.33']);
  });

  it('gives no amount if the entry is not billable or has no price', async () => {
    expect(await rate(idOf(await create(tracking, { client_service_id: await activity(null) })))).toEqual([null, null]);
    const id = idOf(await create(tracking, { charge: 60, allowable_bill: false }));
    expect(await rate(id)).toEqual(['60.0000', null]);
  });
});

describe('local times when the clocks change in Zurich', () => {
  it('in spring an hour is missing: a range across it is an hour shorter', async () => {
    const id = await byRange('2025-03-30 01:30:00', '2025-03-30 03:30:00');
    expect(await seconds(id)).toBe(3600);
    const tracking = { type: 'range', start: '2025-03-30 01:30:00', end: '2025-03-30 03:30:00' };
    expect((await call('GET', `/timesheet/${id}`)).body).toMatchObject({ duration: '1:00', tracking });
  });

  it('a time that does not exist that night is refused in both resources', async () => {
    const text = 'This time does not exist on the night the clocks change. The next is 2025-03-30 03:00:00.';
    const range = await create({ type: 'range', start: '2025-03-30 02:30:00', end: '2025-03-30 04:00:00' });
    expect(range.body).toMatchObject({ error_code: 422, errors: [`tracking.start: ${text}`] });
    const times = { needed_hour_start: '2025-03-30 01:00', needed_hour_end: '2025-03-30 02:59:59', tracking_type: 1 };
    expect((await call('POST', '/monitoring', { body: { ...input, ...times } })).body).toMatchObject({
      errors: [`needed_hour_end: ${text}`],
    });
  });

  it('in autumn an hour repeats: elapsed time counts, and shown values may be written back', async () => {
    const over = await byRange('2025-10-26 01:30:00', '2025-10-26 03:30:00');
    expect(await seconds(over)).toBe(3 * 3600);
    const later = await byRange('2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z');
    expect(await seconds(later)).toBe(3600);
    const { tracking } = recordOf(await call('GET', `/timesheet/${later}`));
    expect(tracking).toEqual({ type: 'range', start: '2025-10-26 02:30:00', end: '2025-10-26 02:30:00' });
    await edit(later, { tracking });
    expect(await seconds(later)).toBe(3600);
    const answer = await timesheet(later);
    await call('PUT', `/monitoring/${later}`, { body: { ...answer, duration: '00:00' } });
    expect(await seconds(later)).toBe(3600);
  });

  it.each([
    ['spring', Date.UTC(2025, 2, 29, 22, 30), '2025-03-29', 7 * 3600],
    ['autumn', Date.UTC(2025, 9, 25, 21, 30), '2025-10-25', 9 * 3600],
  ])('a stopwatch across the %s night counts elapsed time', async (_night, at, date, elapsed) => {
    clock.now = at;
    const id = await byDuration('00:00', date);
    await call('POST', `/monitoring/${id}/start`);
    clock.now += elapsed * 1000;
    await call('POST', `/monitoring/${id}/stop`);
    expect(await timesheet(id)).toMatchObject({
      date,
      total_time_in_secs: elapsed,
      needed_hour_start: `${date} 23:30:00`,
      needed_hour_end: expect.stringContaining(' 07:30:00'),
    });
  });
});
