import type { MoneySum } from '#contract/kontor/query-operation.ts';
import { formatDecimal, one } from '#domain/numbers/decimal.ts';
import { estimateStatus, issuedInvoice, orderStatus } from '#domain/documents/statuses.ts';
import type { Entity } from '../../records/entity.ts';
import type { Reader } from '../../store/database.ts';
import { resultOf } from '../../store/result.ts';
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

/** An invoice that is neither a draft nor cancelled. */
const isIssued = raw(`kb_item_status_id in (${issuedInvoice.join(', ')})`);

/**
 * The records that count in a total, for resources where not all do: an invoice that was issued, a credit that is no cancellation (whose
 * invoice does not count), an order that was not cancelled, an estimate that was not declined.
 */
const counted = new Map([
  ['invoice', isIssued],
  ['credit_note', raw(`kind = 'credit'`)],
  ['order', raw(`kb_item_status_id <> ${orderStatus.cancelled}`)],
  ['estimate', raw(`kb_item_status_id <> ${estimateStatus.declined}`)],
]);

/** The open amount of an invoice as its list shows it: none for a draft or a cancelled invoice. */
const openOf = ({ resource }: Entity): Sql =>
  resource.name === 'invoice' ? sql`case when ${isIssued} then total_remaining_payments else 0 end` : raw('0');

const millionths = raw(String(one));
/** Whole units and millionths are summed separately: a few of the largest totals together would overflow 64 bits. */
const units = (amount: Sql): Sql => sql`cast(sum((${amount}) / ${millionths}) as bigint)`;
const rest = (amount: Sql): Sql => sql`cast(sum((${amount}) % ${millionths}) as bigint)`;

const sums = resultOf({
  currency_id: 'integer?',
  total_units: 'decimal',
  total_rest: 'decimal',
  open_units: 'decimal',
  open_rest: 'decimal',
});

const sumsWhere = async (reader: Reader, entity: Entity, conditions: readonly Sql[]): Promise<readonly MoneySum[]> => {
  const [total, open] = [amountOf(entity), openOf(entity)];
  const rows = await sums.all(
    reader,
    sql`
    select currency_id, ${units(total)} as total_units, ${rest(total)} as total_rest,
      ${units(open)} as open_units, ${rest(open)} as open_rest
    from ${rowSource(entity.table)} where ${all(conditions)} group by currency_id order by coalesce(currency_id, 0)`,
  );
  return rows.map((row) => ({
    currency_id: row.currency_id,
    total: formatDecimal(row.total_units * one + row.total_rest, 2),
    open: formatDecimal(row.open_units * one + row.open_rest, 2),
  }));
};

/**
 * The totals of the records per currency id; amounts in different currencies are never added. Records that do not count are added only if
 * no other is found.
 */
export const moneySums = async (
  reader: Reader,
  entity: Entity,
  conditions: readonly Sql[],
): Promise<readonly MoneySum[]> => {
  const only = counted.get(entity.resource.name);
  const found = only === undefined ? [] : await sumsWhere(reader, entity, [...conditions, only]);
  return found.length > 0 ? found : sumsWhere(reader, entity, conditions);
};
