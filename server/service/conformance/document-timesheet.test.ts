import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/** "Timesheet (deprecated)", written by hand from the text of the document: exact JSON in, exact JSON out. */
const service = await startTestService();
const { call, clock } = service;
afterAll(service.close);

const timesheet = {
  user_id: 1,
  date: '2025-11-18',
  needed_hour: 2,
  needed_min: 5,
  monitoring_status_id: null,
  allowable_bill: true,
  client_service_id: 1,
  text: null,
  estimated_hour: null,
  estimated_min: null,
  charge: null,
  travel_time: null,
  travel_charge: null,
  travel_distance: null,
  contact_id: null,
  sub_contact_id: null,
  pr_project_id: null,
  pr_package_id: null,
  pr_milestone_id: null,
  task_id: null,
  article_id: null,
  is_time_tracking: false,
  has_active_time_tracking: false,
  total_time_in_secs: 7500,
  tracking_type: 0,
  is_running: false,
  start_time_tracking: null,
  needed_hour_start: null,
  needed_hour_end: null,
};

describe('timesheet, /monitoring', () => {
  const input = {
    allowable_bill: true,
    client_service_id: 1,
    date: '2025-11-18',
    duration: '02:05',
    needed_hour_start: '2025-11-18 08:00:00',
    needed_hour_end: '2025-11-18 09:00:00',
    tracking_type: 0,
    user_id: 1,
  };

  it('is created by a duration', async () => {
    const created = await call('POST', '/monitoring', { body: input });
    expect([created.status, created.headers['warning']]).toEqual([201, '199 Resource deprecated']);
    expect(created.body).toEqual({ id: idOf(created), ...timesheet });
    expect((await call('GET', `/monitoring/${idOf(created)}`)).body).toEqual(created.body);
  });

  it('is created from/to', async () => {
    const created = await call('POST', '/monitoring', { body: { ...input, tracking_type: 1 } });
    expect(created.body).toEqual({
      id: idOf(created),
      ...timesheet,
      tracking_type: 1,
      needed_hour: 1,
      needed_min: 0,
      total_time_in_secs: 3600,
      needed_hour_start: '2025-11-18 08:00:00',
      needed_hour_end: '2025-11-18 09:00:00',
    });
  });

  it('requires its eight fields on create and overwrite', async () => {
    const id = idOf(await call('POST', '/monitoring', { body: input }));
    for (const [method, path] of [
      ['POST', '/monitoring'],
      ['PUT', `/monitoring/${id}`],
    ] as const) {
      const { errors } = recordOf(await call(method, path, { body: {} }));
      expect(errors).toHaveLength(8);
      expect(errors).toEqual(expect.arrayContaining(Object.keys(input).map((field) => `${field}: Needs a value.`)));
    }
  });

  it('accepts every optional input', async () => {
    const task = idOf(await call('POST', '/task', { body: { subject: 'Task', user_id: 1 } }));
    const article = idOf(await call('POST', '/article', { body: {} }));
    const optional = { article_id: article, charge: '99.50', monitoring_status_id: 3, task_id: task, text: 'Text' };
    const body = { ...input, ...optional, estimated_hour: '03:15', estimated_time: '03:15' };
    const created = await call('POST', '/monitoring', { body });
    expect(created.body).toMatchObject({ ...optional, charge: '99.5', estimated_hour: 3, estimated_min: 15 });
    expect((await call('GET', `/monitoring/${idOf(created)}`)).body).toMatchObject({ charge: '99.5000' });
  });

  it('is completely overwritten', async () => {
    const id = idOf(await call('POST', '/monitoring', { body: { ...input, text: 'Text', monitoring_status_id: 1 } }));
    const body = { ...input, duration: '00:30', date: '2025-11-01', user_id: 2 };
    const overwritten = await call('PUT', `/monitoring/${id}`, { body });
    expect([overwritten.status, overwritten.headers['warning']]).toEqual([200, '199 Resource deprecated']);
    const changed = { user_id: 2, date: '2025-11-01', needed_hour: 0, needed_min: 30, total_time_in_secs: 1800 };
    expect(overwritten.body).toEqual({ id, ...timesheet, ...changed });
  });

  it('has no edit operation', async () => {
    expect((await call('POST', '/monitoring/1', { body: {} })).status).toBe(405);
  });

  it('has a stopwatch with start and stop', async () => {
    const id = idOf(await call('POST', '/monitoring', { body: { ...input, tracking_type: 2, duration: '00:00' } }));
    const stopwatch = { tracking_type: 2, is_time_tracking: true };
    expect((await call('GET', `/monitoring/${id}`)).body).toMatchObject({ ...stopwatch, is_running: false });
    clock.now = Date.UTC(2025, 10, 20, 13, 0, 5);
    const started = await call('POST', `/monitoring/${id}/start`);
    expect([started.status, started.body, started.headers['warning']]).toEqual([
      200,
      { success: true },
      '199 Resource deprecated',
    ]);
    clock.now = Date.UTC(2025, 10, 20, 14, 1, 7);
    const running = { is_running: true, has_active_time_tracking: true, start_time_tracking: '2025-11-20 14:00:05' };
    expect((await call('GET', `/monitoring/${id}`)).body).toMatchObject({
      ...stopwatch,
      ...running,
      total_time_in_secs: 3662,
    });
    expect((await call('GET', `/timesheet/${id}`)).body).toMatchObject({ running: true, duration: '1:01' });
    const stopped = await call('POST', `/monitoring/${id}/stop`);
    expect([stopped.status, stopped.body]).toEqual([200, { success: true }]);
    const still = { is_running: false, has_active_time_tracking: false, start_time_tracking: null };
    expect((await call('GET', `/monitoring/${id}`)).body).toMatchObject({
      ...stopwatch,
      ...still,
      date: '2025-11-20',
      needed_hour: 1,
      needed_min: 1,
      total_time_in_secs: 3662,
    });
  });

  it('can be sorted by id and date, and searched by seven fields', async () => {
    const by = async (order: string) => (await call('GET', `/monitoring?order_by=${order}`)).status;
    expect([await by('id'), await by('date'), await by('user_id')]).toEqual([200, 200, 400]);
    const on = async (field: string, value: unknown) =>
      (await call('POST', '/monitoring/search', { body: [{ field, value }] })).status;
    for (const field of ['id', 'client_service_id', 'contact_id', 'user_id', 'pr_project_id', 'monitoring_status_id'])
      expect([field, await on(field, 1)]).toEqual([field, 200]);
    expect([await on('date', '2025-11-18'), await on('status_id', 1), await on('text', 'x')]).toEqual([200, 400, 400]);
  });

  it('warns of its deprecation in every answer, even in refusals', async () => {
    const answers = [
      await call('GET', '/monitoring'),
      await call('GET', '/monitoring/999999'),
      await call('GET', '/monitoring', { token: null }),
      await call('PATCH', '/monitoring'),
      await call('POST', '/monitoring', { text: '{' }),
      await call('POST', '/monitoring', { text: `"${'x'.repeat(1_100_000)}"` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 405, 415, 413]);
    expect(new Set(answers.map(({ headers }) => headers['warning']))).toEqual(new Set(['199 Resource deprecated']));
    expect((await call('GET', '/timesheet')).headers['warning']).toBeUndefined();
  });
});
