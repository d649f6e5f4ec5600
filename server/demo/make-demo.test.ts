import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { addDays, weekdayOf } from '#domain/dates/calendar.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import type { Call } from '#server/service/requests/call.ts';
import { entityNamed } from '#server/service/records/entity.ts';
import { verifyPassword } from '#server/service/oauth/passwords/password.ts';
import { integerOf, integerOrNull, textOf } from '#server/service/requests/rule.ts';
import { prepareDatabase } from '#server/service/service.ts';
import { list } from '#server/service/records/list-records.ts';
import type { Database } from '#server/service/store/database.ts';
import { sql, type Row } from '#server/service/store/sql.ts';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { bodyOf } from '#server/service/testing/test-body.ts';
import { demoCall } from '#server/service/testing/test-call.ts';
import { makeDemo } from './make-demo.ts';

const zone = 'Europe/Zurich';
/** A Thursday, 14:23 in Zurich. */
const now = Date.UTC(2025, 10, 20, 13, 23);

const opened: Database[] = [];

const demoAt = async (moment: number): Promise<Database> => {
  const database = await openTestDatabase();
  opened.push(database);
  await prepareDatabase(database);
  await makeDemo(database, moment);
  return database;
};

let database: Database;

beforeAll(async () => {
  database = await demoAt(now);
});

afterAll(async () => {
  for (const each of opened) await each.close();
});

/** Every record of a resource, under each of its parents, from the service's own list, parsed by the contract. */
const recordsOf = async (resource: string, parameters: Call['parameters'] = {}) => {
  const entity = entityNamed(resource);
  return z
    .array(entity.resource.record)
    .parse(bodyOf(await list(demoCall({ database, now, parameters, query: { limit: '2000' } }), entity)));
};

const documents = { kb_offer: 'estimate', kb_order: 'order', kb_invoice: 'invoice' };

const allRecordsOf = async (resource: string) => {
  const { parents } = entityNamed(resource);
  if (parents.length === 0) return recordsOf(resource);
  const found = [];
  for (const [document, name] of Object.entries(documents)) {
    if (parents.length === 1 && name !== 'invoice') continue;
    for (const { id } of await recordsOf(name)) {
      const parameters = parents.length === 1 ? { invoice_id: String(id) } : { document, document_id: String(id) };
      found.push(...(await recordsOf(resource, parameters)));
    }
  }
  return found;
};

const entriesOf = async (of: Database): Promise<readonly Row[]> =>
  of.all(sql`select * from timetracking order by user_id, started_at`);

const rangesThatOverlap = (entries: readonly Row[]): readonly Row[] =>
  entries
    .filter((entry) => entry['started_at'] !== null)
    .filter((entry, index, ranges) => {
      const next = ranges[index + 1];
      return (
        next !== undefined &&
        next['user_id'] === entry['user_id'] &&
        integerOf(next, 'started_at') < integerOf(entry, 'ended_at')
      );
    });

