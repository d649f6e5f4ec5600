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

/** Deletes the discount or small rest that was written off with a payment of a bank file: without the payment, it is owed again. */
export const deleteRest = async (
  call: Call,
  transaction: Transaction,
  payment: { readonly id: number; readonly invoiceId: number },
): Promise<void> => {
  const { companyId } = call.caller;
  const made = await writeOffs.all(
    transaction,
    sql`from write_off w
    join bank_booking b on b.company_id = w.company_id and b.entry_id = w.bank_entry_id
    where w.company_id = ${companyId} and b.payment_id = ${payment.id} and w.kb_invoice_id = ${payment.invoiceId}`,
  );
  for (const { id } of made) {
    await deleteRows(transaction, 'write_off', { company_id: companyId, id });
    await announce(call, transaction, 'write_off', id, 'delete');
  }
};
