import { one } from '#domain/numbers/decimal.ts';
import { cent } from '#domain/numbers/percent.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import type { Call } from '../../requests/call.ts';
import { decimalOf, integerOf, integerOrNull } from '../../requests/rule.ts';
import { amountOf, totalSeconds } from '../../time/time-entry.ts';
import type { Reader } from '../../store/database.ts';
import { minutesOfSeconds } from './minutes-of-seconds.ts';
import { all, join, raw, sql, type Row, type Sql } from '../../store/sql.ts';

/** A column to group entries by, with the name it has in the rows. */
export type SumColumn = { readonly name: string; readonly column: Sql };

/** The sum of entries with the same values of the columns; `state` is billed (4, or on a position), closed (5) or open. */
export type HourSum = {
  /** The values of the grouping columns. */
  readonly row: Row;
  readonly isBillable: boolean;
  readonly state: 'billed' | 'closed' | 'open';
  readonly count: number;
  readonly seconds: number;
  /** Millionths, for billable entries; each entry at its rate, rounded to 0.01. */
  readonly amount: bigint;
};

/** Beyond these limits, the product of rate and time overflows 64 bits: such entries are added one by one. */
const maxRate = 1_000_000n * one;
const maxSeconds = 4_000_000;

const isSmall = `rate between -${maxRate} and ${maxRate} and seconds <= ${maxSeconds}`;
const divisor = 60n * cent;
/** `amountOf` in SQL, in hundredths, halves rounded away from zero. */
const cents = `(2 * ${minutesOfSeconds} * rate + case when rate < 0 then -${divisor} else ${divisor} end) / ${2n * divisor}`;

const stateOf = (row: Row): HourSum['state'] => {
  const status = integerOrNull(row, 'status_id');
  if (status === timeStatus.invoiced || integerOf(row, 'linked') === 1) return 'billed';
  return status === timeStatus.closed ? 'closed' : 'open';
};

const sumOf = (row: Row, figures: Pick<HourSum, 'count' | 'seconds' | 'amount'>): HourSum => {
  const isBillable = row['allowable_bill'] === 1n;
  return { row, isBillable, state: stateOf(row), ...figures, amount: isBillable ? figures.amount : 0n };
};

const linked = sql`case when position_id is null then 0 else 1 end as linked`;

/** Reads entries one by one, with the columns. */
const readEach = async (
  reader: Reader,
  columns: readonly SumColumn[],
  conditions: readonly Sql[],
): Promise<readonly Row[]> => {
  const named = columns.map(({ name, column }) => sql`${column} as ${raw(name)}`);
  const fields = sql`allowable_bill, status_id, rate, seconds, running_since, ${linked}`;
  return reader.all(sql`select ${join([...named, fields], ', ')} from timetracking where ${all(conditions)}`);
};

/** The time of running entries since their closed segments. */
const running = async (
  call: Call,
  reader: Reader,
  columns: readonly SumColumn[],
  conditions: readonly Sql[],
): Promise<readonly HourSum[]> => {
  const rows = await readEach(reader, columns, [...conditions, sql`running_since is not null`]);
  return rows.map((row) => {
    const [closed, total] = [integerOf(row, 'seconds'), totalSeconds(call, row)];
    const amount = (amountOf(total, row) ?? 0n) - (amountOf(closed, row) ?? 0n);
    return sumOf(row, { count: 0, seconds: total - closed, amount });
  });
};

const beyond = async (
  reader: Reader,
  columns: readonly SumColumn[],
  conditions: readonly Sql[],
): Promise<readonly HourSum[]> => {
  const rows = await readEach(reader, columns, [...conditions, raw(`rate is not null and not (${isSmall})`)]);
  return rows.map((row) =>
    sumOf(row, { count: 0, seconds: 0, amount: amountOf(integerOf(row, 'seconds'), row) ?? 0n }),
  );
};

/**
 * Count, seconds and amount of entries grouped by columns. The database adds them from an index only, exactly, as
 * integers. `conditions` must include the company.
 */
export const sumHours = async (
  call: Call,
  reader: Reader,
  columns: readonly SumColumn[],
  conditions: readonly Sql[],
): Promise<readonly HourSum[]> => {
  const named = join(
    columns.map(({ name, column }) => sql`${column} as ${raw(name)}`),
    ', ',
  );
  const by = raw([...columns.map(({ name }) => name), 'allowable_bill', 'status_id', 'linked'].join(', '));
  const rows = await reader.all(sql`
    select ${by}, count(*) as count, cast(sum(seconds) as bigint) as seconds,
      cast(sum(case when ${raw(isSmall)} then ${raw(cents)} else 0 end) as bigint) as cents,
      cast(sum(case when rate is null or ${raw(isSmall)} then 0 else 1 end) as bigint) as beyond
    from (
      select ${named}, allowable_bill, status_id, rate, seconds, ${linked} from timetracking where ${all(conditions)}
    ) as entry group by ${by}`);
  const sums = rows.map((row) =>
    sumOf(row, {
      count: integerOf(row, 'count'),
      seconds: integerOf(row, 'seconds'),
      amount: decimalOf(row, 'cents') * cent,
    }),
  );
  const isWhole = rows.every((row) => integerOf(row, 'beyond') === 0);
  return [
    ...sums,
    ...(isWhole ? [] : await beyond(reader, columns, conditions)),
    ...(await running(call, reader, columns, conditions)),
  ];
};

/** The totals of entries with the same value of a column. */
export type HourTotal = Pick<HourSum, 'row' | 'count' | 'seconds' | 'amount'>;

/** Like `sumHours` for one column, without a split by billable or billed: if an index has its order, the database need not sort. */
export const totalHours = async (
  call: Call,
  reader: Reader,
  by: SumColumn,
  conditions: readonly Sql[],
): Promise<readonly HourTotal[]> => {
  const rows = await reader.all(sql`
    select ${by.column} as ${raw(by.name)}, count(*) as count, cast(sum(seconds) as bigint) as seconds,
      cast(sum(case when allowable_bill = 1 and ${raw(isSmall)} then ${raw(cents)} else 0 end) as bigint) as cents,
      cast(sum(case when rate is null or ${raw(isSmall)} then 0 else 1 end) as bigint) as beyond
    from timetracking where ${all(conditions)} group by ${raw(by.name)}`);
  const totals = rows.map((row) => ({
    row,
    count: integerOf(row, 'count'),
    seconds: integerOf(row, 'seconds'),
    amount: decimalOf(row, 'cents') * cent,
  }));
  const isWhole = rows.every((row) => integerOf(row, 'beyond') === 0);
  return [
    ...totals,
    ...(isWhole ? [] : await beyond(reader, [by], conditions)),
    ...(await running(call, reader, [by], conditions)),
  ];
};

export type Total = { readonly count: number; readonly seconds: number; readonly amount: bigint };

/** The total of several sums. */
export const totalOf = (sums: readonly Total[]): Total =>
  sums.reduce<Total>(
    (total, { count, seconds, amount }) => ({
      count: total.count + count,
      seconds: total.seconds + seconds,
      amount: total.amount + amount,
    }),
    { count: 0, seconds: 0, amount: 0n },
  );
