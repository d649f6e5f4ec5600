import type { MoneySum } from '#contract/kontor/query-operation.ts';
import { formatDecimal, one } from '#domain/numbers/decimal.ts';
import { issuedInvoice } from '#domain/documents/statuses.ts';
import type { Entity } from '../../records/entity.ts';
import { decimalOf, integerOrNull } from '../../requests/rule.ts';
import type { Reader } from '../../store/database.ts';
import { all, name, raw, sql, type Sql } from '../../store/sql.ts';
import { rowSource } from './payments-queried.ts';

/** Resources that have an amount in a currency. */
export const hasMoney: ReadonlySet<string> = new Set([
  'estimate',
  'order',
  'invoice',
  'expense',
  'payment',
  'credit_note',
]);

const amountOf = ({ resource }: Entity): Sql => name(resource.name === 'payment' ? 'value' : 'total');

/** The open amount of an invoice as its list shows it: none for a draft or a cancelled invoice. */
const openOf = ({ resource }: Entity): Sql =>
  resource.name === 'invoice'
    ? sql`case when kb_item_status_id in (${raw(issuedInvoice.join(', '))}) then total_remaining_payments else 0 end`
    : raw('0');

/** Sums whole units and millionths separately: a few of the largest totals together would overflow 64 bits. */
const summed = (amount: Sql, as: string): Sql =>
  sql`cast(sum((${amount}) / ${raw(String(one))}) as bigint) as ${name(`${as}_units`)},
    cast(sum((${amount}) % ${raw(String(one))}) as bigint) as ${name(`${as}_rest`)}`;

/** The totals of the records per currency id; amounts in different currencies are never added. */
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
