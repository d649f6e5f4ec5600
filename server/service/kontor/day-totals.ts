import type { DayTotal } from '#contract/query-operation.ts';
import { formatDecimal } from '#domain/decimal.ts';
import type { Call } from '../call.ts';
import { textOf } from '../rule.ts';
import { amountOf, totalSeconds } from '../rules/time-entry.ts';
import { all, sql, type Sql } from '../store/sql.ts';

/** Count, seconds and amount of each day's timetrackings, newest first; amounts are the sum of the entries' rounded ones. */
export const dayTotals = async (call: Call, conditions: readonly Sql[]): Promise<readonly DayTotal[]> => {
  const rows = await call.database.all(sql`
    select date, seconds, running_since, rate, allowable_bill from timetracking where ${all(conditions)} order by date desc`);
  const days = new Map<string, { count: number; seconds: number; amount: bigint }>();
  for (const row of rows) {
    const date = textOf(row, 'date');
    const day = days.get(date) ?? { count: 0, seconds: 0, amount: 0n };
    const seconds = totalSeconds(call, row);
    days.set(date, {
      count: day.count + 1,
      seconds: day.seconds + seconds,
      amount: day.amount + (amountOf(seconds, row) ?? 0n),
    });
  }
  return [...days].map(([date, { count, seconds, amount }]) => ({
    date,
    count,
    seconds,
    amount: formatDecimal(amount, 2),
  }));
};
