import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { reminder } from '#contract/resources/reminder.ts';
import { timesheet } from '#contract/resources/timesheet.ts';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { unit } from '#contract/resources/unit.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { etagOf } from '../service/etags.ts';
import { ServiceError, Unreachable } from '../service/http.ts';
import { act, at, create, delete_, edit, list, overwrite, recordPath, search, show } from './operations.ts';
import { eachPage, hostedOrigin, originAt } from '../cache/test-origin.ts';
import { openPage, run, type Origin, type Sent } from '../cache/testing.ts';

const page = eachPage();

const isCreate = ({ method, path }: Sent): boolean => method === 'POST' && path === '/api/timesheet';
const times = at(timetracking);

/** A body that no other test sends. */
let made = 0;
const anEntry = (client_service_id: number, user_id: number): TimetrackingInput => {
  made += 1;
  const tracking = { type: 'duration', date: '2025-11-20', duration: '01:30' } as const;
  return { user_id, client_service_id, allowable_bill: true, tracking, text: `entry ${made}` };
};

describe('Kontor’s own service', () => {
  let service: TestService;
  let origin: Origin;
  let body: () => TimetrackingInput;
  const count = async (): Promise<number> => (await page.client.fetchQuery({ ...list(times), staleTime: 0 })).length;

  beforeAll(async () => {
    service = await startTestService();
    const { userId } = service.owner;
    origin = await originAt(service);
    const activity = await run(page.client, create(at(businessActivity)), { body: { name: 'Beratung' } });
    body = () => anEntry(activity.id, userId);
  });
  afterAll(() => service.close());

  test('the operations work as documented', async () => {
    const record = await run(page.client, create(times), { body: body() });
    expect(await page.client.fetchQuery(show(times, record.id))).toMatchObject({ id: record.id, duration: '1:30' });
    const found = await page.client.fetchQuery(search(times, [{ field: 'id', value: record.id }]));
    expect(found.map(({ id }) => id)).toEqual([record.id]);
    expect(await run(page.client, edit(times), { id: record.id, body: { text: 'new' } })).toMatchObject({
      text: 'new',
    });
    expect(await run(page.client, delete_(times), { id: record.id })).toEqual({ success: true });
    await expect(page.client.fetchQuery(show(times, record.id))).rejects.toMatchObject({ status: 404 });
    const kilo = await run(page.client, create(at(unit)), { body: { name: 'kg' } });
    const overwritten = await run(page.client, overwrite(at(unit)), { id: kilo.id, body: { name: 'Kilo' } });
    expect(overwritten).toEqual({ id: kilo.id, name: 'Kilo', etag: null });
  });

  test('a list can be sorted and paged', async () => {
    const first = await run(page.client, create(times), { body: body() });
    const second = await run(page.client, create(times), { body: body() });
    const newest = await page.client.fetchQuery(list(times, { order_by: ['date_desc', 'id_desc'], limit: 2 }));
    expect(newest.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('a refusal has the service’s message for each field', async () => {
    const refused = run(page.client, create(times), { body: { ...body(), client_service_id: 999_999 } });
    await expect(refused).rejects.toBeInstanceOf(ServiceError);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errors: [expect.stringMatching(/^client_service_id: /)],
    });
  });

  test('a form submitted twice creates once, both during the request and afterwards', async () => {
    const before = await count();
    const intent = crypto.randomUUID();
    const form = { body: body(), intent };
    const [first, second] = await Promise.all([
      run(page.client, create(times), form),
      run(page.client, create(times), form),
    ]);
    origin.sent.length = 0;
    const third = await run(page.client, create(times), form);
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(origin.sent).toEqual([]);
    expect(await count()).toBe(before + 1);
  });

  test('without a form key, a double click creates once, and repeating it later creates a second record', async () => {
    const before = await count();
    const twice = { body: body() };
    await Promise.all([run(page.client, create(times), twice), run(page.client, create(times), { ...twice })]);
    expect(await count()).toBe(before + 1);
    await run(page.client, create(times), twice);
    expect(await count()).toBe(before + 2);
  });

  test.each(['request lost', 'answer lost', 'bad gateway'] as const)(
    '%s: the create is repeated automatically, once',
    async (failure) => {
      const before = await count();
      origin.sent.length = 0;
      origin.faults.push({ fits: isCreate, failure });
      await run(page.client, create(times), { body: body() });
      const keys = origin.sent.filter(isCreate).map(({ headers }) => headers.get('idempotency-key'));
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(await count()).toBe(before + 1);
    },
  );

  test('a manual retry after a lost answer keeps the key and includes later edits', async () => {
    const before = await count();
    const form = { body: body(), intent: crypto.randomUUID() };
    for (let time = 0; time < 3; time += 1) origin.faults.push({ fits: isCreate, failure: 'answer lost' });
    await expect(run(page.client, create(times), form)).rejects.toBeInstanceOf(Unreachable);
    const corrected = await run(page.client, create(times), { ...form, body: { ...form.body, text: 'corrected' } });
    expect(corrected.text).toBe('corrected');
    expect(await count()).toBe(before + 1);
  }, 10_000);

  test('a refused form may be corrected and sent again', async () => {
    const intent = crypto.randomUUID();
    const wrong = { ...body(), client_service_id: 999_999 };
    await expect(run(page.client, create(times), { body: wrong, intent })).rejects.toMatchObject({ status: 422 });
    expect(await run(page.client, create(times), { body: body(), intent })).toMatchObject({ duration: '1:30' });
  });

  test('an edit names the version seen, so others’ changes are not overwritten', async () => {
    const record = await run(page.client, create(times), { body: body() });
    const path = `/timesheet/${record.id}`;
    const seen = etagOf(recordPath(times, record.id)) ?? null;
    await service.call('POST', path, { body: { text: 'somebody else' } });
    const change = { id: record.id, body: { text: 'mine' }, etag: seen };
    await expect(run(page.client, edit(times), change)).rejects.toMatchObject({ status: 412 });
    await expect(run(page.client, delete_(times), { id: record.id, etag: seen })).rejects.toMatchObject({
      status: 412,
    });
    await page.client.fetchQuery({ ...show(times, record.id), staleTime: 0 });
    expect(await run(page.client, edit(times), { id: record.id, body: { text: 'mine' } })).toMatchObject({
      text: 'mine',
    });
  });

  test('an edit with a lost answer is not mistaken for another user’s', async () => {
    const record = await run(page.client, create(times), { body: body() });
    origin.faults.push({ fits: ({ path }) => path === `/api/timesheet/${record.id}`, failure: 'answer lost' });
    expect(await run(page.client, edit(times), { id: record.id, body: { text: 'mine' } })).toMatchObject({
      text: 'mine',
    });
  });

  test('a delete with a lost answer is done', async () => {
    const record = await run(page.client, create(times), { body: body() });
    origin.faults.push({ fits: ({ method }) => method === 'DELETE', failure: 'answer lost' });
    expect(await run(page.client, delete_(times), { id: record.id })).toEqual({ success: true });
  });

  test('an action is called by its name', async () => {
    const record = await run(page.client, create(times), { body: body() });
    expect(await run(page.client, act(at(timesheet), 'start'), { id: record.id })).toEqual({ success: true });
    expect(await page.client.fetchQuery(show(times, record.id))).toMatchObject({ running: true });
  });

  test('a write invalidates data on screen, in this tab and the other', async () => {
    const name = crypto.randomUUID();
    const [mine, other] = [openPage(name), openPage(name)];
    const seen = list(times, { order_by: 'id_desc', limit: 1 });
    await Promise.all([mine, other].map(({ client }) => client.fetchQuery(seen)));
    await run(mine.client, create(times), { body: body() });
    await expect.poll(() => other.client.getQueryState(seen.queryKey)?.isInvalidated).toBe(true);
    expect(mine.client.getQueryState(seen.queryKey)?.isInvalidated).toBe(true);
    mine.close();
    other.close();
  });

  test('an expired session refetches the current user', async () => {
    await page.client.fetchQuery({ queryKey: ['session'], queryFn: () => 'me' });
    origin.state.signedIn = false;
    const refused = run(page.client, create(times), { body: body() });
    await expect(refused).rejects.toMatchObject({ status: 401 });
    origin.state.signedIn = true;
    expect(page.client.getQueryState(['session'])?.isInvalidated).toBe(true);
  });

  test('an abandoned query is aborted', async () => {
    const end = new AbortController();
    end.abort(new Error('gone'));
    const queryFn = list(times).queryFn;
    if (typeof queryFn !== 'function') throw new Error('no function');
    const context = { client: page.client, queryKey: list(times).queryKey, signal: end.signal, meta: undefined };
    await expect(queryFn(context)).rejects.toThrow('gone');
  });
});

describe('a hosted service', () => {
  let origin: Origin;
  let close: () => Promise<void>;
  const body = (): TimetrackingInput => anEntry(1, 1);
  const count = async (): Promise<number> => (await page.client.fetchQuery({ ...list(times), staleTime: 0 })).length;

  beforeAll(async () => {
    ({ origin, close } = await hostedOrigin());
  });
  afterAll(() => close());

  test('the operations work as documented, in its spelling', async () => {
    const sent = {
      ...body(),
      charge: '99.50',
      tracking: { type: 'range', start: '2025-11-20T09:00', end: '2025-11-20T10:30' } as const,
    };
    const record = await run(page.client, create(times), { body: sent });
    expect(record).toMatchObject({ charge: '99.5000', tracking: { type: 'range', start: '2025-11-20 09:00:00' } });
    const change = { text: 'new', charge: '100.00' };
    expect(await run(page.client, edit(times), { id: record.id, body: change })).toMatchObject({ text: 'new' });
    expect(await run(page.client, delete_(times), { id: record.id })).toEqual({ success: true });
    const kilo = await run(page.client, create(at(unit)), { body: { name: 'kg' } });
    expect(await run(page.client, overwrite(at(unit)), { id: kilo.id, body: { name: 'Kilo' } })).toMatchObject({
      name: 'Kilo',
    });
  });

  test('a create with a lost answer is searched for before repeating, and is found', async () => {
    const before = await count();
    const form = { body: body() };
    origin.faults.push({ fits: isCreate, failure: 'answer lost' });
    await expect(run(page.client, create(times), form)).rejects.toBeInstanceOf(Unreachable);
    const record = await run(page.client, create(times), form);
    expect(record).toMatchObject({ text: form.body.text, duration: '1:30' });
    expect(await count()).toBe(before + 1);
  });

  test('a create lost on the way is repeated, even if an older record looks the same', async () => {
    const form = { body: body() };
    const older = await run(page.client, create(times), form);
    origin.faults.push({ fits: isCreate, failure: 'request lost' });
    await expect(run(page.client, create(times), form)).rejects.toBeInstanceOf(Unreachable);
    const record = await run(page.client, create(times), form);
    expect(record.id).not.toBe(older.id);
    expect(record.text).toBe(older.text);
  });

  test('a double click creates once', async () => {
    const before = await count();
    const form = { body: body() };
    await Promise.all([run(page.client, create(times), form), run(page.client, create(times), { ...form })]);
    expect(await count()).toBe(before + 1);
  });
});

test('an operation missing from the entry does not compile', () => {
  // @ts-expect-error the document gives no overwrite of timetrackings
  overwrite(at(timetracking));
  // @ts-expect-error the document gives no edit of timesheets
  edit(at(timesheet));
  // @ts-expect-error reminders have a parent
  expect(() => at(reminder)).toThrow(RangeError);
  // @ts-expect-error a unit is not ordered by its id
  list(at(unit), { order_by: 'id' });
  // @ts-expect-error timetrackings are not searched by date
  search(at(timetracking), [{ field: 'date', value: '2025-11-20' }]);
  const pdf = act(at(reminder, { invoice_id: 7 }), 'pdf');
  expect(pdf.mutationKey).toEqual(['reminder', 'pdf']);
  // @ts-expect-error a reminder has no such action
  act(at(reminder, { invoice_id: 7 }), 'start');
});
