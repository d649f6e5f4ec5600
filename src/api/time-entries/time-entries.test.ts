import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { companyOf, companyQuery, deviceZone } from '../service/namespace.ts';
import { at, create, delete_ } from '../records/operations.ts';
import { eachPage, hostedOrigin, originAt } from '../cache/test-origin.ts';
import { run, type Origin } from '../cache/testing.ts';
import { recordById, recordPage } from '../records/record-query.ts';
import { secondsOf } from './time-entry.ts';
import { timeEntries } from './time-entries.ts';
import type { TimeFilter } from './time-filter.ts';

const page = eachPage();
let user_id: number;
let activities: readonly number[];

const entry = (
  activity: number,
  date: string,
  duration: string,
  more: Partial<TimetrackingInput> = {},
): TimetrackingInput => ({
  user_id,
  client_service_id: activity,
  allowable_bill: true,
  tracking: { type: 'duration', date, duration },
  ...more,
});

const seed = async (): Promise<void> => {
  const [first = 0, second = 0] = activities;
  const range = { type: 'range', start: '2025-11-19 09:00:00', end: '2025-11-19 11:30:00' } as const;
  const bodies = [
    entry(first, '2025-10-31', '01:00', { text: 'Abschluss' }),
    entry(first, '2025-11-19', '00:30', { text: 'Übergabe an Muster', status_id: 2 }),
    entry(second, '2025-11-19', '00:00', { tracking: range, text: 'Webseite' }),
    entry(first, '2025-11-20', '02:15', { text: 'MWST Abschluss' }),
  ];
  for (const body of bodies) await run(page.client, create(at(timetracking)), { body });
};

const found = async (filter: TimeFilter, paged = { offset: 0, limit: 50 }) =>
  page.client.fetchQuery(timeEntries(filter, paged));
const datesOf = async (filter: TimeFilter): Promise<string[]> => (await found(filter)).entries.map(({ date }) => date);

const sameAtBoth = (): void => {
  test('entries are sorted newest day first, with times, seconds and daily counts', async () => {
    const { entries, count, more, days } = await found({ from: '2025-10-01' });
    expect(entries.map(({ date, seconds }) => [date, seconds])).toEqual([
      ['2025-11-20', 8_100],
      ['2025-11-19', 9_000],
      ['2025-11-19', 1_800],
      ['2025-10-31', 3_600],
    ]);
    expect(entries[1]).toMatchObject({ start: '2025-11-19 09:00:00', end: '2025-11-19 11:30:00', tracking_type: 1 });
    expect(entries[2]).toMatchObject({ start: null, end: null, tracking_type: 0, status_id: 2, running_since: null });
    expect([count, more]).toEqual([4, false]);
    expect(days.map((day) => [day.date, day.count, day.seconds])).toEqual([
      ['2025-11-20', 1, 8_100],
      ['2025-11-19', 2, 10_800],
      ['2025-10-31', 1, 3_600],
    ]);
  });

  test('a page is a part of the whole, with counts for the whole', async () => {
    const { entries, count, days } = await found({ from: '2025-10-01' }, { offset: 1, limit: 2 });
    expect(entries.map(({ date }) => date)).toEqual(['2025-11-19', '2025-11-19']);
    expect([count, days.length]).toEqual([4, 3]);
  });

  test('each filter finds matching entries', async () => {
    const [, second = 0] = activities;
    expect(await datesOf({ client_service_id: second })).toEqual(['2025-11-19']);
    expect(await datesOf({ status_id: 2 })).toEqual(['2025-11-19']);
    expect(await datesOf({ user_id: user_id + 100 })).toEqual([]);
    expect(await datesOf({ from: '2025-11-19', to: '2025-11-20' })).toEqual(['2025-11-20', '2025-11-19', '2025-11-19']);
    expect(await datesOf({ from: '2025-10-01', to: '2025-11-19' })).toEqual(['2025-11-19', '2025-11-19', '2025-10-31']);
    expect(await datesOf({ from: '2025-11-20' })).toEqual(['2025-11-20']);
    expect(await datesOf({ to: '2025-11-01' })).toEqual(['2025-10-31']);
    expect(await datesOf({ from: '2025-11-20', to: '2025-11-19' })).toEqual([]);
    expect(await datesOf({ text: 'abschluss' })).toEqual(['2025-11-20', '2025-10-31']);
    expect(await datesOf({ text: 'ÜBERGABE muster' })).toEqual(['2025-11-19']);
    expect(await datesOf({ text: null, user_id: null, from: null })).toHaveLength(4);
  });

  test('a list of records has the same entries with times, and days on the first page', async () => {
    const query = { filter: [], text: '', order_by: 'date_desc,id', days: true };
    const { records, days } = await page.client.fetchQuery(recordPage(at(timetracking), query, 0));
    expect(records.map(({ date, start, seconds }) => [date, start, seconds])).toEqual([
      ['2025-11-20', null, 8_100],
      ['2025-11-19', null, 1_800],
      ['2025-11-19', '2025-11-19 09:00:00', 9_000],
      ['2025-10-31', null, 3_600],
    ]);
    expect(days?.map((day) => [day.date, day.count, day.seconds])).toEqual([
      ['2025-11-20', 1, 8_100],
      ['2025-11-19', 2, 10_800],
      ['2025-10-31', 1, 3_600],
    ]);
    expect(
      (await page.client.fetchQuery(recordPage(at(timetracking), { ...query, days: false }, 0))).days,
    ).toBeUndefined();
  });

  test('one entry is found by its id, and is null once deleted', async () => {
    const record = await run(page.client, create(at(timetracking)), {
      body: entry(activities[0] ?? 0, '2025-11-01', '00:10'),
    });
    const shown = await page.client.fetchQuery(recordById(at(timetracking), record.id));
    expect(shown && [shown.id, secondsOf(shown, 0), shown.tracking?.type]).toEqual([record.id, 600, 'duration']);
    const seen = timeEntries({}, { offset: 0, limit: 50 });
    await page.client.fetchQuery(seen);
    await run(page.client, delete_(at(timetracking)), { id: record.id });
    expect(await page.client.fetchQuery(recordById(at(timetracking), record.id))).toBeNull();
    expect((await page.client.fetchQuery(seen)).count).toBe(4);
  });
};

