import type { DayTotal } from '#contract/query-operation.ts';
import { formatDecimal } from '#domain/decimal.ts';
import type { Call } from '../call.ts';
import { textOf } from '../rule.ts';
import { sql, type Sql } from '../store/sql.ts';
import { sumHours, totalOf } from './report-sums.ts';

/** Count, seconds and amount of each day's timetrackings, newest first; amounts are the sum of the entries' rounded ones. */
export const dayTotals = async (call: Call, conditions: readonly Sql[]): Promise<readonly DayTotal[]> => {
  const sums = await sumHours(call, call.database, [{ name: 'date', column: sql`date` }], conditions);
  const days = [...Map.groupBy(sums, ({ row }) => textOf(row, 'date'))];
  return days
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([date, ofDay]) => {
      const { count, seconds, amount } = totalOf(ofDay);
      return { date, count, seconds, amount: formatDecimal(amount, 2) };
    });
};
