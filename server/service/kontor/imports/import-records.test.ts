import { afterAll, describe, expect, it } from 'vitest';
import { importCreate, importRecords } from '#contract/kontor/import-operations.ts';
import { startTestService, type TestResponse } from '../../testing/test-service.ts';
import { undoImport } from './test-undo.ts';

/** The records that an import's rows name (rulings/time#import-records). */
const service = await startTestService();
const { call, owner, time } = service;
afterAll(service.close);

const contact = (name_1: string) => ({ contact_type_id: 1, name_1, user_id: owner.userId, owner_id: owner.userId });
const make = async (body: object) => call('POST', '/kontor/import/records', { body: { name: 'toggl.csv', ...body } });
const madeBy = (answered: TestResponse) => importRecords.answer.parse(answered.body);
const statusOf = async (path: string) => (await call('GET', path)).status;

/** A contact with a project, an activity and an entry of all three, in one import. */
const whole = async (name: string) => {
  const first = madeBy(await make({ contacts: [contact(name)] }));
  const [contact_id = 0] = first.contacts;
  const { id } = first.import;
  const second = madeBy(
    await make({
      import: id,
      projects: [{ name: `${name} Website`, user_id: owner.userId, contact_id }],
      activities: [{ name: `${name} Beratung`, default_is_billable: true, default_price_per_hour: 120 }],
    }),
  );
  const [pr_project_id = 0] = second.projects;
  const [client_service_id = 0] = second.activities;
  const tracking = { type: 'duration', date: '2025-01-06', duration: '01:00' };
  const row = { user_id: owner.userId, client_service_id, allowable_bill: true, tracking, contact_id, pr_project_id };
  const rows = importCreate.answer.parse(
    (await call('POST', `/kontor/import/${id}/rows`, { body: { rows: [row] } })).body,
  );
  return { id, contact_id, pr_project_id, client_service_id, rows };
};

describe('records of an import', () => {
  it('are created in one import with its rows, and counted', async () => {
    const { contact_id, client_service_id, rows } = await whole('Eins');
    expect(rows.import).toMatchObject({ name: 'toggl.csv', created: 1, records: 3 });
    expect((await call('GET', `/contact/${contact_id}`)).body).toMatchObject({ name_1: 'Eins' });
    const activity = (await call('GET', `/client_service/${client_service_id}`)).body;
    expect(activity).toMatchObject({ default_is_billable: true, default_price_per_hour: '120.0000' });
  });

  it('are created completely or not at all', async () => {
    const before = (await call('GET', '/client_service')).body;
    const refused = await make({
      activities: [{ name: 'Ginge' }, { name: 'Konto fehlt', account_id: 4711 }],
    });
    expect(refused.status).toBe(422);
    expect((await call('GET', '/client_service')).body).toEqual(before);
  });

  it('are created once under one key', async () => {
    const sent = { body: { name: 'once.csv', contacts: [contact('Einmal')] }, headers: { 'idempotency-key': 'names' } };
    const first = await call('POST', '/kontor/import/records', sent);
    expect((await call('POST', '/kontor/import/records', sent)).text).toBe(first.text);
  });

  it('require the same rights as single creates, so a time-only user creates none', async () => {
    const token = await service.token(time);
    const body = { name: 'toggl.csv', contacts: [contact('Nicht erlaubt')] };
    expect((await call('POST', '/kontor/import/records', { body, token })).status).toBe(403);
  });
});

describe('undo', () => {
  it('removes the records after the rows that use them', async () => {
    const { id, contact_id, pr_project_id, client_service_id } = await whole('Zwei');
    expect(await undoImport(call, id)).toEqual({ records: 3, kept: [] });
    expect(await statusOf(`/contact/${contact_id}`)).toBe(404);
    expect(await statusOf(`/pr_project/${pr_project_id}`)).toBe(404);
    expect(await statusOf(`/client_service/${client_service_id}`)).toBe(404);
  });

  it('keeps records used or edited since, and says why', async () => {
    const { id, contact_id, pr_project_id, client_service_id } = await whole('Drei');
    await call('POST', `/pr_project/${pr_project_id}`, { body: { comment: 'Wichtig' } });
    const tracking = { type: 'duration', date: '2025-01-07', duration: '01:00' };
    const entry = { user_id: owner.userId, client_service_id, allowable_bill: true, tracking };
    expect((await call('POST', '/timesheet', { body: entry })).status).toBe(201);
    const { records, kept } = await undoImport(call, id);
    expect(records).toBe(0);
    expect(kept).toEqual([
      { resource: 'business_activity', id: client_service_id, text: expect.stringContaining('1') },
      { resource: 'project', id: pr_project_id, text: 'Changed since the import.' },
      { resource: 'contact', id: contact_id, text: expect.stringContaining('1') },
    ]);
    expect(await statusOf(`/contact/${contact_id}`)).toBe(200);
  });

  it('continues after the last record it has checked', async () => {
    const names = Array.from({ length: 60 }, (_, index) => contact(`Nummer ${index}`));
    const { id } = madeBy(await make({ contacts: names })).import;
    expect(await undoImport(call, id)).toEqual({ records: 60, kept: [] });
  });

  it('closes the import for further records: 409', async () => {
    const { id } = madeBy(await make({ contacts: [contact('Vier')] })).import;
    await undoImport(call, id);
    expect((await make({ import: id, contacts: [contact('Fünf')] })).status).toBe(409);
  });
});
