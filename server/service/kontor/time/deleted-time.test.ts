import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedTimetrackingList, deletedTimetrackingRestore } from '#contract/kontor/deleted-time-operations.ts';
import { importCreate } from '#contract/kontor/import-operations.ts';
import { idOf, recordOf, recordsOf, startTestService, type Person } from '../../testing/test-service.ts';
import { sql } from '../../store/sql.ts';

/** rulings/time#deleted and rulings/time#restore. */
const service = await startTestService();
const { call, clock, database, owner, bookkeeper, time, stranger } = service;
afterAll(service.close);

const day = 24 * 60 * 60 * 1000;
const client_service_id = idOf(await call('POST', '/client_service', { body: { name: 'Beratung' } }));
const newContact = async (name_1: string): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 } }));
const contact_id = await newContact('Brönnimann AG');

const made = async (more = {}, of: Person = owner): Promise<number> => {
  const tracking = { type: 'range', start: '2025-01-06 09:00:00', end: '2025-01-06 11:30:00' };
  const body = {
    user_id: of.userId,
    client_service_id,
    allowable_bill: true,
    charge: 120,
    contact_id,
    tracking,
    ...more,
  };
  return idOf(await call('POST', '/timesheet', { body, token: await service.token(of) }));
};
const show = async (id: number) => recordOf(await call('GET', `/timesheet/${id}`));
const gone = async (id: number) => call('DELETE', `/timesheet/${id}`);
const binOf = async (of: Person = owner, query = '') => {
  const answered = await call('GET', `/kontor/timetracking/deleted${query}`, { token: await service.token(of) });
  return deletedTimetrackingList.answer.parse(answered.body);
};
const idsIn = async (of: Person = owner, query = '') => (await binOf(of, query)).records.map(({ id }) => id);
const restore = async (ids: readonly number[], of: Person = owner, headers = {}) => {
  const request = { body: { ids }, token: await service.token(of), headers };
  const answered = await call(
    'POST',
    '/kontor/timetracking/restore',
    of === stranger ? { ...request, org: of.org } : request,
  );
  expect(answered.text).toContain('restored');
  return deletedTimetrackingRestore.answer.parse(answered.body);
};
const done = (...ids: readonly number[]) => ids.map((id) => ({ id, without: [] }));
const refused = (...ids: readonly number[]) => ids.map((id) => ({ id, text: 'It is no longer in the bin.' }));

beforeEach(async () => {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`delete from deleted_timetracking`);
  });
});

describe('a delete', () => {
  it('answers as documented, and removes the entry from every documented operation', async () => {
    const id = await made({ text: 'Offerte' });
    const deleted = await gone(id);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    for (const path of [`/timesheet/${id}`, `/monitoring/${id}`]) {
      expect((await call('GET', path)).status).toBe(404);
      expect((await call('DELETE', path)).status).toBe(404);
    }
    expect((await call('POST', `/timesheet/${id}`, { body: { text: 'x' } })).status).toBe(404);
    expect((await call('POST', `/monitoring/${id}/start`)).status).toBe(404);
    for (const path of ['/timesheet', '/monitoring'])
      expect(recordsOf(await call('GET', `${path}?limit=2000`)).map((record) => record['id'])).not.toContain(id);
    const search = { body: [{ field: 'id', value: id }] };
    expect((await call('POST', '/timesheet/search', search)).body).toEqual([]);
    expect((await call('POST', '/kontor/query/timetracking', { body: { text: 'Offerte' } })).body).toMatchObject({
      count: 0,
    });
  });

  it('is listed with who, when, hours and money', async () => {
    const id = await made({ text: 'Offerte' });
    await call('DELETE', `/timesheet/${id}`, { token: await service.token(bookkeeper) });
    // 2:30 at 120.
    expect(await binOf()).toMatchObject({
      count: 1,
      records: [
        {
          id,
          user_id: owner.userId,
          client_service_id,
          contact_id,
          text: 'Offerte',
          date: '2025-01-06',
          duration: '2:30',
          seconds: 9000,
          start: '2025-01-06 09:00:00',
          end: '2025-01-06 11:30:00',
          allowable_bill: true,
          rate: '120.0000',
          amount: '300.00',
          deleted_by: bookkeeper.userId,
          deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        },
      ],
    });
  });

  it('a delete from an older view or an import undo also goes to the bin', async () => {
    const older = await made();
    await call('DELETE', `/monitoring/${older}`);
    const tracking = { type: 'duration', date: '2025-02-03', duration: '01:00' };
    const rows = [{ user_id: owner.userId, client_service_id, allowable_bill: true, tracking }];
    const begun = importCreate.answer.parse(
      (await call('POST', '/kontor/import', { body: { name: 'x.csv', rows } })).body,
    );
    await call('POST', `/kontor/import/${begun.import.id}/undo`);
    expect(await idsIn()).toEqual([begun.rows[0]?.id, older]);
  });

  it('a refused delete leaves nothing in the bin', async () => {
    const id = await made();
    const stale = await call('DELETE', `/timesheet/${id}`, { headers: { 'if-match': '"stale"' } });
    expect([stale.status, await idsIn()]).toEqual([412, []]);
  });
});

