import { afterEach, describe, expect, it } from 'vitest';
import { createCompany } from '#server/company/create-company.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { integerOf, textOf } from '#server/service/requests/rule.ts';
import { prepareDatabase } from '#server/service/service.ts';
import type { Database } from '#server/service/store/database.ts';
import { raw, sql } from '#server/service/store/sql.ts';
import { copiesOf } from '#server/service/testing/test-database.ts';
import { continueDemo } from './continue-demo.ts';
import { makeDemo } from './make-demo.ts';
import { closeAll, closedLater, countOf, created, day, demoAt, missingAt, zone } from './test-living-demo.ts';

/** The demo company goes on at each start (docs/decisions/0015-example-records.md). */
afterEach(closeAll);

const copy = copiesOf(async (database) => {
  await prepareDatabase(database);
  await makeDemo(database, created);
});
const demo = async (): Promise<Database> => closedLater((await copy()).database);

describe('a demo company that goes on', { timeout: 180_000 }, () => {
  it.each([
    ['a Monday morning', Date.UTC(2026, 0, 12, 7, 5)],
    ['New Year’s Day', Date.UTC(2026, 0, 1, 8)],
    ['a Sunday', Date.UTC(2025, 11, 14, 9)],
  ])('reaches up to now on %s', async (_name, moment) => {
    const database = await demo();
    await continueDemo(database, moment);
    expect(await missingAt(database, moment)).toEqual([]);
  });

  it('is as lively when it is new, before dawn in the night in which clocks go back', async () => {
    const moment = Date.UTC(2026, 9, 25, 1, 20);
    expect(await missingAt(await demoAt(moment), moment)).toEqual([]);
  });

  it('adds nothing at the same moment, and the rest of the day later', async () => {
    const database = await demo();
    const entries = await countOf(database, 'timetracking');
    await continueDemo(database, created);
    expect(await countOf(database, 'timetracking')).toBe(entries);
    const evening = created + 6 * 3_600_000;
    await continueDemo(database, evening);
    await continueDemo(database, evening);
    const added = (await countOf(database, 'timetracking')) - entries;
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan(5);
    expect(await countOf(database, 'invoice')).toBe(61);
  });

  it('never goes back when the clock does', async () => {
    const database = await demo();
    const before = await database.all(sql`select * from timetracking`);
    await continueDemo(database, created - 40 * day);
    expect(await database.all(sql`select * from timetracking`)).toEqual(before);
  });

  it('numbers its invoices without a gap, and bills every hour once', async () => {
    const database = await demo();
    await continueDemo(database, created + 100 * day);
    const numbers = (await database.all(sql`select document_nr from invoice order by id`)).map((row) =>
      Number(textOf(row, 'document_nr').slice(3)),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const unlinked = await database.all(sql`
      select t.id from timetracking t
      left join position_custom p on p.company_id = t.company_id and p.id = t.position_id and p.document_id = t.kb_invoice_id
      where (t.status_id = 4 and p.id is null) or (t.status_id <> 4 and t.position_id is not null)`);
    expect(unlinked).toEqual([]);
  });
});

describe('exchange rates', { timeout: 180_000 }, () => {
  const rates = async (database: Database) =>
    database.all(sql`
      select c.name, r.valid_from, r.rate from exchange_rate r
      join currency c on c.company_id = r.company_id and c.id = r.currency_id
      where r.company_id = 1 and r.valid_from > ${'2025-11-20'} order by r.valid_from, c.name`);
  const change = async (database: Database, what: ReturnType<typeof sql>) =>
    database.transaction(async (transaction) => {
      await transaction.run(what);
    });
  const later = created + 50 * day;

  it('of each month are added, except those that somebody has entered, the same with every start as with one', async () => {
    const [daily, database] = [await demo(), await demo()];
    for (const each of [daily, database])
      await change(
        each,
        sql`insert into exchange_rate (company_id, id, version, currency_id, valid_from, rate, units)
          values (1, 9999, 1, 2, ${'2025-12-01'}, 940000, 1)`,
      );
    for (let days = 10; days <= 50; days += 10) await continueDemo(daily, created + days * day);
    await continueDemo(database, later);
    const found = await rates(database);
    expect(found.map((row) => `${textOf(row, 'valid_from')} ${textOf(row, 'name')}`)).toEqual([
      '2025-12-01 EUR',
      '2025-12-01 GBP',
      '2025-12-01 USD',
      '2026-01-01 EUR',
      '2026-01-01 GBP',
      '2026-01-01 USD',
    ]);
    expect(found[0]?.['rate']).toBe(940_000n);
    expect(await rates(daily)).toEqual(found);
  });

  it('are not added to a company whose own currency is no longer the franc', async () => {
    const database = await demo();
    await change(database, sql`update company set currency_id = 2 where id = 1`);
    await continueDemo(database, later);
    expect(await rates(database)).toEqual([]);
  });
});

describe('it does not touch', { timeout: 180_000 }, () => {
  it('records that somebody changed: they stay as they are', async () => {
    const database = await demo();
    const changed = sql`text = ${'mine'}, status_id = 3, version = version + 1`;
    await database.transaction(async (transaction) => {
      await transaction.run(
        sql`update timetracking set ${changed} where company_id = 1 and date > ${'2025-11-10'} and allowable_bill = 1`,
      );
      await transaction.run(sql`
        update task set subject = ${'mine'}, version = version + 1 where company_id = 1 and todo_status_id = 1`);
      await transaction.run(
        sql`update contact set name_1 = ${'Anders AG'} where company_id = 1 and name_1 = ${'Muster AG'}`,
      );
    });
    const mine = async () => [
      await database.all(sql`select * from timetracking where text = ${'mine'} order by id`),
      await database.all(sql`select * from task where subject = ${'mine'} order by id`),
    ];
    const before = await mine();
    expect(before.map((rows) => rows.length > 5)).toEqual([true, true]);
    await continueDemo(database, created + 60 * day);
    expect(await mine()).toEqual(before);
    expect(await countOf(database, `timetracking where date > '2025-12-01'`)).toBeGreaterThan(50);
    expect(
      await countOf(
        database,
        `timetracking t join contact c on c.id = t.contact_id
      where t.date > '2025-12-01' and c.name_1 = 'Anders AG'`,
      ),
    ).toBe(0);
  });

  it('time that somebody entered: no hours beside it', async () => {
    const database = await demo();
    const start = Date.UTC(2025, 10, 24, 6) / 1000;
    await database.transaction(async (transaction) => {
      const columns = 'allowable_bill, client_service_id, seconds, tracking_type, user_id, version';
      await transaction.run(sql`
        insert into timetracking (company_id, id, date, started_at, ended_at, text, ${raw(columns)})
        values (1, 9999, ${'2025-11-24'}, ${start}, ${start + 12 * 3600}, ${'mine'}, 0, 2, ${12 * 3600}, 1, 1, 1)`);
    });
    await continueDemo(database, created + 7 * day);
    expect(await missingAt(database, created + 7 * day)).toEqual([]);
    expect(await countOf(database, `timetracking where user_id = 1 and date = '2025-11-25'`)).toBeGreaterThan(0);
  });

  it.each([
    ['a company of another name', sql`update company set name = ${'Meine Firma'} where id = 1`],
    ['one whose people left', sql`update member set deactivated_at = 1 where company_id = 1 and user_id = 2`],
    ['one whose owner has another address', sql`update login set email = ${'anna@muster.example'} where id = 1`],
    ['one of another org', sql`update company set org = ${'muster'} where id = 1`],
  ])('%s', async (_name, change) => {
    const database = await demo();
    await database.transaction(async (transaction) => {
      await transaction.run(change);
    });
    const rows = async () => [
      await database.all(sql`select * from company`),
      await database.all(sql`select * from timetracking order by id`),
      await database.all(sql`select * from sequence order by company_id, name`),
    ];
    const before = await rows();
    await continueDemo(database, created + 60 * day);
    expect(await rows()).toEqual(before);
  });

  it('every other company of the same installation', async () => {
    const database = await demo();
    const own = await createCompany(database, { org: 'muster', name: 'Lindenhof Treuhand AG', zone });
    const rows = async () => [
      await database.all(sql`select * from company where id = ${own}`),
      await database.all(sql`select * from sequence where company_id = ${own} order by name`),
      await database.all(sql`select * from timetracking where company_id = ${own}`),
      await database.all(sql`select * from invoice where company_id = ${own}`),
    ];
    const before = await rows();
    await continueDemo(database, created + 60 * day);
    expect(await rows()).toEqual(before);
    expect(
      wallTimeOf(
        integerOf((await database.get(sql`select demo_until from company where id = 1`)) ?? {}, 'demo_until'),
        zone,
      ),
    ).toBe('2026-01-19 14:23:00');
  });

  it('an installation where the demo company is broken: it says why, and changes nothing', async () => {
    const database = await demo();
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update item set intern_code = ${'gone'} where company_id = 1`);
    });
    const before = await database.all(sql`select * from timetracking order by id`);
    await expect(continueDemo(database, created + 60 * day)).rejects.toThrow('the demo has no');
    expect(await database.all(sql`select * from timetracking order by id`)).toEqual(before);
  });
});