describe('the demo company', () => {
  it('has valid records of every resource', async () => {
    const counts = new Map<string, number>();
    for (const { name } of catalogue) counts.set(name, (await allRecordsOf(name)).length);
    // Nothing in the demo company needed a correction.
    const empty = [...counts].filter(([, count]) => count === 0).map(([name]) => name);
    expect(empty).toEqual(['credit_note', 'write_off']);
    expect(Object.fromEntries(counts)).toMatchObject({
      user: 3,
      business_activity: 12,
      contact: 40,
      timetracking: 600,
      timesheet: 600,
      item: 60,
      task: 25,
      note: 30,
      expense: 15,
      estimate: 12,
      order: 8,
      invoice: 61,
      bank_account: 4,
      exchange_rate: 21,
    });
  });

  it('lets each of its people sign in with the password demo, in three roles', async () => {
    const rows = await database.all(
      sql`select l.email, l.password_hash, m.role from login l join member m on m.login_id = l.id order by m.user_id`,
    );
    expect(rows.map((row) => [row['email'], row['role']])).toEqual([
      ['demo@example.com', 'owner'],
      ['reto@example.com', 'bookkeeper'],
      ['chantal@example.com', 'time'],
    ]);
    for (const row of rows) expect(await verifyPassword('demo', textOf(row, 'password_hash'))).toBe(true);
  });

  it('has seven kinds of positions in one order in its first invoice', async () => {
    const kinds = catalogue.map(({ name }) => name).filter((name) => name.startsWith('position_'));
    const numbers: unknown[] = [];
    const found: unknown[] = [];
    for (const kind of kinds) {
      const records = await recordsOf(kind, { document: 'kb_invoice', document_id: '1' });
      found.push([kind, records.length > 0]);
      if (kind !== 'position_discount') numbers.push(...records.map((record) => record['internal_pos']));
    }
    expect(kinds).toHaveLength(7);
    expect(found).toEqual(kinds.map((kind) => [kind, true]));
    expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(numbers.map((_, index) => index + 1));
  });

  it('has the figures of its first invoice as calculated by hand', async () => {
    const [invoice] = await recordsOf('invoice');
    expect(invoice).toMatchObject({
      document_nr: 'RE-00001',
      total_gross: '3926.5000',
      total_net: '3730.1700',
      total: '4025.2000',
      taxs: [
        { percentage: '8.1', value: '291.6800' },
        { percentage: '2.6', value: '3.3600' },
      ],
    });
  });
});

describe('the demo company’s time', () => {
  it('covers the past half year during working hours, without overlaps per person', async () => {
    const entries = await entriesOf(database);
    const dates = entries.map((entry) => textOf(entry, 'date')).toSorted();
    expect(dates[0] !== undefined && dates[0] > addDays('2025-11-20', -200)).toBe(true);
    expect(dates[0] !== undefined && dates[0] < addDays('2025-11-20', -160)).toBe(true);
    expect(rangesThatOverlap(entries)).toEqual([]);
    const outside = entries.filter((entry) => {
      const start = integerOrNull(entry, 'started_at');
      if (start === null) return integerOf(entry, 'seconds') <= 0;
      const from = wallTimeOf(start, zone).slice(11, 16);
      const to = wallTimeOf(integerOf(entry, 'ended_at'), zone).slice(11, 16);
      return !((from >= '07:45' && to <= '17:30') || (from === '19:30' && to === '20:30')) || from >= to;
    });
    expect(outside).toEqual([]);
    const weekend = entries.filter((entry) => weekdayOf(textOf(entry, 'date')) > 5);
    expect(weekend).toEqual([]);
  });

  it('ends now: no entry is running or in the future, and today has begun', async () => {
    const entries = await entriesOf(database);
    expect(entries.filter((entry) => entry['running_since'] !== null)).toEqual([]);
    expect(Math.max(...entries.map((entry) => integerOrNull(entry, 'ended_at') ?? 0))).toBeLessThanOrEqual(now / 1000);
    expect(entries.filter((entry) => entry['date'] === '2025-11-20' && entry['user_id'] === 1n)).not.toHaveLength(0);
  });

  it('contains durations and ranges, billed, open and internal hours', async () => {
    const entries = await entriesOf(database);
    const having = (column: string, value: bigint | null) => entries.filter((entry) => entry[column] === value).length;
    expect(having('tracking_type', 0n)).toBeGreaterThan(30);
    expect(having('tracking_type', 1n)).toBeGreaterThan(400);
    expect(having('status_id', 1n)).toBeGreaterThan(60);
    expect(having('status_id', 4n)).toBeGreaterThan(200);
    expect(having('allowable_bill', 0n)).toBeGreaterThan(50);
    expect(having('allowable_bill', 0n)).toBe(having('contact_id', null));
  });

  it.each([
    ['a Sunday at night', Date.UTC(2026, 1, 1, 22, 30), 600, 1],
    ['a morning after the clocks changed', Date.UTC(2026, 2, 30, 5), 601, 0],
    ['New Year at noon', Date.UTC(2027, 0, 1, 11), 600, 0],
    ['a leap day in the evening', Date.UTC(2028, 1, 29, 20), 600, 1],
  ])('has entries of today, without overlaps, on %s', async (_name, moment, count, evenings) => {
    const entries = await entriesOf(await demoAt(moment));
    expect(entries).toHaveLength(count);
    expect(rangesThatOverlap(entries)).toEqual([]);
    const today = wallTimeOf(moment / 1000, zone).slice(0, 10);
    const ofToday = entries.filter((entry) => entry['date'] === today && entry['user_id'] === 1n);
    const startOf = (entry: Row): string => wallTimeOf(integerOrNull(entry, 'started_at') ?? 0, zone).slice(11, 16);
    expect(ofToday).not.toHaveLength(0);
    expect(ofToday.filter((entry) => startOf(entry) === '19:30')).toHaveLength(evenings);
  });
});