describe('a restore', () => {
  it('brings every field back, with the same id and another Etag', async () => {
    const id = await made({ text: 'Offerte', status_id: 2, estimated_time: '03:00', sub_contact_id: contact_id });
    const [before, older] = [await call('GET', `/timesheet/${id}`), await call('GET', `/monitoring/${id}`)];
    await gone(id);
    expect(await restore([id])).toEqual({ restored: done(id), kept: [] });
    const after = await call('GET', `/timesheet/${id}`);
    expect(after.body).toEqual(before.body);
    expect((await call('GET', `/monitoring/${id}`)).body).toEqual(older.body);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(await idsIn()).toEqual([]);
    const found = await call('POST', '/kontor/query/timetracking', { body: { text: 'Offerte' } });
    expect(found.body).toMatchObject({ count: 1 });
    await gone(id);
  });

  it('keeps the segments of a stopwatch, and stops a running one at its delete', async () => {
    const body = { timetracking: { user_id: owner.userId, client_service_id, allowable_bill: true } };
    const started = recordOf(await call('POST', '/kontor/stopwatch/start', { body }));
    const id = idOf({ ...(await call('GET', '/kontor/stopwatch')), body: started['running'] });
    clock.now += 40 * 60_000;
    await gone(id);
    clock.now += 5 * 60 * 60_000;
    expect(await restore([id])).toMatchObject({ kept: [] });
    expect(await show(id)).toMatchObject({ duration: '0:40', running: false });
    expect((await call('POST', `/monitoring/${id}/start`)).status).toBe(200);
    clock.now += 20 * 60_000;
    expect((await call('POST', `/monitoring/${id}/stop`)).status).toBe(200);
    expect(await show(id)).toMatchObject({ duration: '1:00' });
  });

  it('handles several ids, repeated ones and unknown ones', async () => {
    const [one, two] = [await made(), await made()];
    await gone(one);
    await gone(two);
    const headers = { 'idempotency-key': 'restore-1' };
    expect(await restore([two, one, two], owner, headers)).toEqual({ restored: done(two, one), kept: [] });
    expect(await restore([two, one, two], owner, headers)).toEqual({ restored: done(two, one), kept: [] });
    expect(await restore([one, 999_999])).toEqual({ restored: done(one), kept: refused(999_999) });
    await gone(one);
    expect(await idsIn()).toEqual([one]);
  });

  it('drops a deleted contact and reports it; without its activity the entry stays in the bin', async () => {
    const lost = await newContact('Weg GmbH');
    const activity = idOf(await call('POST', '/client_service', { body: { name: 'Weg' } }));
    const [id, other] = [await made({ contact_id: lost }), await made({ client_service_id: activity })];
    await gone(id);
    await gone(other);
    // Entries in the bin do not block deletions.
    expect((await call('DELETE', `/contact/${lost}`)).status).toBe(200);
    expect((await call('DELETE', `/client_service/${activity}`)).status).toBe(200);
    expect(await restore([id, other])).toEqual({
      restored: [{ id, without: ['contact_id'] }],
      kept: [{ id: other, text: 'client_service_id: There is no such record.' }],
    });
    expect(await show(id)).toMatchObject({ contact_id: null, duration: '2:30' });
    expect(await idsIn()).toEqual([other]);
  });
});

it('finds words in texts and names, and continues on further pages', async () => {
  const ids = [await made({ text: 'Révision' }), await made({ text: 'Telefon', contact_id: null }), await made()];
  for (const id of ids) {
    clock.now += 1000;
    await gone(id);
  }
  const [first, second, third] = ids;
  expect(await idsIn(owner, '?text=revision')).toEqual([first]);
  expect(await idsIn(owner, '?text=bronnimann')).toEqual([third, first]);
  expect(await idsIn(owner, '?text=beratung%20telefon')).toEqual([second]);
  expect(await idsIn(owner, '?text=nichts')).toEqual([]);
  expect(await idsIn(owner, '?limit=2')).toEqual([third, second]);
  expect(await binOf(owner, '?limit=2&offset=2')).toMatchObject({ count: 3, records: [{ id: first }] });
});

it('time-only users see and restore only their own entries, and other companies none', async () => {
  const [mine, foreign] = [await made({}, time), await made()];
  await gone(mine);
  await gone(foreign);
  expect(await idsIn(time)).toEqual([mine]);
  expect(await idsIn(bookkeeper)).toEqual([foreign, mine]);
  expect(await restore([foreign], time)).toEqual({ restored: [], kept: refused(foreign) });
  expect(await restore([mine], stranger)).toEqual({ restored: [], kept: refused(mine) });
  expect((await call('GET', `/timesheet/${foreign}`)).status).toBe(404);
  const abroad = { org: stranger.org, token: await service.token(stranger) };
  expect((await call('GET', '/kontor/timetracking/deleted', abroad)).body).toEqual({ records: [], count: 0 });
  expect(await restore([mine], time)).toEqual({ restored: done(mine), kept: [] });
});

it('after 30 days an entry is not listed or restored, and the next delete purges it', async () => {
  const [old, later] = [await made(), await made()];
  await gone(old);
  clock.now += 30 * day;
  expect(await idsIn()).toEqual([old]);
  clock.now += 1000;
  expect(await idsIn()).toEqual([]);
  expect(await restore([old])).toEqual({ restored: [], kept: refused(old) });
  await gone(later);
  const kept = await database.all(sql`select id from deleted_timetracking`);
  expect(kept).toEqual([{ id: BigInt(later) }]);
});
