import { one } from '#domain/numbers/decimal.ts';
import { cent } from '#domain/numbers/percent.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import type { Call } from '../../requests/call.ts';
import { amountOf, totalSeconds } from '../../time/time-entry.ts';
import { columns } from '../../store/columns.ts';
import type { Reader } from '../../store/database.ts';
import { resultWith, type Result } from '../../store/result.ts';
import type { RowTypes, ValueOf } from '../../store/row-values.ts';
import { minutesOfSeconds } from './minutes-of-seconds.ts';
import { all, join, name, raw, sql, type Sql } from '../../store/sql.ts';

const keys = { ...columns.timetracking, month: 'text', year: 'text' } as const;

/** The group of an entry: one of their columns, or the month or year of their date. */
export type SumKey = keyof typeof keys;

type ValuesOf<Types> = { readonly [Name in keyof Types]: ValueOf<Types[Name]> };
type KeysOf<Key extends SumKey> = ValuesOf<Pick<typeof keys, Key>>;

/** The sum of entries with the same values of the columns; `state` is billed (4, or on a position), closed (5) or open. */
export type HourSum<Key extends SumKey> = {
  readonly row: KeysOf<Key>;
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

const stateTypes = { allowable_bill: 'boolean', status_id: 'integer?', linked: 'boolean' } as const;
const entryTypes = { ...stateTypes, rate: 'decimal?', seconds: 'integer', running_since: 'integer?' } as const;
const totalTypes = { count: 'integer', seconds: 'integer', cents: 'decimal', beyond: 'integer' } as const;

/** Rows with these keys and columns. */
const rowsWith = <Key extends SumKey, const Types extends RowTypes>(
  by: readonly Key[],
  types: Types,
): Result<KeysOf<Key> & ValuesOf<Types>> =>
  resultWith({ ...Object.fromEntries(by.map((key) => [key, keys[key]])), ...types });

const stateOf = ({ status_id, linked }: ValuesOf<typeof stateTypes>): HourSum<never>['state'] => {
  if (status_id === timeStatus.invoiced || linked) return 'billed';
  return status_id === timeStatus.closed ? 'closed' : 'open';
};

const sumOf = <Key extends SumKey>(
  row: KeysOf<Key> & ValuesOf<typeof stateTypes>,
  figures: Pick<HourSum<Key>, 'count' | 'seconds' | 'amount'>,
): HourSum<Key> => {
  const isBillable = row.allowable_bill;
  return { row, isBillable, state: stateOf(row), ...figures, amount: isBillable ? figures.amount : 0n };
};

const linked = sql`case when position_id is null then 0 else 1 end as linked`;

const selected = (by: readonly SumKey[]): Sql =>
  join(
    by.map((key) => {
      if (key === 'month') return sql`substr(date, 1, 7) as month`;
      return key === 'year' ? sql`substr(date, 1, 4) as year` : name(key);
    }),
    ', ',
  );

/** Reads entries one by one, with the keys. */
const readEach = async <Key extends SumKey>(reader: Reader, by: readonly Key[], conditions: readonly Sql[]) =>
  rowsWith(by, entryTypes).all(
    reader,
    sql`
    select ${selected(by)}, allowable_bill, status_id, rate, seconds, running_since, ${linked} from timetracking
    where ${all(conditions)}`,
  );

/** The time of running entries since their closed segments. */
const running = async <Key extends SumKey>(
  call: Call,
  reader: Reader,
  by: readonly Key[],
  conditions: readonly Sql[],
): Promise<readonly HourSum<Key>[]> => {
  const rows = await readEach(reader, by, [...conditions, sql`running_since is not null`]);
  return rows.map((row) => {
    const [closed, total] = [row.seconds, totalSeconds(call, row)];
    const amount = (amountOf(total, row) ?? 0n) - (amountOf(closed, row) ?? 0n);
    return sumOf<Key>(row, { count: 0, seconds: total - closed, amount });
  });
};

const beyond = async <Key extends SumKey>(
  reader: Reader,
  by: readonly Key[],
  conditions: readonly Sql[],
): Promise<readonly HourSum<Key>[]> => {
  const rows = await readEach(reader, by, [...conditions, raw(`rate is not null and not (${isSmall})`)]);
  return rows.map((row) => sumOf<Key>(row, { count: 0, seconds: 0, amount: amountOf(row.seconds, row) ?? 0n }));
};

/**
 * Count, seconds and amount of entries grouped by keys. The database adds them from an index only, exactly, as
 * integers. `conditions` must include the company.
 */
export const sumHours = async <Key extends SumKey>(
  call: Call,
  reader: Reader,
  by: readonly Key[],
  conditions: readonly Sql[],
): Promise<readonly HourSum<Key>[]> => {
  const grouped = join([...by, 'allowable_bill', 'status_id', 'linked'].map(name), ', ');
  const rows = await rowsWith(by, { ...stateTypes, ...totalTypes }).all(
    reader,
    sql`
    select ${grouped}, count(*) as count, cast(sum(seconds) as bigint) as seconds,
      cast(sum(case when ${raw(isSmall)} then ${raw(cents)} else 0 end) as bigint) as cents,
      cast(sum(case when rate is null or ${raw(isSmall)} then 0 else 1 end) as bigint) as beyond
    from (
      select ${selected(by)}, allowable_bill, status_id, rate, seconds, ${linked} from timetracking where ${all(conditions)}
    ) as entry group by ${grouped}`,
  );
  const sums = rows.map((row) => sumOf<Key>(row, { count: row.count, seconds: row.seconds, amount: row.cents * cent }));
  return [
    ...sums,
    ...(rows.every((row) => row.beyond === 0) ? [] : await beyond(reader, by, conditions)),
    ...(await running(call, reader, by, conditions)),
  ];
};

/** The totals of entries with the same value of a key. */
export type HourTotal<Key extends SumKey> = Pick<HourSum<Key>, 'row' | 'count' | 'seconds' | 'amount'>;

/** Like `sumHours` for one key, without a split by billable or billed: if an index has its order, the database need not sort. */
export const totalHours = async <Key extends SumKey>(
  call: Call,
  reader: Reader,
  by: Key,
  conditions: readonly Sql[],
): Promise<readonly HourTotal<Key>[]> => {
  const rows = await rowsWith([by], totalTypes).all(
    reader,
    sql`
    select ${selected([by])}, count(*) as count, cast(sum(seconds) as bigint) as seconds,
      cast(sum(case when allowable_bill = 1 and ${raw(isSmall)} then ${raw(cents)} else 0 end) as bigint) as cents,
      cast(sum(case when rate is null or ${raw(isSmall)} then 0 else 1 end) as bigint) as beyond
    from timetracking where ${all(conditions)} group by ${name(by)}`,
  );
  const totals = rows.map((row) => ({ row, count: row.count, seconds: row.seconds, amount: row.cents * cent }));
  return [
    ...totals,
    ...(rows.every((row) => row.beyond === 0) ? [] : await beyond(reader, [by], conditions)),
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