describe('the demo company’s invoices', () => {
  it('link exactly the invoiced entries and charged expenses to positions', async () => {
    const unlinked = await database.all(sql`
      select t.id from timetracking t
      left join position_custom p on p.company_id = t.company_id and p.id = t.position_id and p.document_id = t.kb_invoice_id
      where (t.status_id = 4 and (p.id is null or p.document <> ${'kb_invoice'})) or (t.status_id <> 4 and t.position_id is not null)`);
    const unpaid = await database.all(sql`
      select e.id from expense e
      left join position_expense p on p.company_id = e.company_id and p.id = e.position_id and p.document_id = e.kb_invoice_id
      where (e.kb_item_status_id = 34 and p.id is null) or (e.kb_item_status_id = 33 and e.kb_invoice_id is not null)`);
    expect([unlinked, unpaid]).toEqual([[], []]);
    const charged = await database.all(sql`select id from expense where kb_item_status_id = 34`);
    expect(charged).toHaveLength(4);
  });

  it('follow the rules: finished orders have an invoice, and numbers follow dates', async () => {
    const orders = await database.all(sql`
      select o.id, o.kb_item_status_id as status, i.id as invoice from "order" o
      left join invoice i on i.company_id = o.company_id and i.made_from = ${'kb_order'} and i.made_from_id = o.id`);
    const statuses = orders.map((row) => integerOf(row, 'status'));
    expect(new Set(statuses)).toEqual(new Set([5, 6, 21]));
    expect(orders.map((row) => row['invoice'] !== null)).toEqual(statuses.map((status) => status === 6));
    const invoices = await database.all(sql`select is_valid_from from invoice order by document_nr`);
    const dates = invoices.map((row) => textOf(row, 'is_valid_from'));
    expect(dates).toEqual(dates.toSorted());
  });
});

describe('creating the demo company', () => {
  const before = async (of: Database, day: string) => ({
    entries: await of.all(sql`
      select date, seconds, started_at, text, contact_id, status_id, rate from timetracking
      where date < ${day} and date > ${addDays(day, -150)} order by id`),
    contacts: await of.all(sql`select id, name_1, phone_fixed, mail from contact`),
    notes: await of.all(sql`select id, subject, event_start from note`),
    invoices: await of.all(sql`select id, document_nr, is_valid_from, total from invoice`),
  });

  it('creates the same records at any hour of a day', async () => {
    const night = await demoAt(now + 9 * 3_600_000);
    expect(await before(night, '2025-11-20')).toEqual(await before(database, '2025-11-20'));
  });

  it('leaves an existing demo company unchanged, and never creates two', async () => {
    const twice = await openTestDatabase();
    opened.push(twice);
    await prepareDatabase(twice);
    await Promise.all([makeDemo(twice, now), makeDemo(twice, now)]);
    await makeDemo(twice, now + 86_400_000);
    expect(await twice.all(sql`select id from company`)).toHaveLength(1);
    expect(await entriesOf(twice)).toEqual(await entriesOf(database));
  });

  it('takes less than six seconds of processor time', async () => {
    const start = process.threadCpuUsage();
    await demoAt(now);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(6000);
  });
});
