import { entryAmount } from '#domain/hours/entry-amount.ts';
import type { Call } from '../../requests/call.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import { totalHours } from '../reports/report-sums.ts';
import { addSum } from './count-sums.ts';
import type { RemoteRecord } from './read-pages.ts';
import type { Step } from './step.ts';
import { listedTime, rateThere, readPrices, readTwins, secondsOf, trackedBy } from './tracked-time.ts';

/** The number and the amount of billable time entries, by year. */
export type Amounts = ReadonlyMap<string, { readonly count: number; readonly sum: bigint }>;

const nothing = { count: 0, sum: 0n };

/** The amounts of a page of time entries of the other service, each with its exact time and its rate there. */
export const amountsThere = async (
  { remote }: Step,
  records: readonly RemoteRecord[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Amounts> => {
  const amounts = new Map<string, { readonly count: number; readonly sum: bigint }>();
  const twins = await readTwins(remote, offset, limit);
  const prices = await readPrices(remote);
  for (const record of records) {
    const { data: entry } = listedTime.safeParse(record);
    if (entry?.allowable_bill !== true) continue;
    const seconds = trackedBy(entry, twins.get(entry.id))?.seconds ?? secondsOf(entry.duration);
    const rate = rateThere(entry, prices);
    const year = entry.date.slice(0, 4);
    const { count, sum } = amounts.get(year) ?? nothing;
    amounts.set(year, { count: count + 1, sum: sum + (rate === null ? 0n : entryAmount(seconds, rate)) });
  }
  return amounts;
};

/** Adds amounts to those of the other service. They are in the company's currency. */
export const addAmounts = async (transaction: Transaction, step: Step, amounts: Amounts): Promise<void> => {
  const { currencyId } = step.call.caller;
  for (const [year, counted] of amounts)
    await addSum(transaction, step, { resource: 'timetracking', year, currencyId, ...counted });
};

/** The amounts of the time entries that have arrived. */
export const amountsHere = async (call: Call, reader: Reader, source: string): Promise<Amounts> => {
  const { companyId } = call.caller;
  const amounts = new Map<string, { readonly count: number; readonly sum: bigint }>();
  const totals = await totalHours(call, reader, 'year', [
    sql`company_id = ${companyId}`,
    sql`allowable_bill = 1`,
    sql`id in (select new_id from moved_id
      where company_id = ${companyId} and source = ${source} and resource = 'timetracking')`,
  ]);
  for (const { row, count, amount } of totals) {
    const before = amounts.get(row.year) ?? nothing;
    amounts.set(row.year, { count: before.count + count, sum: before.sum + amount });
  }
  return amounts;
};
