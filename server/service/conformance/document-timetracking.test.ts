import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/** "Timetracking", written by hand from the text of the document: exact JSON in, exact JSON out. */
const service = await startTestService();
const { call } = service;
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

const required = { user_id: 1, client_service_id: 1, allowable_bill: true };
const byDuration = { ...required, tracking: { type: 'duration', date: '2025-11-18', duration: '02:05' } };
const byRange = {
  ...required,
  tracking: { type: 'range', start: '2025-11-19 08:15:00', end: '2025-11-19 09:45:30' },
};

describe('timetracking, /timesheet', () => {
  it('is created by a duration, shown as h:mm with unpadded hours', async () => {
    const created = await call('POST', '/timesheet', { body: { ...byDuration, text: 'Talk' } });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...timetracking,
      tracking: { type: 'duration', date: '2025-11-18', duration: '2:05' },
    });
  });

  it('includes its tracking on show, but not on list and search', async () => {
    const answer = await call('GET', '/timesheet/1');
    expect([answer.status, answer.body]).toEqual([
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

  it('accepts every optional input', async () => {
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
    const answer = await call('GET', `/timesheet/${idOf(created)}`);
    expect(answer.body).toMatchObject({ ...optional, charge: '120.5000', estimated_time: '10:00' });
  });

  it('requires allowable_bill, client_service_id, tracking and user_id', async () => {
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

  it('supports only the tracking types duration and range', async () => {
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

  it('can be edited in any subset of its fields', async () => {
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

  it('can be deleted', async () => {
    const deleted = await call('DELETE', '/timesheet/1');
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    const gone = await call('GET', '/timesheet/1');
    expect([gone.status, gone.body]).toEqual([404, { error_code: 404, message: 'The page could not be found.' }]);
  });

  it('can be sorted by id and date, and searched by six fields', async () => {
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
