import type { Compared } from '#contract/kontor/move-operations.ts';
import type { Input } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import { idsOf } from './moved-ids.ts';
import { amountIn, textIn } from './read-pages.ts';
import type { Step } from './step.ts';
import { secondsOf } from './tracked-time.ts';

export type ComparedResource = Compared['resource'];

/** How records are counted: the date whose year counts, and what is added up. */
export type Measure = { readonly date?: string; readonly money?: string; readonly hasHours?: true };

export const measures: { readonly [resource in ComparedResource]?: Measure } = {
  timetracking: { date: 'date', hasHours: true },
  expense: { date: 'is_valid_from', money: 'total' },
  estimate: { date: 'is_valid_from', money: 'total' },
  order: { date: 'is_valid_from', money: 'total' },
  invoice: { date: 'is_valid_from', money: 'total' },
  payment: { date: 'date', money: 'value' },
  reminder: { date: 'is_valid_from' },
  task: { date: 'finish_date' },
  note: { date: 'event_start' },
};

type Sum = {
  readonly resource: ComparedResource;
  readonly year: string;
  /** Id here; 0 without money. */
  readonly currencyId: number;
  readonly count: number;
  readonly sum: bigint;
};

/** Adds to a count and a sum of the other service. */
export const addSum = async (
  transaction: Transaction,
  { call }: Step,
  { resource, year, currencyId, count, sum }: Sum,
): Promise<void> => {
  await transaction.run(sql`
    insert into move_sum (company_id, resource, year, currency_id, count, sum)
    values (${call.caller.companyId}, ${resource}, ${year}, ${currencyId}, ${count}, ${sum})
    on conflict (company_id, resource, year, currency_id) do update
      set count = move_sum.count + excluded.count, sum = move_sum.sum + excluded.sum`);
};

type Item = {
  readonly record: Input;
  /** Id there; the record's own unless given. */
  readonly currency?: unknown;
};

const amountOf = ({ money, hasHours }: Measure, record: Input): bigint => {
  if (hasHours === true) return BigInt(secondsOf(record['duration']) / 60);
  return money === undefined ? 0n : amountIn(record[money]);
};

const yearOf = ({ date }: Measure, record: Input): string => {
  const [, year = ''] = /^(\d{4})-/.exec(textIn(date === undefined ? '' : record[date])) ?? [];
  return year;
};

/** Adds records to the counts and sums of the other service. */
export const countThere = async (
  transaction: Transaction,
  step: Step,
  resource: ComparedResource,
  items: readonly Item[],
): Promise<void> => {
  const measure = measures[resource] ?? {};
  const currencyOf = ({ record, currency = record['currency_id'] }: Item): number | undefined =>
    measure.money === undefined || typeof currency !== 'number' ? undefined : currency;
  const idOf = await idsOf(
    transaction,
    step,
    items.flatMap((item) => {
      const currency = currencyOf(item);
      return currency === undefined ? [] : [['currency', currency] as const];
    }),
  );
  const keyOf = (item: Item): string => {
    const currency = currencyOf(item);
    return `${yearOf(measure, item.record)}|${currency === undefined ? 0 : (idOf('currency', currency) ?? 0)}`;
  };
  for (const [key, group] of Map.groupBy(items, keyOf)) {
    const [year = '', currency = '0'] = key.split('|');
    const sum = group.reduce((total, { record }) => total + amountOf(measure, record), 0n);
    await addSum(transaction, step, { resource, year, currencyId: Number(currency), count: group.length, sum });
  }
};
