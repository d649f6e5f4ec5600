import { afterAll, describe, expect, it } from 'vitest';
import { unbilled } from '#contract/kontor/billing-operations.ts';
import { sql } from '../../store/sql.ts';
import { hoursIn, incomeAccount } from '../../testing/test-hours.ts';
import { idOf, startTestService } from '../../testing/test-service.ts';

/** Billable hours that are on no invoice, by contact (rulings/billing#unbilled). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { contactOf, activityOf, enterOn } = hoursIn(service);
const account_id = incomeAccount;
const advice = await activityOf('Beratung Recht', { account_id, default_price_per_hour: 165 });
const books = await activityOf('Buchhaltung', { account_id, default_price_per_hour: 120 });

const enter = async (contact_id: number | null, minutes: number, more: object = {}): Promise<number> =>
  enterOn(advice, contact_id, minutes, more);
const etagOf = async (path: string): Promise<string> => (await call('GET', path)).headers['etag'] ?? '';

const free = async (body: object = {}) =>
  unbilled.answer.parse((await call('POST', '/kontor/unbilled', { body })).body);
const freeIds = async (contact_id: number) =>
  (await free({ contact_id })).groups.flatMap(({ entries }) => entries.map(({ id }) => id));

describe('the list of unbilled hours', () => {
  it('leaves out days to come unless the period includes them', async () => {
    const contact_id = await contactOf('Planung AG');
    const on = (date: string) => enter(contact_id, 60, { tracking: { type: 'duration', date, duration: '1:00' } });
    const today = await on('2025-11-20');
    const planned = await on('2025-11-21');
    const idsUntil = async (to: string) =>
      (await free({ contact_id, period: { to } })).groups.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(await freeIds(contact_id)).toEqual([today]);
    expect(await idsUntil('2025-11-21')).toEqual([today, planned]);
    for (const id of [today, planned]) await call('DELETE', `/timesheet/${id}`);
  });

  it('contains stopped billable entries with status none or 1 to 3 on no position, by contact', async () => {
    const muster = await contactOf('Muster AG');
    const holz = await contactOf('Holz GmbH');
    const taken = [
      await enter(muster, 60, { text: 'Plan' }),
      await enter(muster, 20, { status_id: 1 }),
      await enter(muster, 30, { status_id: 2, client_service_id: books }),
      await enter(muster, 45, { status_id: 3 }),
    ];
    await enter(muster, 10, { status_id: 4 });
    await enter(muster, 10, { status_id: 5 });
    await enter(muster, 10, { allowable_bill: false });
    const running = await enter(muster, 0);
    await call('POST', `/monitoring/${running}/start`);
    const other = await enter(holz, 15);
    const without = await enter(null, 15, { client_service_id: 2 });
    const { groups, more } = await free();
    await call('POST', `/monitoring/${running}/stop`);
    expect(more).toBe(false);
    expect(groups.map(({ contact_id, entries }) => [contact_id, entries.map(({ id }) => id)])).toEqual([
      [muster, taken],
      [holz, [other]],
      [null, [without]],
    ]);
    expect(groups[0]).toMatchObject({
      count: 4,
      seconds: 155 * 60,
      amounts: [{ currency_id: 1, amount: '403.75' }],
    });
    expect(groups[0]?.entries[0]).toEqual({
      id: taken[0],
      etag: await etagOf(`/timesheet/${taken[0]}`),
      user_id: 1,
      client_service_id: advice,
      contact_id: muster,
      pr_project_id: null,
      status_id: null,
      text: 'Plan',
      date: '2025-11-18',
      seconds: 3600,
      rate: '165.0000',
      amount: '165.00',
    });
    expect(groups[2]).toMatchObject({ amounts: [{ amount: '0.00' }], entries: [{ rate: null, amount: null }] });
  });

  it('leaves out entries under a minute, so that a slip of the stopwatch is not billed', async () => {
    const contact_id = await contactOf('Stoppuhr AG');
    const runFor = async (seconds: number): Promise<number> => {
      const id = await enter(contact_id, 0);
      await call('POST', `/monitoring/${id}/start`);
      service.clock.now += seconds * 1000;
      await call('POST', `/monitoring/${id}/stop`);
      return id;
    };
    await runFor(0);
    await runFor(59);
    const whole = await runFor(60);
    expect((await free({ contact_id })).groups).toMatchObject([{ count: 1, seconds: 60, entries: [{ id: whole }] }]);
  });

  it('can be filtered by contact, project and period, and gives only sums without entries', async () => {
    const contact_id = await contactOf('Filter AG');
    const pr_project_id = idOf(await call('POST', '/pr_project', { body: { name: 'Web', contact_id, user_id: 1 } }));
    const inProject = await enter(contact_id, 60, { pr_project_id });
    const later = await enter(contact_id, 60, {
      tracking: { type: 'duration', date: '2025-11-20', duration: '01:00' },
    });
    expect(await freeIds(contact_id)).toEqual([inProject, later]);
    const ids = async (body: object) =>
      (await free({ contact_id, ...body })).groups.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(await ids({ pr_project_id })).toEqual([inProject]);
    expect(await ids({ period: { from: '2025-11-19' } })).toEqual([later]);
    expect(await ids({ period: { to: '2025-11-19' } })).toEqual([inProject]);
    expect(await ids({ period: { from: '2025-11-18', to: '2025-11-20' } })).toEqual([inProject, later]);
    const { groups, more } = await free({ contact_id, entries: false });
    expect([groups, more]).toMatchObject([[{ count: 2, seconds: 7200, entries: [] }], false]);
    const nobodys = await enter(null, 15, { pr_project_id });
    expect(await ids({ contact_id: null, pr_project_id })).toEqual([nobodys]);
  });

  it('shows users with the right to their own hours no others', async () => {
    const contact_id = await contactOf('Eigene AG');
    await enter(contact_id, 60);
    const own = await enter(contact_id, 30, { user_id: service.time.userId });
    const { database, time } = service;
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update member set hours = ${'own'} where user_id = ${time.userId}`);
    });
    const token = await service.token(time);
    const answered = await call('POST', '/kontor/unbilled', { body: { contact_id }, token });
    expect(unbilled.answer.parse(answered.body).groups).toMatchObject([{ count: 1, entries: [{ id: own }] }]);
  });
});
