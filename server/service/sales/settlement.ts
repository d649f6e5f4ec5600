import { sumOf } from '#domain/numbers/decimal.ts';
import { fitsDecimal } from '#domain/numbers/storable.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { dayNow, type Call } from '../requests/call.ts';
import { announce } from '../journal/event.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Transaction } from '../store/database.ts';
import { followPayments } from '../reminders/unsent-reminders.ts';
import { findRows, rowIn } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql, type Row } from '../store/sql.ts';
import type { SalesDocument } from '../documents/document-kind.ts';
import { touch } from '../documents/recalculate.ts';

/** The amount received, and the amount open after payments, credit notes and write-offs, in millionths. */
type Paid = { readonly received: bigint; readonly remaining: bigint };

/** The amounts of an invoice, and when it is due. */
export const owedIn = rowIn('invoice', ['total', 'is_valid_to', 'total_received_payments', 'total_remaining_payments']);

export const paidOf = (row: Row): Paid => {
  const { total_received_payments: received, total_remaining_payments: remaining } = owedIn(row);
  return { received, remaining };
};

/** Paid if nothing is left to pay, partial after a first payment, unpaid after the due date, otherwise pending. */
export const openStatus = (call: Call, row: Row, { received, remaining }: Paid): number => {
  const { total, is_valid_to } = owedIn(row);
  const isSettled = total < 0n ? remaining >= 0n : remaining <= 0n;
  if (isSettled) return invoiceStatus.paid;
  if (received !== 0n) return invoiceStatus.partlyPaid;
  return total > 0n && is_valid_to < dayNow(call) ? invoiceStatus.unpaid : invoiceStatus.pending;
};

/** Sums payments, credit notes and write-offs of an invoice and sets the resulting status. */
export const settleInvoice = async (call: Call, transaction: Transaction, invoice: SalesDocument): Promise<void> => {
  const { id, row } = invoice;
  const own = { company_id: call.caller.companyId, kb_invoice_id: id };
  const received = sumOf((await findRows(transaction, 'payment', own, ['value'])).map(({ value }) => value));
  const credited = sumOf((await findRows(transaction, 'credit_note', own, ['total'])).map(({ total }) => total));
  const writtenOff = sumOf((await findRows(transaction, 'write_off', own, ['value'])).map(({ value }) => value));
  const remaining = owedIn(row).total - received - credited - writtenOff;
  if (!fitsDecimal(received) || !fitsDecimal(remaining)) throw notSaved((t) => [`value: ${t.tooManyDigits}`]);
  await touch(call, transaction, invoice, {
    total_received_payments: received,
    total_credit_vouchers: credited,
    total_remaining_payments: remaining,
    kb_item_status_id: openStatus(call, row, { received, remaining }),
  });
  await followPayments(call, transaction, id, { received, remaining });
};

const invoices = selection({ i: 'invoice' }, ['i.id']);

/** Marks pending invoices as unpaid once their due date has passed, before any read, so that search and Etag include it. */
export const markOverdue = async (call: Call): Promise<void> => {
  const due = sql`
    company_id = ${call.caller.companyId} and kb_item_status_id = ${invoiceStatus.pending}
      and is_valid_to < ${dayNow(call)} and total_remaining_payments > 0`;
  if ((await invoices.get(call.database, sql`from invoice i where ${due} limit 1`)) === undefined) return;
  await call.database.transaction(async (transaction) => {
    const rows = await invoices.all(transaction, sql`from invoice i where ${due}`);
    await transaction.run(
      sql`update invoice set kb_item_status_id = ${invoiceStatus.unpaid}, version = version + 1 where ${due}`,
    );
    for (const { id } of rows) await announce(call, transaction, 'invoice', id, 'change');
  }, call.caller.companyId);
};
