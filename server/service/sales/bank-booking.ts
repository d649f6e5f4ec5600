import { announce } from '../journal/event.ts';
import type { Call } from '../requests/call.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { deleteRows, findRow } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { listOf, sql } from '../store/sql.ts';

/** Unties a deleted payment from its entry of a bank file; the entry is open again once it has no payments left. */
export const unlinkPayment = async (transaction: Transaction, companyId: number, paymentId: number): Promise<void> => {
  const booking = await findRow(transaction, 'bank_booking', { company_id: companyId, payment_id: paymentId }, [
    'entry_id',
  ]);
  if (booking === undefined) return;
  const entryId = booking.entry_id;
  await deleteRows(transaction, 'bank_booking', { company_id: companyId, payment_id: paymentId });
  await transaction.run(sql`
    update bank_entry set is_booked = 0
    where company_id = ${companyId} and id = ${entryId}
      and not exists (select 1 from bank_booking where company_id = ${companyId} and entry_id = ${entryId})`);
};

const writeOffs = selection({ w: 'write_off' }, ['w.id', 'w.value', 'w.reduces']);

/** The write-offs that were settled with payments of an invoice: fees, and the discount or small rest of a bank file. */
export const settledWith = async (
  reader: Reader,
  companyId: number,
  invoiceId: number,
  paymentIds: readonly number[],
) =>
  writeOffs.all(
    reader,
    sql`from write_off w
    where w.company_id = ${companyId} and w.kb_invoice_id = ${invoiceId} and (
      w.payment_id in (${listOf(paymentIds)}) or w.payment_id is null and w.bank_entry_id in (
        select b.entry_id from bank_booking b where b.company_id = ${companyId} and b.payment_id in (${listOf(paymentIds)})))`,
  );

/** Deletes what was settled with a payment, which is owed again. */
export const deleteRest = async (
  call: Call,
  transaction: Transaction,
  payment: { readonly id: number; readonly invoiceId: number },
): Promise<void> => {
  const { companyId } = call.caller;
  for (const { id } of await settledWith(transaction, companyId, payment.invoiceId, [payment.id])) {
    await deleteRows(transaction, 'write_off', { company_id: companyId, id });
    await announce(call, transaction, 'write_off', id, 'delete');
  }
};
