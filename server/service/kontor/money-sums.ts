import type { MoneySum } from '#contract/query-operation.ts';
import { formatDecimal, one } from '#domain/decimal.ts';
import { issuedInvoice } from '#domain/statuses.ts';
import type { Entity } from '../entity.ts';
import { decimalOf, integerOrNull } from '../rule.ts';
import type { Reader } from '../store/database.ts';
import { all, name, raw, sql, type Sql } from '../store/sql.ts';
import { rowSource } from './payments-queried.ts';

/** What has an amount in a currency. */
export const hasMoney: ReadonlySet<string> = new Set([
  'estimate',
  'order',
  'invoice',
  'expense',
  'payment',
  'credit_note',
]);

const amountOf = ({ resource }: Entity): Sql => name(resource.name === 'payment' ? 'value' : 'total');

/** What an invoice has open as its list shows it: nothing of a draft, or of one that is cancelled. */
const openOf = ({ resource }: Entity): Sql =>
  resource.name === 'invoice'
    ? sql`case when kb_item_status_id in (${raw(issuedInvoice.join(', '))}) then total_remaining_payments else 0 end`
    : raw('0');

/** Whole units and millionths by themselves: a few of the largest totals together would leave 64 bits. */
const summed = (amount: Sql, as: string): Sql =>
  sql`cast(sum((${amount}) / ${raw(String(one))}) as bigint) as ${name(`${as}_units`)},
    cast(sum((${amount}) % ${raw(String(one))}) as bigint) as ${name(`${as}_rest`)}`;

/** What the records come to in each currency, by its id; amounts of several are never added. */
export const moneySums = async (
  reader: Reader,
  entity: Entity,
  conditions: readonly Sql[],
): Promise<readonly MoneySum[]> => {
  const rows = await reader.all(sql`
    select currency_id, ${summed(amountOf(entity), 'total')}, ${summed(openOf(entity), 'open')}
    from ${rowSource(entity.table)} where ${all(conditions)} group by currency_id order by coalesce(currency_id, 0)`);
  return rows.map((row) => {
    const sum = (as: string): string =>
      formatDecimal(decimalOf(row, `${as}_units`) * one + decimalOf(row, `${as}_rest`), 2);
    return { currency_id: integerOrNull(row, 'currency_id'), total: sum('total'), open: sum('open') };
  });
};
