import type { Transaction } from '../store/database.ts';
import { deleteRows, findRow } from '../store/rows.ts';
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
