import { afterAll, describe, expect, it } from 'vitest';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { report } from '#contract/kontor/report-operations.ts';
import { addMember } from '#server/company/add-member.ts';
import { idOf, recordsOf, startTestService, type Person } from '../../testing/test-service.ts';

/** The time entries that a member with the role `time` may read (rulings/company#hours) and write (rulings/company#own-writes). */
const service = await startTestService();
const { call, database, owner, time } = service;
afterAll(service.close);

const { companyId, org } = owner;
const email = 'own@one-ag.example';
const withOwn = { companyId, email, password: 'one-ag', firstname: 'Own', lastname: 'One' };
const own: Person = { companyId, org, userId: await addMember(database, { ...withOwn, role: 'time', hours: 'own' }) };
const [tokenOfOwn, tokenOfAll] = [await service.token(own), await service.token(time)];

const entryOf = (userId: number) => ({
  user_id: userId,
  client_service_id: 1,
  allowable_bill: true,
  text: 'Entry',
  tracking: { type: 'duration', date: '2025-11-19', duration: '01:00' },
});
const sheetOf = (userId: number) => ({
  user_id: userId,
  client_service_id: 1,
  allowable_bill: true,
  tracking_type: 0,
  date: '2025-11-19',
  duration: '01:00',
  needed_hour_start: '2025-11-19 00:00:00',
  needed_hour_end: '2025-11-19 00:00:00',
});
const make = async (userId: number): Promise<number> =>
  idOf(await call('POST', '/timesheet', { body: entryOf(userId) }));
const ofOwner = await make(owner.userId);
const ofOwn = await make(own.userId);
const ofTime = await make(time.userId);

describe.each([
  ['/timesheet', 'POST', entryOf],
  ['/monitoring', 'PUT', sheetOf],
] as const)('hours behind %s', (path, change, bodyOf) => {
  const ids = async (token: string) => recordsOf(await call('GET', path, { token })).map((record) => record['id']);
  const status = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, token: string, body?: object) =>
    (await call(method, `${path}${rest}`, { token, ...(body === undefined ? {} : { body }) })).status;

  it('depend on the right: own or all', async () => {
    expect(await ids(tokenOfOwn)).toEqual([ofOwn]);
    expect(await ids(tokenOfAll)).toEqual([ofOwner, ofOwn, ofTime]);
    const found = await call('POST', `${path}/search`, {
      token: tokenOfOwn,
      body: [{ field: 'client_service_id', value: 1 }],
    });
    expect([recordsOf(found).map(({ id }) => id), found.headers['x-total-count']]).toEqual([[ofOwn], '1']);
    expect(await status('GET', `/${ofOwner}`, tokenOfOwn)).toBe(404);
    expect(await status('GET', `/${ofOwner}`, tokenOfAll)).toBe(200);
    expect(await status('GET', `/${ofOwn}`, tokenOfOwn)).toBe(200);
  });

  it('are written according to their owner, and read-only ones answer 403', async () => {
    const body = bodyOf(owner.userId);
    const write = async (token: string) => [
      await status(change, `/${ofOwner}`, token, { ...body, text: 'Taken' }),
      await status('DELETE', `/${ofOwner}`, token),
      await status('POST', '', token, body),
    ];
    expect(await write(tokenOfOwn)).toEqual([404, 404, 403]);
    expect(await write(tokenOfAll)).toEqual([403, 403, 403]);
    expect(await status(change, `/${ofTime}`, tokenOfAll, body)).toBe(403);
    expect(await status(change, `/${ofTime}`, tokenOfAll, bodyOf(time.userId))).toBe(200);
    const made = await call('POST', path, { token: tokenOfOwn, body: bodyOf(own.userId) });
    expect(made.status).toBe(201);
    expect(await status('DELETE', `/${idOf(made)}`, tokenOfOwn)).toBe(200);
  });

  it('are everyone’s for owners and bookkeepers', async () => {
    const token = await service.token(service.bookkeeper);
    expect(await status(change, `/${ofTime}`, token, bodyOf(time.userId))).toBe(200);
    expect((await ids(token)).length).toBe(3);
  });
});

describe('the kontor namespace', () => {
  it('queries and sums only permitted hours', async () => {
    const body = { days: true, filter: [{ field: 'user_id', criteria: 'not_null' }] };
    const send = async (token: string) =>
      queryAnswer.parse((await call('POST', '/kontor/query/timetracking', { token, body })).body);
    const [mine, all] = [await send(tokenOfOwn), await send(tokenOfAll)];
    expect([mine.records.map(({ id }) => id), mine.count, mine.days?.[0]?.seconds]).toEqual([[ofOwn], 1, 3600]);
    expect([all.count, all.days?.[0]?.seconds]).toEqual([3, 10_800]);
    const sheets = await call('POST', '/kontor/query/timesheet', { token: tokenOfOwn, body: {} });
    expect(queryAnswer.parse(sheets.body).count).toBe(1);
  });

  it('reports only permitted hours', async () => {
    const body = { period: { from: '2025-11-01', to: '2025-11-30' }, by: ['user'] };
    const seconds = async (token: string) => {
      const answered = await call('POST', '/kontor/report', { token, body });
      return report.answer.parse(answered.body).rows.map((row) => [row.id, row.seconds]);
    };
    expect(await seconds(tokenOfOwn)).toEqual([[own.userId, 3600]]);
    expect(await seconds(tokenOfAll)).toHaveLength(3);
    const unbilled = await call('POST', '/kontor/unbilled', { token: tokenOfOwn, body: {} });
    expect([unbilled.status, unbilled.text.includes(`"user_id":${owner.userId},`)]).toEqual([200, false]);
  });

  it('starts and stops no stopwatch of others', async () => {
    const start = async (token: string) =>
      (await call('POST', '/kontor/stopwatch/start', { token, body: { id: ofOwner } })).status;
    expect([await start(tokenOfOwn), await start(tokenOfAll)]).toEqual([404, 404]);
    expect((await call('POST', `/monitoring/${ofOwner}/start`, { token: tokenOfAll })).status).toBe(403);
    expect((await call('POST', `/monitoring/${ofOwner}/start`, { token: tokenOfOwn })).status).toBe(404);
  });
});
