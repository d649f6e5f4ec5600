import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/** "Timetracking" and "Timesheet (deprecated)", written by hand from the text of the document: exact JSON in, exact JSON out. */
const service = await startTestService();
const { call, clock } = service;
afterAll(service.close);

const timetracking = {
  id: 1,
  user_id: 1,
  status_id: null,
  client_service_id: 1,
  text: 'Talk',
  allowable_bill: true,
  charge: null,
  contact_id: null,
  sub_contact_id: null,
  pr_project_id: null,
  pr_package_id: null,
  pr_milestone_id: null,
  travel_time: null,
  travel_charge: null,
  travel_distance: null,
  estimated_time: null,
  date: '2025-11-18',
  duration: '2:05',
  running: false,
};

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

const required = { user_id: 1, client_service_id: 1, allowable_bill: true };
const byDuration = { ...required, tracking: { type: 'duration', date: '2025-11-18', duration: '02:05' } };
const byRange = {
  ...required,
  tracking: { type: 'range', start: '2025-11-19 08:15:00', end: '2025-11-19 09:45:30' },
};

describe('timetracking, /timesheet', () => {
  it('is created by a duration, shown as h:mm with hours not padded', async () => {
    const created = await call('POST', '/timesheet', { body: { ...byDuration, text: 'Talk' } });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...timetracking,
      tracking: { type: 'duration', date: '2025-11-18', duration: '2:05' },
    });
  });

  it('has its tracking on show, and none on list and search', async () => {
    const shown = await call('GET', '/timesheet/1');
    expect([shown.status, shown.body]).toEqual([
      200,
      { ...timetracking, tracking: { type: 'duration', date: '2025-11-18', duration: '2:05' } },
    ]);
    const listed = await call('GET', '/timesheet');
    expect([listed.status, listed.body]).toEqual([200, [timetracking]]);
    const found = await call('POST', '/timesheet/search', { body: [{ field: 'user_id', value: 1 }] });
    expect([found.status, found.body]).toEqual([200, [timetracking]]);
  });

  it('is created by a range, whose date is the day of its start', async () => {
    const created = await call('POST', '/timesheet', { body: byRange });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...timetracking,
      id: 2,
      text: null,
      date: '2025-11-19',
      duration: '1:30',
      tracking: { type: 'range', start: '2025-11-19 08:15:00', end: '2025-11-19 09:45:30' },
    });
  });

  it('takes every optional input', async () => {
    const contact = await call('POST', '/contact', {
      body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 },
    });
    const project = await call('POST', '/pr_project', { body: { name: 'Umbau', user_id: 1 } });
    const optional = {
      charge: 120.5,
      contact_id: idOf(contact),
      estimated_time: '10:00',
      pr_milestone_id: 8,
      pr_package_id: 9,
      pr_project_id: idOf(project),
      status_id: 2,
      sub_contact_id: idOf(contact),
      text: 'a'.repeat(10_000),
    };
    const created = await call('POST', '/timesheet', { body: { ...byDuration, ...optional } });
    expect([created.text, created.status]).toEqual([created.text, 201]);
    expect(created.body).toMatchObject({ ...optional, charge: '120.5', estimated_time: '10:00' });
    const shown = await call('GET', `/timesheet/${idOf(created)}`);
    expect(shown.body).toMatchObject({ ...optional, charge: '120.5000', estimated_time: '10:00' });
  });

  it('needs allowable_bill, client_service_id, tracking and user_id', async () => {
    const answered = await call('POST', '/timesheet', { body: {} });
    expect(answered.status).toBe(422);
    const { error_code, message, errors } = recordOf(answered);
    expect([error_code, message]).toEqual([422, 'The form could not be saved.']);
    expect(errors).toEqual(
      expect.arrayContaining([
        'allowable_bill: Needs a value.',
        'client_service_id: Needs a value.',
        'tracking: Needs a value.',
        'user_id: Needs a value.',
      ]),
    );
    expect(errors).toHaveLength(4);
  });

  it('knows the trackings duration and range alone', async () => {
    for (const tracking of [
      { type: 'stopwatch' },
      { type: 'duration', date: '2025-11-18' },
      { type: 'duration', duration: '01:00' },
      { type: 'range', start: '2025-11-19 08:15:00' },
      { type: 'range', end: '2025-11-19 08:15:00' },
      { date: '2025-11-18', duration: '01:00' },
    ]) {
      const { status } = await call('POST', '/timesheet', { body: { ...required, tracking } });
      expect([tracking, status]).toEqual([tracking, 422]);
    }
  });

  it('is edited by any subset of its fields', async () => {
    const edited = await call('POST', '/timesheet/1', { body: { text: 'Longer talk', allowable_bill: false } });
    expect(edited.status).toBe(200);
    const tracking = { type: 'duration', date: '2025-11-18', duration: '2:05' };
    expect(edited.body).toEqual({ ...timetracking, text: 'Longer talk', allowable_bill: false, tracking });
    const again = await call('POST', '/timesheet/1', {
      body: { tracking: { type: 'duration', date: '2025-11-17', duration: '00:45' }, client_service_id: 2, user_id: 2 },
    });
    expect(again.body).toMatchObject({ date: '2025-11-17', duration: '0:45', client_service_id: 2, user_id: 2 });
    expect((await call('POST', '/timesheet/1', { body: {} })).body).toEqual(again.body);
  });

  it('has no overwrite', async () => {
    expect((await call('PUT', '/timesheet/1', { body: byDuration })).status).toBe(405);
  });

  it('is deleted', async () => {
    const deleted = await call('DELETE', '/timesheet/1');
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    const gone = await call('GET', '/timesheet/1');
    expect([gone.status, gone.body]).toEqual([404, { error_code: 404, message: 'The page could not be found.' }]);
  });

  it('is sorted by id and date, and searched by six fields', async () => {
    const by = async (order: string) => (await call('GET', `/timesheet?order_by=${order}`)).status;
    expect([await by('id'), await by('date'), await by('text')]).toEqual([200, 200, 400]);
    const on = async (field: string) =>
      (await call('POST', '/timesheet/search', { body: [{ field, value: 1 }] })).status;
    for (const field of ['id', 'client_service_id', 'contact_id', 'user_id', 'pr_project_id', 'status_id'])
      expect([field, await on(field)]).toEqual([field, 200]);
    for (const field of ['date', 'text', 'monitoring_status_id'])
      expect([field, await on(field)]).toEqual([field, 400]);
  });
});

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

  it('needs its eight fields on create and overwrite', async () => {
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

  it('takes every optional input', async () => {
    const task = idOf(await call('POST', '/task', { body: { subject: 'Task', user_id: 1 } }));
    const article = idOf(await call('POST', '/article', { body: {} }));
    const optional = { article_id: article, charge: '99.50', monitoring_status_id: 3, task_id: task, text: 'Text' };
    const body = { ...input, ...optional, estimated_hour: '03:15', estimated_time: '03:15' };
    const created = await call('POST', '/monitoring', { body });
    expect(created.body).toMatchObject({ ...optional, charge: '99.5', estimated_hour: 3, estimated_min: 15 });
    expect((await call('GET', `/monitoring/${idOf(created)}`)).body).toMatchObject({ charge: '99.5000' });
  });

  it('is overwritten whole', async () => {
    const id = idOf(await call('POST', '/monitoring', { body: { ...input, text: 'Text', monitoring_status_id: 1 } }));
    const body = { ...input, duration: '00:30', date: '2025-11-01', user_id: 2 };
    const overwritten = await call('PUT', `/monitoring/${id}`, { body });
    expect([overwritten.status, overwritten.headers['warning']]).toEqual([200, '199 Resource deprecated']);
    const changed = { user_id: 2, date: '2025-11-01', needed_hour: 0, needed_min: 30, total_time_in_secs: 1800 };
    expect(overwritten.body).toEqual({ id, ...timesheet, ...changed });
  });

  it('has no edit', async () => {
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

  it('is sorted by id and date, and searched by seven fields', async () => {
    const by = async (order: string) => (await call('GET', `/monitoring?order_by=${order}`)).status;
    expect([await by('id'), await by('date'), await by('user_id')]).toEqual([200, 200, 400]);
    const on = async (field: string, value: unknown) =>
      (await call('POST', '/monitoring/search', { body: [{ field, value }] })).status;
    for (const field of ['id', 'client_service_id', 'contact_id', 'user_id', 'pr_project_id', 'monitoring_status_id'])
      expect([field, await on(field, 1)]).toEqual([field, 200]);
    expect([await on('date', '2025-11-18'), await on('status_id', 1), await on('text', 'x')]).toEqual([200, 400, 400]);
  });

  it('warns in every answer, also where it refuses', async () => {
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