describe('Kontor’s own service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    const { userId } = service.owner;
    await originAt(service);
    user_id = userId;
    const rate = { default_price_per_hour: '100', default_is_billable: true };
    const first = await run(page.client, create(at(businessActivity)), { body: { name: 'Beratung', ...rate } });
    const second = await run(page.client, create(at(businessActivity)), { body: { name: 'Entwicklung' } });
    activities = [first.id, second.id];
    await seed();
  });
  afterAll(() => service.close());

  sameAtBoth();

  test('rate, amount and version are included, and nothing is missing', async () => {
    const { entries, days, limits } = await found({ client_service_id: activities[0] ?? 0, from: '2025-11-20' });
    expect(entries[0]).toMatchObject({ rate: '100.0000', amount: '225.00', etag: expect.stringMatching(/^"/) });
    expect(days[0]).toMatchObject({ amount: '225.00' });
    expect(limits).toEqual([]);
  });

  test('words are also found in the names of contact and activity', async () => {
    const body = { contact_type_id: 1, name_1: 'Garage Brönnimann', user_id, owner_id: user_id };
    const { id: contact_id } = await run(page.client, create(at(contact)), { body });
    const record = await run(page.client, create(at(timetracking)), {
      body: entry(activities[0] ?? 0, '2025-11-02', '00:10', { contact_id, text: 'Reifen' }),
    });
    expect((await found({ text: 'brönnimann reifen beratung' })).entries.map(({ id }) => id)).toEqual([record.id]);
    expect((await found({ contact_id })).count).toBe(1);
    await run(page.client, delete_(at(timetracking)), { id: record.id });
  });

  test('the company is included', async () => {
    const company = companyOf(await page.client.fetchQuery(companyQuery));
    expect(company).toMatchObject({ hosted: false, name: 'one-ag', zone: 'Europe/Zurich' });
  });
});

describe('a hosted service', () => {
  let origin: Origin;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ origin, close } = await hostedOrigin());
    user_id = 1;
    activities = [1, 2];
    await seed();
  });
  afterAll(() => close());

  sameAtBoth();

  test('is recognised by its missing namespace, checked once', async () => {
    origin.sent.length = 0;
    await found({});
    await found({ from: '2025-11-19' });
    expect(companyOf(await page.client.ensureQueryData(companyQuery))).toEqual({ hosted: true, zone: deviceZone() });
    expect(origin.sent.filter(({ path }) => path.startsWith('/api/kontor')).map(({ path }) => path)).toEqual([
      '/api/kontor/company_profile',
    ]);
  });

  test('describes what is unsupported', async () => {
    const base = ['amounts', 'versions', 'live'];
    expect((await found({})).limits).toEqual(base);
    expect((await found({ from: '2025-11-17', to: '2025-11-23' })).limits).toEqual(base);
    expect((await found({ from: '2025-11-01', to: '2025-11-30' })).limits).toEqual([...base, 'read_all']);
    expect((await found({ text: 'x' })).limits).toEqual([...base, 'read_all']);
    expect((await found({})).entries[0]).toMatchObject({ amount: null, rate: null, etag: null });
  });

  test('a week is read day by day, and turning a page repeats no read', async () => {
    origin.sent.length = 0;
    const week = { from: '2025-11-17', to: '2025-11-23' };
    await found(week);
    const searches = origin.sent.filter(({ path }) => path.startsWith('/api/monitoring/search'));
    expect(new Set(searches.map(({ body }) => body)).size).toBe(7);
    const requestCount = origin.sent.length;
    await found(week, { offset: 50, limit: 50 });
    expect(origin.sent.length).toBe(requestCount);
  });

  test('an unreachable service is not mistaken for a hosted one', async () => {
    origin.faults.push(...[1, 2, 3].map(() => ({ fits: () => true, failure: 'request lost' }) as const));
    await expect(page.client.fetchQuery({ ...companyQuery, retry: false })).rejects.toMatchObject({
      name: 'Unreachable',
    });
    origin.faults.length = 0;
    expect(page.client.getQueryData(companyQuery.queryKey)).toBeUndefined();
  });
});
