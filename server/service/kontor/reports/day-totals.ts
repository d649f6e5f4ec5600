import type { DayTotal, Sum } from '#contract/kontor/query-operation.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import type { Call } from '../../requests/call.ts';
import type { Reader } from '../../store/database.ts';
import { selection } from '../../store/selection.ts';
import { all, raw, sql, type Sql } from '../../store/sql.ts';
import { totalHours, totalOf, type Total } from './report-sums.ts';

const toSum = (totals: readonly Total[]): Sum => {
  const { count, seconds, amount } = totalOf(totals);
  return { count, seconds, amount: formatDecimal(amount, 2) };
};

/** Count, seconds and amount of timetrackings per day, newest first; an amount is the sum of the entries' rounded amounts. */
export const dayTotals = async (
  call: Call,
  reader: Reader,
  conditions: readonly Sql[],
): Promise<readonly DayTotal[]> => {
  const totals = await totalHours(call, reader, 'date', conditions);
  const days = [...Map.groupBy(totals, ({ row }) => row.date)];
  return days.toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([date, ofDay]) => ({ date, ...toSum(ofDay) }));
};

const dates = selection({ timetracking: 'timetracking' }, ['timetracking.date']);

type DayTotalsOrder = { readonly isDescending: boolean; readonly maxEntries: number };

/** Totals of the days that hold the first `maxEntries` entries by date, and the sum of all days beyond. */
export const readDayTotals = async (
  call: Call,
  reader: Reader,
  conditions: readonly Sql[],
  { isDescending, maxEntries }: DayTotalsOrder,
): Promise<{ readonly days: readonly DayTotal[]; readonly rest: Sum }> => {
  const last = await dates.get(
    reader,
    sql`from timetracking where ${all(conditions)} order by date ${raw(isDescending ? 'desc' : 'asc')} limit 1 offset ${maxEntries - 1}`,
  );
  if (last === undefined) return { days: await dayTotals(call, reader, conditions), rest: toSum([]) };
  const [near, beyond] = isDescending ? ['>=', '<'] : ['<=', '>'];
  const { date } = last;
  const further = [...conditions, sql`date ${raw(beyond)} ${date}`];
  return {
    days: await dayTotals(call, reader, [...conditions, sql`date ${raw(near)} ${date}`]),
    rest: toSum(await totalHours(call, reader, 'company_id', further)),
  };
};
