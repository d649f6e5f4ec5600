import { afterAll, describe, expect, it } from 'vitest';
import { changeEvent, type ChangeEvent } from '#contract/event-operation.ts';
import { queryAnswer } from '#contract/query-operation.ts';
import { one } from '#domain/decimal.ts';
import { insertRecords, insertRows } from '#server/company/insert-records.ts';
import { sql } from './store/sql.ts';
import { allowInserts, failInserts } from './test-database.ts';
import { idOf, recordOf, startTestService } from './test-service.ts';

/** The gap register, "Ours alone": query, event and company_profile. */
const service = await startTestService();
const { call, database, owner } = service;
afterAll(service.close);

const contactOf = async (name_1: string): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 } }));
const muster = await contactOf('Müster AG');
const holz = await contactOf('Holz 100% GmbH');

const entries = [
  { date: '2025-11-17', duration: '01:00', text: 'Plan', contact_id: muster },
  { date: '2025-11-18', duration: '00:20', text: 'Call about wood', contact_id: holz },
  { date: '2025-11-18', duration: '00:40', text: null, contact_id: null },
  { date: '2025-11-19', duration: '02:00', text: 'PLAN again', contact_id: muster },
  { date: '2025-11-20', duration: '00:10', text: 'a_b!', contact_id: null },
];
for (const { date, duration, ...rest } of entries) {
  const tracking = { type: 'duration', date, duration };
  await call('POST', '/timesheet', {
    body: { user_id: 1, client_service_id: 1, allowable_bill: true, charge: 100, tracking, ...rest },
  });
}

const ask = async (body: object, resource = 'timetracking') => call('POST', `/kontor/query/${resource}`, { body });
const query = async (body: object, resource = 'timetracking') => queryAnswer.parse((await ask(body, resource)).body);
const ids = async (body: object) => (await query(body)).records.map(({ id }) => id);
const refused = async (body: object) => {
  const answered = await ask(body);
  return [answered.status, recordOf(answered)['errors']];
};

