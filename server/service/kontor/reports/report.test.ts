import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { report, type ReportBody } from '#contract/kontor/report-operations.ts';
import { addDays, weekdayOf } from '#domain/dates/calendar.ts';
import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { insertRows } from '../../store/insert-rows.ts';
import type { Values } from '../../requests/rule.ts';
import { amountOf, timeIn } from '../../time/time-entry.ts';
import { sql } from '../../store/sql.ts';
import { idOf, recordOf, startTestService } from '../../testing/test-service.ts';

/** Hours and money of a period, exact and limited to the caller's rights (rulings/time#report). */
const service = await startTestService();
const { call, clock, database, owner, bookkeeper, time } = service;
afterAll(service.close);
const start = clock.now;
beforeEach(async () => {
  clock.now = start;
  await database.transaction(async (transaction) => {
    await transaction.run(sql`delete from timetracking_segment`);
    await transaction.run(sql`delete from timetracking`);
  });
});

const contactOf = async (name_1: string): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 } }));
const [muster, holz] = [await contactOf('Muster AG'), await contactOf('Holz GmbH')];
const activity = { name: 'Beratung Recht', account_id: accountId('3400'), default_price_per_hour: 165 };
const advice = idOf(await call('POST', '/client_service', { body: activity }));
const project = idOf(await call('POST', '/pr_project', { body: { name: 'Web', contact_id: muster, user_id: 1 } }));

const november = { from: '2025-11-01', to: '2025-11-30' };
const enter = async (date: string, duration: string, more: object = {}): Promise<number> =>
  idOf(
    await call('POST', '/timesheet', {
      body: {
        user_id: 1,
        client_service_id: advice,
        allowable_bill: true,
        tracking: { type: 'duration', date, duration },
        ...more,
      },
    }),
  );
const requestReport = async (body: object, token?: string) =>
  call('POST', '/kontor/report', { body, ...(token === undefined ? {} : { token }) });
const reportOf = async (by: ReportBody['by'], more: object = {}, token?: string) => {
  const answered = await requestReport({ period: november, by, ...more }, token);
  const parsed = report.answer.safeParse(answered.body);
  expect([answered.text, parsed.error]).toEqual([answered.text, undefined]);
  return report.answer.parse(answered.body);
};

