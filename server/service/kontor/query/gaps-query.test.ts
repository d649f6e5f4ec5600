import { afterAll, describe, expect, it } from 'vitest';
import { insertRecords } from '#server/company/insert-records.ts';
import { queriesIn } from './test-query.ts';
import { idOf, recordOf, startTestService } from '../../testing/test-service.ts';

/** rulings/query. */
const service = await startTestService();
const { call, database, owner } = service;
afterAll(service.close);
const { send, query, ids, refused } = await queriesIn(service);

describe('query', () => {
  it('filters on any field, even those that search does not support', async () => {
    expect(await ids({ filter: [{ field: 'date', value: '2025-11-18' }] })).toEqual([2, 3]);
    expect(await ids({ filter: [{ field: 'contact_id', criteria: 'is_null' }] })).toEqual([3, 5]);
    expect(
      await ids({
        filter: [
          { field: 'charge', value: 100 },
          { field: 'text', value: 'plan' },
        ],
      }),
    ).toEqual([1, 4]);
    expect(await refused({ filter: [{ field: 'nonsense', value: 1 }] })).toEqual([400, ['nonsense']]);
  });

  it('finds an entry without a status among the open ones, as in lists', async () => {
    const statuses = [1, 2, 3, 4, 5, null] as const;
    const made = await Promise.all(
      statuses.map(async (status_id) => {
        const tracking = { type: 'duration', date: '2020-02-03', duration: '1:00' };
        const body = { user_id: 1, client_service_id: 1, allowable_bill: true, tracking };
        const status = status_id === null ? {} : { status_id };
        return [status_id, idOf(await call('POST', '/timesheet', { body: { ...body, ...status } }))] as const;
      }),
    );
    const on = { field: 'date', value: '2020-02-03' };
    const expected = (...of: readonly (number | null)[]) =>
      made.flatMap(([status, id]) => (of.includes(status) ? [id] : [])).toSorted((one, other) => one - other);
    expect(await ids({ filter: [on, { field: 'status_id', value: 1 }] })).toEqual(expected(1, null));
    expect(await ids({ filter: [on, { field: 'status_id', value: 2 }] })).toEqual(expected(2));
    const several = (value: readonly number[]) => ids({ filter: [on, { field: 'status_id', criteria: 'in', value }] });
    expect(await several([1, 4])).toEqual(expected(1, 4, null));
    expect(await several([3, 4])).toEqual(expected(3, 4));
    for (const [, id] of made) await call('DELETE', `/timesheet/${id}`);
  });

  it('sorts entries by referenced names and by worth, page after page', async () => {
    const activities = [
      ['Zeichnen', '100'],
      ['äussern', '300'],
      ['Bauen', '200'],
    ] as const;
    const made: number[] = [];
    for (const [name, default_price_per_hour] of activities) {
      const activity = idOf(await call('POST', '/client_service', { body: { name, default_price_per_hour } }));
      const tracking = { type: 'duration', date: '2020-02-04', duration: '1:00' };
      const body = { user_id: 1, client_service_id: activity, allowable_bill: true, tracking };
      made.push(idOf(await call('POST', '/timesheet', { body })));
    }
    const filter = [{ field: 'date', value: '2020-02-04' }];
    const [zeichnen, aeussern, bauen] = made;
    expect(await ids({ filter, order_by: 'activity' })).toEqual([aeussern, bauen, zeichnen]);
    expect(await ids({ filter, order_by: 'activity_desc,id_desc' })).toEqual([zeichnen, bauen, aeussern]);
    expect(await ids({ filter, order_by: 'amount_desc' })).toEqual([aeussern, bauen, zeichnen]);
    expect(await ids({ filter, order_by: 'rate' })).toEqual([zeichnen, bauen, aeussern]);
    expect(await ids({ filter, order_by: 'contact,seconds,start,person,project' })).toEqual(made);
    for (const id of made) await call('DELETE', `/timesheet/${id}`);
  });

  it('includes both days of a period', async () => {
    expect(await ids({ period: { field: 'date', from: '2025-11-18', to: '2025-11-19' } })).toEqual([2, 3, 4]);
    expect(await ids({ period: { field: 'date', from: '2025-11-19' } })).toEqual([4, 5]);
    expect(await ids({ period: { field: 'date', to: '2025-11-17' } })).toEqual([1]);
    const body = { event_start: '2025-11-18 23:59:59', subject: 'Late', user_id: 1 };
    await call('POST', '/note', { body });
    const period = { field: 'event_start', from: '2025-11-18', to: '2025-11-18' };
    expect((await query({ period }, 'note')).count).toBe(1);
    expect(await refused({ period: { field: 'nonsense', from: '2025-11-18' } })).toEqual([400, ['nonsense']]);
  });

  it('finds every word in its texts or in the names it refers to', async () => {
    expect(await ids({ text: 'plan' })).toEqual([1, 4]);
    expect(await ids({ text: 'MÜSTER plan' })).toEqual([1, 4]);
    expect(await ids({ text: 'muster plan' })).toEqual([1, 4]);
    expect(await ids({ text: 'Mustér PLÀN' })).toEqual([1, 4]);
    expect(await ids({ text: 'wood 100%' })).toEqual([2]);
    expect(await ids({ text: 'beratung' })).toEqual([1, 2, 3, 4, 5]);
    expect(await ids({ text: 'a_b!' })).toEqual([5]);
    expect(await ids({ text: '%' })).toEqual([2]);
    expect(await ids({ text: ' ' })).toEqual([1, 2, 3, 4, 5]);
  });

  it('sorts and pages by index', async () => {
    expect(await ids({ order_by: 'date_desc,id_desc' })).toEqual([5, 4, 3, 2, 1]);
    expect(await ids({ order_by: 'text', limit: 2, offset: 1 })).toEqual([2, 4]);
    expect(await refused({ order_by: 'nonsense' })).toEqual([400, ['nonsense']]);
  });

  it.each([
    'date_desc,id_desc',
    'contact_id',
    'contact_id_desc',
    'text,contact_id_desc',
    'charge',
    'user_id',
    'user_id_desc',
    'id',
  ])('pages by cursor, ordered by %s, without losing or repeating a record', async (order_by) => {
    const whole = await ids({ order_by });
    const paged: number[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page: ReturnType<typeof query> = query({ order_by, limit: 2, ...(after === undefined ? {} : { after }) });
      const { records, next } = await page;
      paged.push(...records.map(({ id }) => id));
      after = next;
    }
    expect(paged).toEqual(whole);
    expect(new Set(paged)).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(paged).toHaveLength(5);
  });

  it('ranks matches in the sorted text first', async () => {
    const units = ['Aar', 'Zur Aar', 'Aarau Zur', 'Bern'];
    for (const name_1 of units) {
      const body = { contact_type_id: 1, name_1, city: name_1 === 'Bern' ? '' : 'Zürich', user_id: 1, owner_id: 1 };
      expect((await call('POST', '/contact', { body })).status).toBe(201);
    }
    const found = async (limit: number, text = 'zur') => {
      const body = { text, order_by: 'name_1,name_2', named_first: true, limit, counted: false };
      const { records, next } = await query(body, 'contact');
      expect(next).toBeNull();
      return records.map(({ name_1 }) => name_1);
    };
    expect(await found(1)).toEqual(['Aarau Zur']);
    expect(await found(2)).toEqual(['Aarau Zur', 'Zur Aar']);
    expect(await found(9)).toEqual(['Aarau Zur', 'Zur Aar', 'Aar']);
    expect(await found(9, 'aar zur')).toEqual(['Aarau Zur', 'Zur Aar', 'Aar']);
    expect(await refused({ text: 'zur', named_first: true, offset: 1 })).toEqual([400, ['named_first']]);
  });

  it('refuses a foreign cursor', async () => {
    const written = [[{ integer: '99999999999999999999' }], [{ integer: 'x' }], ['a', 'b'], ['a'], 5, {}];
    const texts = written.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
    for (const after of ['nonsense', '', ...texts]) expect(await refused({ after })).toEqual([400, ['after']]);
  });

  it('counts all matches, exactly up to 10,000', async () => {
    expect(await query({ limit: 1 })).toMatchObject({ count: 5, more: false });
    const add = async (length: number) =>
      database.transaction(async (transaction) => {
        const records = Array.from({ length }, () => ({ name: 'Unit' }));
        await insertRecords(transaction, { companyId: owner.companyId, zone: 'UTC' }, 'unit', records);
      });
    await add(9_998);
    expect(await query({ limit: 1 }, 'unit')).toMatchObject({ count: 10_000, more: false });
    await add(1);
    expect(await query({ limit: 1 }, 'unit')).toMatchObject({ count: 10_000, more: true });
  });

  it('counts all matches even from a partial page or one beyond the end', async () => {
    for (const page of [{ limit: 6 }, { offset: 3 }, { offset: 5 }, { offset: 9 }])
      expect(await query(page)).toMatchObject({ count: 5, more: false });
    const { next } = await query({ limit: 3 });
    expect(await query({ after: next })).toMatchObject({ count: 5 });
    expect(await query({ filter: [{ field: 'id', value: 99 }], days: true })).toMatchObject({ count: 0, days: [] });
  });

  it('counts only its page if no total is requested', async () => {
    expect(await query({ limit: 2, offset: 1, counted: false })).toMatchObject({ count: 3, more: true });
    expect(await query({ limit: 6, counted: false })).toMatchObject({ count: 5, more: false });
    const days = await query({ limit: 2, counted: false, days: true });
    expect(days.days?.map(({ count }) => count)).toEqual([1, 1, 2, 1]);
  });

  it('shows a timetracking with its times, rate, amount and Etag', async () => {
    const [record] = (await query({ filter: [{ field: 'id', value: 2 }] })).records;
    expect(record).toEqual({
      ...recordOf(await call('GET', '/timesheet/2')),
      tracking_type: 0,
      start: null,
      end: null,
      seconds: 1200,
      running_since: null,
      rate: '100.0000',
      amount: '33.33',
      kb_invoice_id: null,
      etag: (await call('GET', '/timesheet/2')).headers['etag'],
    });
  });

  it('returns inputs that the record omits', async () => {
    const subject = { subject: 'Write', user_id: 1, have_remember: true, remember_time_id: 1, remember_type_id: 1 };
    const { body } = await call('POST', '/task', { body: subject });
    const [record] = (await query({}, 'task')).records;
    expect(record).toMatchObject({ ...recordOf({ status: 201, headers: {}, text: '', body }), have_remember: true });
  });

  it('sees only its own company', async () => {
    const answered = await call('POST', '/kontor/query/timetracking', {
      body: {},
      token: service.foreign,
      org: 'two-ag',
    });
    expect(answered.body).toEqual({ records: [], count: 0, more: false, next: null });
  });

  it('refuses input outside the contract', async () => {
    expect(await refused({ limit: 2001 })).toMatchObject([422, [expect.stringMatching(/^limit: /)]]);
    expect(await refused({ nonsense: 1 })).toEqual([422, ['nonsense: There is no such field.']]);
    expect((await send({}, 'reminder')).status).toBe(404);
  });
});
