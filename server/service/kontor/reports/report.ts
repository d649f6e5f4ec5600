import { report as operation, type ReportResponse, type ReportBody } from '#contract/kontor/report-operations.ts';
import { addDays, weekdayOf } from '#domain/dates/calendar.ts';
import { divideRounded, formatDecimal, one } from '#domain/numbers/decimal.ts';
import { readableRows } from '../../records/access.ts';
import type { Call } from '../../requests/call.ts';
import { implement } from '../implement/implement.ts';
import { name as quoted, sql, type Sql } from '../../store/sql.ts';
import { sumHours, totalOf, type HourSum, type SumKey } from './report-sums.ts';

type Level = ReportBody['by'][number];
type Key = Pick<ReportResponse['rows'][number], 'id' | 'date'>;
type Figures = ReportResponse['total'];

/** The column by which the database groups each level; weeks are added up from days. */
const keys = {
  activity: 'client_service_id',
  contact: 'contact_id',
  project: 'pr_project_id',
  user: 'user_id',
  day: 'date',
  week: 'date',
  month: 'month',
} as const satisfies { readonly [level in Level]: SumKey };

type Hours = HourSum<(typeof keys)[Level]>;

const keyOf = (level: Level, row: Hours['row']): Key => {
  if (level === 'month') return { id: null, date: `${row.month}-01` };
  if (level === 'day') return { id: null, date: row.date };
  if (level === 'week') return { id: null, date: addDays(row.date, 1 - weekdayOf(row.date)) };
  return { id: row[keys[level]], date: null };
};

const figuresOf = (call: Call, sums: readonly Hours[]): Figures => {
  const billable = sums.filter(({ isBillable }) => isBillable);
  const all = totalOf(sums);
  const ofBillable = totalOf(billable);
  const billed = totalOf(billable.filter(({ state }) => state === 'billed'));
  const unbilled = totalOf(billable.filter(({ state }) => state === 'open'));
  const share = (): bigint => divideRounded(BigInt(ofBillable.seconds) * one, BigInt(all.seconds));
  return {
    count: all.count,
    seconds: all.seconds,
    billable_seconds: ofBillable.seconds,
    billed_seconds: billed.seconds,
    unbilled_seconds: unbilled.seconds,
    amounts: [
      {
        currency_id: call.caller.currencyId,
        amount: formatDecimal(ofBillable.amount, 2),
        billed_amount: formatDecimal(billed.amount, 2),
        unbilled_amount: formatDecimal(unbilled.amount, 2),
      },
    ],
    billable_share: all.seconds === 0 ? null : formatDecimal(share(), 4),
  };
};

const inOrder = <Line extends Key & Figures>(rows: readonly Line[]): Line[] =>
  rows.toSorted(
    (before, after) =>
      (before.date ?? '').localeCompare(after.date ?? '') ||
      after.seconds - before.seconds ||
      (before.id ?? 0) - (after.id ?? 0),
  );

const grouped = (sums: readonly Hours[], level: Level): (readonly [Key, readonly Hours[]])[] =>
  [...Map.groupBy(sums, ({ row }) => JSON.stringify(keyOf(level, row))).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [[keyOf(level, first.row), group] as const];
  });

const conditionsOf = (call: Call, { period, filter = {} }: ReportBody): readonly Sql[] => {
  const { allowable_bill, ...ids } = filter;
  const columns = Object.entries(ids).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${quoted(column)} = ${value}`],
  );
  return [
    sql`company_id = ${call.caller.companyId}`,
    readableRows(call, 'timetracking'),
    sql`date >= ${period.from}`,
    sql`date <= ${period.to}`,
    ...(allowable_bill === undefined ? [] : [sql`allowable_bill = ${Number(allowable_bill)}`]),
    ...columns,
  ];
};

/**
 * Hours and money of a period on one or two levels (rulings/time#report). An entry across midnight counts on the day of
 * its start, a running one up to now, as in lists.
 */
export const report = implement(operation, async (call, body) => {
  const [first, second] = body.by;
  const by = [...new Set(body.by.map((level) => keys[level]))];
  const sums = await sumHours(call, call.database, by, conditionsOf(call, body));
  const rowsOf = (of: readonly Hours[], level: Level) =>
    grouped(of, level).map(([key, group]) => ({ ...key, ...figuresOf(call, group), group }));
  const rows =
    first === undefined
      ? []
      : rowsOf(sums, first).map(({ group, ...row }) => ({
          ...row,
          rows: second === undefined ? [] : inOrder(rowsOf(group, second).map(({ group: _of, ...inner }) => inner)),
        }));
  return { rows: inOrder(rows), total: figuresOf(call, sums) };
});
