import { afterAll, describe, expect, it } from 'vitest';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { addMember } from '#server/company/add-member.ts';
import { idOf, recordOf, recordsOf, startTestService, type Person } from '../testing/test-service.ts';

/** The tasks and notes that a member with the role `time` reads (rulings/company#own-tasks) and writes (rulings/company#own-writes): its own. */
const service = await startTestService();
const { call, database, owner, bookkeeper, time } = service;
afterAll(service.close);

const { companyId, org } = owner;
const email = 'own@one-ag.example';
const withOwn = { companyId, email, password: 'one-ag', firstname: 'Own', lastname: 'One' };
const own: Person = { companyId, org, userId: await addMember(database, { ...withOwn, role: 'time', hours: 'own' }) };
const [tokenOfOffice, office] = [await service.token(bookkeeper), bookkeeper.userId];

describe.each([
  ['task', 'own', own],
  ['task', 'all', time],
  ['note', 'own', own],
  ['note', 'all', time],
] as const)('a %s of others, for the role time with hours %s', async (resource, _hours, { userId, ...person }) => {
  const token = await service.token({ userId, ...person });
  const path = `/${resource}`;
  const bodyOf = (user: number) => ({
    user_id: user,
    subject: `Secret ${user}`,
    ...(resource === 'note' ? { event_start: '2025-11-20 10:00:00' } : {}),
  });
  const make = async (user: number): Promise<number> => idOf(await call('POST', path, { body: bodyOf(user) }));
  const [theirs, mine] = [await make(office), await make(userId)];
  const ids = (records: readonly { readonly [field: string]: unknown }[]) => records.map(({ id }) => id);
  const asMember = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown) =>
    call(method, rest, { token, ...(body === undefined ? {} : { body }) });

  it('does not exist in lists, searches, queries, counts and by its id', async () => {
    const criteria = [{ field: 'subject', value: 'Secret' }];
    const found = await asMember('POST', `${path}/search`, criteria);
    expect([ids(recordsOf(found)), found.headers['x-total-count']]).toEqual([[mine], '1']);
    expect(ids(recordsOf(await asMember('GET', path)))).toEqual([mine]);
    for (const body of [
      { text: 'Secret' },
      { filter: criteria },
      { order_by: 'subject', named_first: true, text: 'sec' },
    ]) {
      const { records, count } = queryAnswer.parse((await asMember('POST', `/kontor/query${path}`, body)).body);
      expect([ids(records), count]).toEqual([[mine], 1]);
    }
    const missing = await asMember('GET', `${path}/999999`);
    const hidden = await asMember('GET', `${path}/${theirs}`);
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
  });

  it('is neither changed nor taken over nor deleted, and none is made for others or given to them', async () => {
    const attempts = [
      await asMember('POST', `${path}/${theirs}`, { subject: 'Mine now', user_id: userId }),
      await asMember('PUT', `${path}/${theirs}`, bodyOf(userId)),
      await asMember('DELETE', `${path}/${theirs}`),
      await asMember('POST', path, bodyOf(office)),
      await asMember('POST', `${path}/${mine}`, { user_id: office }),
      await asMember('PUT', `${path}/${mine}`, bodyOf(office)),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 403]);
    expect(recordOf(await call('GET', `${path}/${theirs}`))).toMatchObject({
      user_id: office,
      subject: `Secret ${office}`,
    });
  });

  it('and its own are created, changed and deleted', async () => {
    const made = idOf(await asMember('POST', path, bodyOf(userId)));
    expect((await asMember('POST', `${path}/${made}`, { subject: 'Changed' })).status).toBe(200);
    expect((await asMember('PUT', `${path}/${made}`, bodyOf(userId))).status).toBe(200);
    expect((await asMember('DELETE', `${path}/${made}`)).status).toBe(200);
  });

  it('is everyone’s for the office, which gives it to whom it likes', async () => {
    expect(ids(recordsOf(await call('GET', path, { token: tokenOfOffice })))).toEqual(
      expect.arrayContaining([theirs, mine]),
    );
    const made = await make(userId);
    const given = await call('POST', `${path}/${made}`, { token: tokenOfOffice, body: { user_id: office } });
    expect(given.status).toBe(200);
    expect((await asMember('GET', `${path}/${made}`)).status).toBe(404);
    expect((await call('DELETE', `${path}/${made}`, { token: tokenOfOffice })).status).toBe(200);
  });
});

/** A time entry of a member in the old form, with a task. */
const sheetOf = (user_id: number, task_id: number) => ({
  user_id,
  client_service_id: 1,
  allowable_bill: true,
  tracking_type: 0,
  date: '2025-11-19',
  duration: '01:00',
  needed_hour_start: '2025-11-19 00:00:00',
  needed_hour_end: '2025-11-19 00:00:00',
  task_id,
});

it('a time entry of the role time takes a task of others as little as one that does not exist, unless it has it', async () => {
  const taskOf = async (user_id: number) => idOf(await call('POST', '/task', { body: { subject: 'Task', user_id } }));
  const [theirs, mine] = [await taskOf(office), await taskOf(own.userId)];
  const token = await service.token(own);
  const add = async (task: number) => call('POST', '/monitoring', { token, body: sheetOf(own.userId, task) });
  const [hidden, missing] = [await add(theirs), await add(999_999)];
  expect([hidden.status, hidden.text]).toEqual([422, missing.text]);
  const [first, second] = [await add(mine), await call('POST', '/monitoring', { body: sheetOf(own.userId, theirs) })];
  const put = async (id: number, task: number) =>
    (await call('PUT', `/monitoring/${id}`, { token, body: sheetOf(own.userId, task) })).status;
  expect([await put(idOf(first), theirs), await put(idOf(first), mine), await put(idOf(second), theirs)]).toEqual([
    422, 200, 200,
  ]);
});

it('tells nobody of the role time whether a task of others is in use', async () => {
  const task = idOf(await call('POST', '/task', { body: { subject: 'In use', user_id: office } }));
  expect((await call('POST', '/monitoring', { body: sheetOf(office, task) })).status).toBe(201);
  const used = async (token: string) =>
    recordsOf(await call('POST', '/kontor/in_use/task', { token, body: { ids: [task] } })).length;
  expect([await used(tokenOfOffice), await used(await service.token(own))]).toEqual([1, 0]);
});
