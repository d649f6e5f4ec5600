import { integerOf } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import { sql } from '../store/sql.ts';

/** Unties a deleted payment from its entry of a bank file; the entry is open again once it has no payments left. */
export const unlinkPayment = async (transaction: Transaction, companyId: number, paymentId: number): Promise<void> => {
  const booking = await transaction.get(
    sql`select entry_id from bank_booking where company_id = ${companyId} and payment_id = ${paymentId}`,
  );
  if (booking === undefined) return;
  const entryId = integerOf(booking, 'entry_id');
  await transaction.run(sql`delete from bank_booking where company_id = ${companyId} and payment_id = ${paymentId}`);
  await transaction.run(sql`
    update bank_entry set is_booked = 0
    where company_id = ${companyId} and id = ${entryId}
      and not exists (select 1 from bank_booking where company_id = ${companyId} and entry_id = ${entryId})`);
};
