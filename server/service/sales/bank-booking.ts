import { announce } from '../journal/event.ts';
import type { Call } from '../requests/call.ts';
import type { Transaction } from '../store/database.ts';
import { deleteRows, findRow } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';

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

const writeOffs = selection({ w: 'write_off' }, ['w.id']);

/** Deletes what was settled with a payment: its fee, and the discount or small rest of a bank file, which is owed again. */
export const deleteRest = async (
  call: Call,
  transaction: Transaction,
  payment: { readonly id: number; readonly invoiceId: number },
): Promise<void> => {
  const { companyId } = call.caller;
  const made = await writeOffs.all(
    transaction,
    sql`from write_off w
    where w.company_id = ${companyId} and w.kb_invoice_id = ${payment.invoiceId} and (
      w.payment_id = ${payment.id} or w.payment_id is null and w.bank_entry_id in (
        select b.entry_id from bank_booking b where b.company_id = ${companyId} and b.payment_id = ${payment.id}))`,
  );
  for (const { id } of made) {
    await deleteRows(transaction, 'write_off', { company_id: companyId, id });
    await announce(call, transaction, 'write_off', id, 'delete');
  }
};
