import { afterAll, describe, expect, it } from 'vitest';
import { one } from '#domain/numbers/decimal.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { sql } from '../../store/sql.ts';
import { queriesIn } from './test-query.ts';
import { startTestService } from '../../testing/test-service.ts';

/** The sums per day of `query` (rulings/query#days). */
const service = await startTestService();
const { database, owner } = service;
afterAll(service.close);
const { query } = await queriesIn(service);

describe('query', () => {
  it('sums each day: entries, seconds, amounts', async () => {
    const { days } = await query({ days: true, limit: 1, period: { field: 'date', from: '2025-11-18' } });
    expect(days).toEqual([
      { date: '2025-11-20', count: 1, seconds: 600, amount: '16.67' },
      { date: '2025-11-19', count: 1, seconds: 7200, amount: '200.00' },
      { date: '2025-11-18', count: 2, seconds: 3600, amount: '100.00' },
    ]);
    expect((await query({})).days).toBeUndefined();
  });

  it('sums only the days of a page, each with all its entries', async () => {
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
      const body = { days: true, limit: 1, order_by, period: { field: 'date', to: '2020-12-31' } };
      const { days, rest } = await query(body);
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
});