describe('a report', () => {
  it('shows worked, billable, billed and unbilled hours', async () => {
    const billed = await enter('2025-11-18', '01:00', { contact_id: muster });
    await enter('2025-11-18', '00:20', { contact_id: muster, status_id: 1 });
    await enter('2025-11-19', '00:30', { contact_id: muster, status_id: 4 });
    await enter('2025-11-19', '00:10', { contact_id: muster, status_id: 5 });
    await enter('2025-11-19', '00:40', { allowable_bill: false });
    await enter('2025-12-01', '05:00', { contact_id: muster });
    await enter('2025-10-31', '05:00', { contact_id: muster });
    const invoice = { contact_id: muster, user_id: 1 };
    const body = { entries: [{ id: billed }], group_by: 'all', tax_id: 4, invoice };
    expect((await call('POST', '/kontor/invoice_from_hours', { body })).status).toBe(201);
    const ofMuster = {
      count: 4,
      seconds: 7200,
      billable_seconds: 7200,
      billed_seconds: 5400,
      unbilled_seconds: 1200,
      amounts: [{ currency_id: 1, amount: '330.00', billed_amount: '247.50', unbilled_amount: '55.00' }],
      billable_share: '1.0000',
    };
    const internal = {
      count: 1,
      seconds: 2400,
      billable_seconds: 0,
      billed_seconds: 0,
      unbilled_seconds: 0,
      amounts: [{ currency_id: 1, amount: '0.00', billed_amount: '0.00', unbilled_amount: '0.00' }],
      billable_share: '0.0000',
    };
    expect(await reportOf(['contact'])).toEqual({
      rows: [
        { id: muster, date: null, ...ofMuster, rows: [] },
        { id: null, date: null, ...internal, rows: [] },
      ],
      total: { ...ofMuster, count: 5, seconds: 9600, billable_share: '0.7500' },
    });
    const empty = await reportOf(['day'], { period: { from: '2024-01-01', to: '2024-01-31' } });
    expect(empty).toMatchObject({ rows: [], total: { count: 0, seconds: 0, billable_share: null } });
  });

  it('groups by activity, contact, project, user, day, week and month, on two levels', async () => {
    await enter('2025-11-02', '01:00', { contact_id: muster, pr_project_id: project });
    await enter('2025-11-03', '02:00', { contact_id: holz, user_id: bookkeeper.userId });
    await enter('2025-11-09', '04:00', { client_service_id: 2 });
    const keys = async (by: ReportBody['by'], more: object = {}) =>
      (await reportOf(by, more)).rows.map(({ id, date, seconds }) => [id ?? date, seconds / 3600]);
    expect(await keys(['activity'])).toEqual([
      [2, 4],
      [advice, 3],
    ]);
    expect(await keys(['contact'])).toEqual([
      [null, 4],
      [holz, 2],
      [muster, 1],
    ]);
    expect(await keys(['project'])).toEqual([
      [null, 6],
      [project, 1],
    ]);
    expect(await keys(['user'])).toEqual([
      [1, 5],
      [bookkeeper.userId, 2],
    ]);
    expect(await keys(['day'])).toEqual([
      ['2025-11-02', 1],
      ['2025-11-03', 2],
      ['2025-11-09', 4],
    ]);
    expect(await keys(['week'])).toEqual([
      ['2025-10-27', 1],
      ['2025-11-03', 6],
    ]);
    await enter('2025-12-01', '08:00');
    expect(await keys(['month'], { period: { from: '2025-11-01', to: '2025-12-31' } })).toEqual([
      ['2025-11-01', 7],
      ['2025-12-01', 8],
    ]);
    const { rows } = await reportOf(['week', 'day']);
    expect(rows.map((row) => [row.date, row.rows.map(({ date, count }) => [date, count])])).toEqual([
      ['2025-10-27', [['2025-11-02', 1]]],
      [
        '2025-11-03',
        [
          ['2025-11-03', 1],
          ['2025-11-09', 1],
        ],
      ],
    ]);
    const users = (await reportOf(['user', 'activity'])).rows;
    expect(users.map(({ id, rows: inner }) => [id, inner.map((row) => [row.id, row.seconds / 3600])])).toEqual([
      [
        1,
        [
          [2, 4],
          [advice, 1],
        ],
      ],
      [bookkeeper.userId, [[advice, 2]]],
    ]);
  });

  it.each([
    ['contact_id', muster, 1],
    ['pr_project_id', project, 2],
    ['client_service_id', 2, 4],
    ['user_id', bookkeeper.userId, 8],
    ['allowable_bill', false, 16],
  ] as const)('is filtered by %s', async (field, value, minutes) => {
    await enter('2025-11-02', '00:01', { contact_id: muster });
    await enter('2025-11-02', '00:02', { pr_project_id: project });
    await enter('2025-11-02', '00:04', { client_service_id: 2 });
    await enter('2025-11-02', '00:08', { user_id: bookkeeper.userId });
    await enter('2025-11-02', '00:16', { allowable_bill: false });
    const { total } = await reportOf(['day'], { filter: { [field]: value } });
    expect(total.seconds).toBe(minutes * 60);
  });

  it('counts an entry over midnight on its start day, and a running one up to now', async () => {
    await enter('2025-11-18', '00:00', {
      tracking: { type: 'range', start: '2025-11-18 23:00', end: '2025-11-19 02:00' },
    });
    const running = await enter('2025-11-20', '00:10');
    await call('POST', `/monitoring/${running}/start`);
    clock.now += 1_200_000;
    const { rows } = await reportOf(['day']);
    expect(rows).toMatchObject([
      { date: '2025-11-18', seconds: 10_800, amounts: [{ amount: '495.00' }] },
      { date: '2025-11-20', seconds: 1800, unbilled_seconds: 1800, amounts: [{ amount: '82.50' }] },
    ]);
  });

  it('shows own or all hours, according to the user’s right', async () => {
    await enter('2025-11-18', '01:00');
    await enter('2025-11-18', '02:00', { user_id: time.userId });
    const token = await service.token(time);
    const secondsFor = async (hours: string) => {
      await database.transaction(async (transaction) => {
        await transaction.run(sql`update member set hours = ${hours} where user_id = ${time.userId}`);
      });
      return (await reportOf(['user'], {}, token)).total.seconds / 3600;
    };
    expect([await secondsFor('own'), await secondsFor('all')]).toEqual([2, 3]);
    const foreign = recordOf(
      await call('POST', '/kontor/report', {
        body: { period: november, by: ['day'] },
        token: service.foreign,
        org: 'two-ag',
      }),
    );
    expect(foreign['rows']).toEqual([]);
  });

  it.each([
    [{}, ['period: A JSON object.', 'by: A list.']],
    [{ period: november, by: [] }, ['by: At least 1.']],
    [{ period: november, by: ['day', 'user', 'week'] }, ['by: At most 2 entries.']],
    [{ period: { from: '2025-11-01' }, by: ['day'] }, ['period.to: Needs a value.']],
  ])('refuses %j', async (body, errors) => {
    const answered = await requestReport(body);
    expect([answered.status, recordOf(answered)['errors']]).toEqual([422, errors]);
  });
});