describe('query', () => {
  it('filters on any field, also those that search does not know', async () => {
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

  it('takes a period of both its days', async () => {
    expect(await ids({ period: { field: 'date', from: '2025-11-18', to: '2025-11-19' } })).toEqual([2, 3, 4]);
    expect(await ids({ period: { field: 'date', from: '2025-11-19' } })).toEqual([4, 5]);
    expect(await ids({ period: { field: 'date', to: '2025-11-17' } })).toEqual([1]);
    const body = { event_start: '2025-11-18 23:59:59', subject: 'Late', user_id: 1 };
    await call('POST', '/note', { body });
    const period = { field: 'event_start', from: '2025-11-18', to: '2025-11-18' };
    expect((await query({ period }, 'note')).count).toBe(1);
    expect(await refused({ period: { field: 'nonsense', from: '2025-11-18' } })).toEqual([400, ['nonsense']]);
  });

  it('finds every word, in its texts or in the names it refers to', async () => {
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

  it.each(['date_desc,id_desc', 'contact_id', 'contact_id_desc', 'text,contact_id_desc', 'charge', 'id'])(
    'pages by keyset, ordered by %s, without losing or doubling a record',
    async (order_by) => {
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
    },
  );

  it('refuses a cursor that it did not write', async () => {
    const written = [[{ integer: '99999999999999999999' }], [{ integer: 'x' }], ['a', 'b'], ['a'], 5, {}];
    const texts = written.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
    for (const after of ['nonsense', '', ...texts]) expect(await refused({ after })).toEqual([400, ['after']]);
  });

  it('counts all that fit, exactly to 10,000', async () => {
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

  it('sums each day: entries, seconds, amounts', async () => {
    const { days } = await query({ days: true, limit: 1, period: { field: 'date', from: '2025-11-18' } });
    expect(days).toEqual([
      { date: '2025-11-20', count: 1, seconds: 600, amount: '16.67' },
      { date: '2025-11-19', count: 1, seconds: 7200, amount: '200.00' },
      { date: '2025-11-18', count: 2, seconds: 3600, amount: '100.00' },
    ]);
    expect((await query({})).days).toBeUndefined();
  });

  it('sums the days of a page alone, each with all its entries', async () => {
    const page = { page_days: true, order_by: 'date_desc', limit: 1 };
    expect((await query({ ...page, offset: 2 })).days).toEqual([
      { date: '2025-11-18', count: 2, seconds: 3600, amount: '100.00' },
    ]);
    expect((await query({ ...page, offset: 9 })).days).toEqual([]);
  });

  it('sums the days of the first 10,000 entries in their order, and the others together', async () => {
    const counts = { '2020-01-05': 8, '2020-01-04': 10, '2020-01-03': 9990, '2020-01-02': 4, '2020-01-01': 3 };
    const dates = Object.entries(counts).flatMap(([date, count]) => Array.from({ length: count }, () => date));
    const entry = { company_id: owner.companyId, version: 1, user_id: 1, client_service_id: 1, tracking_type: 0 };
    const rows = dates.map((date, index) => ({
      ...entry,
      id: 1000 + index,
      date,
      seconds: 60,
      rate: 60n * one,
      allowable_bill: date === '2020-01-03' ? 0 : 1,
    }));
    await database.transaction(async (transaction) => insertRows(transaction, 'timetracking', rows));
    const sums = async (order_by: string) => {
      const asked = { days: true, limit: 1, order_by, period: { field: 'date', to: '2020-12-31' } };
      const { days, rest } = await query(asked);
      return { days: days?.map(({ date, count, amount }) => [date, count, amount]), rest };
    };
    const days = [
      ['2020-01-05', 8, '8.00'],
      ['2020-01-04', 10, '10.00'],
      ['2020-01-03', 9990, '0.00'],
      ['2020-01-02', 4, '4.00'],
      ['2020-01-01', 3, '3.00'],
    ];
    expect(await sums('date_desc,id_desc')).toEqual({
      days: days.slice(0, 3),
      rest: { count: 7, seconds: 420, amount: '7.00' },
    });
    expect(await sums('date')).toEqual({ days: days.slice(1), rest: { count: 8, seconds: 480, amount: '8.00' } });
    await database.transaction(async (transaction) => transaction.run(sql`delete from timetracking where id >= 1000`));
  });

  it('counts all also from a page that is not full, and from one beyond the end', async () => {
    for (const page of [{ limit: 6 }, { offset: 3 }, { offset: 5 }, { offset: 9 }])
      expect(await query(page)).toMatchObject({ count: 5, more: false });
    const { next } = await query({ limit: 3 });
    expect(await query({ after: next })).toMatchObject({ count: 5 });
    expect(await query({ filter: [{ field: 'id', value: 99 }], days: true })).toMatchObject({ count: 0, days: [] });
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

  it('returns the inputs that the record does not', async () => {
    const subject = { subject: 'Write', user_id: 1, have_remember: true, remember_time_id: 1, remember_type_id: 1 };
    const { body } = await call('POST', '/task', { body: subject });
    const [record] = (await query({}, 'task')).records;
    expect(record).toMatchObject({ ...recordOf({ status: 201, headers: {}, text: '', body }), have_remember: true });
  });

  it('sees its own company alone', async () => {
    const answered = await call('POST', '/kontor/query/timetracking', {
      body: {},
      token: service.foreign,
      org: 'two-ag',
    });
    expect(answered.body).toEqual({ records: [], count: 0, more: false, next: null });
  });

  it('refuses what the contract does not know', async () => {
    expect(await refused({ limit: 2001 })).toMatchObject([422, [expect.stringMatching(/^limit: /)]]);
    expect(await refused({ nonsense: 1 })).toEqual([422, ['nonsense: There is no such field.']]);
    expect((await ask({}, 'reminder')).status).toBe(404);
  });
});

describe('company_profile', () => {
  it('is one record, for every valid token', async () => {
    const token = await service.token(service.time, ['task_show']);
    const shown = await call('GET', '/kontor/company_profile', { token });
    const profile = { name: 'one-ag', zone: 'Europe/Zurich', currency_id: 1, daily_target: '8:24' };
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject(profile);
  });
});

const address = await service.app.listen({ host: '127.0.0.1', port: 0 });

describe('event', () => {
  /** What a client hears until so many events came, or nothing more comes. */
  const hear = async (count: number, token: string, org: string, last?: number) => {
    const stop = new AbortController();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(last === undefined ? {} : { 'last-event-id': String(last) }),
    };
    const response = await fetch(`${address}/api2.php/${org}/kontor/event`, { headers, signal: stop.signal });
    const read = async (): Promise<readonly ChangeEvent[]> => {
      const events: ChangeEvent[] = [];
      let text = '';
      for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          const [, data] = /^data: (.*)$/m.exec(part) ?? [];
          if (data !== undefined) events.push(changeEvent.parse(JSON.parse(data)));
        }
        if (events.length >= count) break;
      }
      stop.abort();
      return events;
    };
    return { headers: response.headers, status: response.status, events: read(), stop };
  };

  /** A write that has noted its change already when it fails. */
  const rolledBack = async (): Promise<void> => {
    await failInserts(database, 'idempotency');
    const headers = { 'idempotency-key': 'rolled-back' };
    expect((await call('POST', '/unit', { body: { name: 'Never' }, headers })).status).toBe(500);
    await allowInserts(database);
  };

  it('tells what was committed in the company, and nothing that was refused', async () => {
    const stream = await hear(5, await service.token(), 'one-ag');
    const foreign = await hear(1, service.foreign, 'two-ag');
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('x-authenticated-user')]).toEqual([
      200,
      'text/event-stream',
      '1',
    ]);
    const id = idOf(await call('POST', '/unit', { body: { name: 'New' } }));
    await call('POST', '/unit', { body: { name: '' } });
    await rolledBack();
    await call('POST', `/unit/${id}`, { body: { name: 'Newer' } });
    await call('DELETE', `/unit/${id}`);
    await call('POST', '/monitoring/1/start');
    await call('POST', '/monitoring/1/stop');
    const abroad = await call('POST', '/unit', { body: { name: 'Abroad' }, token: service.foreign, org: 'two-ag' });
    const heard = (await stream.events).map(({ resource, record_id, change }) => [resource, record_id, change]);
    expect(heard).toEqual([
      ['unit', id, 'create'],
      ['unit', id, 'change'],
      ['unit', id, 'delete'],
      ['timetracking', 1, 'change'],
      ['timetracking', 1, 'change'],
    ]);
    expect(await foreign.events).toMatchObject([{ resource: 'unit', record_id: idOf(abroad), change: 'create' }]);
  });

  it('calls both views of an entry timetracking', async () => {
    const stream = await hear(2, await service.token(), 'one-ag');
    const now = '2025-11-20 14:00:00';
    const times = { date: '2025-11-20', duration: '00:00', needed_hour_start: now, needed_hour_end: now };
    const body = { user_id: 1, client_service_id: 1, allowable_bill: true, tracking_type: 2, ...times };
    const id = idOf(await call('POST', '/monitoring', { body }));
    await call('DELETE', `/monitoring/${id}`);
    expect((await stream.events).map(({ resource, change }) => [resource, change])).toEqual([
      ['timetracking', 'create'],
      ['timetracking', 'delete'],
    ]);
  });

  it('tells who comes back with a Last-Event-ID what was missed, once', async () => {
    const first = await hear(1, await service.token(), 'one-ag');
    const id = idOf(await call('POST', '/unit', { body: { name: 'One' } }));
    const last = (await first.events)[0]?.id ?? 0;
    for (const name of ['Two', 'Three', 'Four']) await call('POST', `/unit/${id}`, { body: { name } });
    const again = await hear(4, await service.token(), 'one-ag', last);
    await call('POST', `/unit/${id}`, { body: { name: 'Five' } });
    expect((await again.events).map((event) => event.id)).toEqual([last + 1, last + 2, last + 3, last + 4]);
  });

  it('ends when the service closes, so that it closes at once', async () => {
    const other = await startTestService();
    const at = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${await other.token()}` };
    const response = await fetch(`${at}/api2.php/one-ag/kontor/event`, { headers });
    const text = response.text();
    await other.close();
    expect(await text).toBe(': \n\n');
  });

  it('needs a valid token of the company', async () => {
    const wrong = await hear(0, 'nonsense', 'one-ag');
    const other = await hear(0, service.foreign, 'one-ag');
    expect([wrong.status, other.status]).toEqual([401, 404]);
    for (const stream of [wrong, other]) stream.stop.abort();
    await Promise.allSettled([wrong.events, other.events]);
  });
});
