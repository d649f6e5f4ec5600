import { fitsDecimal } from '#domain/numbers/storable.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { dayNow, type Call } from '../requests/call.ts';
import { announce } from '../journal/event.ts';
import { notSaved } from '../requests/refusal.ts';
import { decimalOf, integerOf, textOf, type Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import { name, sql, type Row } from '../store/sql.ts';
import type { SalesDocument } from '../documents/document-kind.ts';
import { touch } from '../documents/recalculate.ts';

/** The amount received, and the amount open after payments, credit notes and write-offs, in millionths. */
type Paid = { readonly received: bigint; readonly remaining: bigint };

export const paidOf = (row: Row): Paid => ({
  received: decimalOf(row, 'total_received_payments'),
  remaining: decimalOf(row, 'total_remaining_payments'),
});

/** Paid if nothing is left to pay, partial after a first payment, unpaid after the due date, otherwise pending. */
export const openStatus = (call: Call, row: Row, { received, remaining }: Paid): number => {
  const total = decimalOf(row, 'total');
  const isSettled = total < 0n ? remaining >= 0n : remaining <= 0n;
  if (isSettled) return invoiceStatus.paid;
  if (received !== 0n) return invoiceStatus.partlyPaid;
  return total > 0n && textOf(row, 'is_valid_to') < dayNow(call) ? invoiceStatus.unpaid : invoiceStatus.pending;
};

/** Unsent reminders follow payments, sent ones are frozen (rulings/reminders#follow-payments). */
const followPayments = async (call: Call, transaction: Transaction, id: number, values: Values): Promise<void> => {
  const { companyId } = call.caller;
  const unsent = sql`company_id = ${companyId} and kb_invoice_id = ${id} and is_sent = 0`;
  const reminders = await transaction.all(sql`select id from reminder where ${unsent}`);
  if (reminders.length === 0) return;
  await transaction.run(sql`
    update reminder set received_total = ${values['total_received_payments'] ?? 0},
      remaining_price = ${values['total_remaining_payments'] ?? 0}, version = version + 1
    where ${unsent}`);
  for (const row of reminders) await announce(call, transaction, 'reminder', integerOf(row, 'id'), 'change');
};

/** Sums a column over the rows of a table that belong to an invoice. */
const sumOf = async (
  { caller }: Call,
  transaction: Transaction,
  id: number,
  [table, column]: readonly ['payment' | 'write_off', 'value'] | readonly ['credit_note', 'total'],
): Promise<bigint> => {
  const rows = await transaction.all(sql`
    select ${name(column)} from ${name(table)} where company_id = ${caller.companyId} and kb_invoice_id = ${id}`);
  return rows.reduce((sum, each) => sum + decimalOf(each, column), 0n);
};

/** Sums payments, credit notes and write-offs of an invoice and sets the resulting status. */
export const settleInvoice = async (call: Call, transaction: Transaction, invoice: SalesDocument): Promise<void> => {
  const { id, row } = invoice;
  const received = await sumOf(call, transaction, id, ['payment', 'value']);
  const credited = await sumOf(call, transaction, id, ['credit_note', 'total']);
  const writtenOff = await sumOf(call, transaction, id, ['write_off', 'value']);
  const remaining = decimalOf(row, 'total') - received - credited - writtenOff;
  if (!fitsDecimal(received) || !fitsDecimal(remaining)) throw notSaved((t) => [`value: ${t.tooManyDigits}`]);
  const values = {
    total_received_payments: received,
    total_credit_vouchers: credited,
    total_remaining_payments: remaining,
  };
  await touch(call, transaction, invoice, {
    ...values,
    kb_item_status_id: openStatus(call, row, { received, remaining }),
  });
  await followPayments(call, transaction, id, values);
};

/** Marks pending invoices as unpaid once their due date has passed, before any read, so that search and Etag include it. */
export const markOverdue = async (call: Call): Promise<void> => {
  const due = sql`
    company_id = ${call.caller.companyId} and kb_item_status_id = ${invoiceStatus.pending}
      and is_valid_to < ${dayNow(call)} and total_remaining_payments > 0`;
  if ((await call.database.get(sql`select id from invoice where ${due} limit 1`)) === undefined) return;
  await call.database.transaction(async (transaction) => {
    const rows = await transaction.all(sql`select id from invoice where ${due}`);
    await transaction.run(
      sql`update invoice set kb_item_status_id = ${invoiceStatus.unpaid}, version = version + 1 where ${due}`,
    );
    for (const row of rows) await announce(call, transaction, 'invoice', integerOf(row, 'id'), 'change');
  }, call.caller.companyId);
};