describe('the sums of a report', () => {
  /** Rates of both signs, with six decimals, and beyond the range of the database's multiplication. */
  const rates = [
    null,
    '165',
    '0.18',
    '97.533333',
    '-50',
    '-0.000001',
    '999999.999999',
    '1000000.5',
    '999999999999.999999',
    '-999999999999',
  ];

  const centsOf = (amounts: readonly { readonly amount: string }[]): bigint =>
    BigInt((amounts[0]?.amount ?? '').replace('.', ''));

  it('equal the sum of random entries exactly', async () => {
    const drawn = (index: number, of: number): number => (index * 7919 + (index % 13) * 104_729) % of;
    const rows: Values[] = Array.from({ length: 5000 }, (_, index) => ({
      company_id: owner.companyId,
      id: index + 1,
      version: 1,
      user_id: 1 + drawn(index, 2),
      client_service_id: 1 + drawn(index, 3),
      allowable_bill: drawn(index, 5) === 0 ? 0 : 1,
      status_id: [null, 1, 2, 3, 4, 5][drawn(index, 6)] ?? null,
      rate: parseDecimal(rates[drawn(index, rates.length)] ?? '') ?? null,
      contact_id: drawn(index, 4) === 0 ? null : muster,
      tracking_type: 0,
      date: addDays('2025-10-20', drawn(index, 40)),
      seconds: index % 97 === 0 ? 5_000_000 + index : drawn(index, 40_000),
      position_id: drawn(index, 11) === 0 ? 1 : null,
    }));
    await database.transaction(async (transaction) => insertRows(transaction, 'timetracking', rows));
    const stored = await database.all(sql`
      select * from timetracking where date >= ${november.from} and date <= ${november.to}`);
    const expected = new Map<string, { count: number; seconds: bigint; amount: bigint; billed: bigint }>();
    for (const row of stored) {
      const date = String(row['date']);
      const key = addDays(date, 1 - weekdayOf(date));
      const sum = expected.get(key) ?? { count: 0, seconds: 0n, amount: 0n, billed: 0n };
      const seconds = BigInt(String(row['seconds']));
      const amount = amountOf(Number(seconds), timeIn(row)) ?? 0n;
      const isBilled = row['position_id'] !== null || row['status_id'] === 4n;
      expected.set(key, {
        count: sum.count + 1,
        seconds: sum.seconds + seconds,
        amount: sum.amount + amount,
        billed: sum.billed + (isBilled ? amount : 0n),
      });
    }
    const { rows: weeks } = await reportOf(['week', 'user']);
    expect(
      weeks.map(({ date, count, seconds, amounts }) => [
        date,
        count,
        seconds,
        amounts[0]?.amount,
        amounts[0]?.billed_amount,
      ]),
    ).toEqual(
      [...expected]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([date, sum]) => [
          date,
          sum.count,
          Number(sum.seconds),
          formatDecimal(sum.amount, 2),
          formatDecimal(sum.billed, 2),
        ]),
    );
    for (const week of weeks) {
      expect(week.rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(week.seconds);
      const inner = week.rows.reduce((sum, { amounts }) => sum + centsOf(amounts), 0n);
      expect(inner).toBe(centsOf(week.amounts));
    }
  });
});
