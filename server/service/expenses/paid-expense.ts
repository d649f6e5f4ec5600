import type { Call } from '../requests/call.ts';
import { decimalOf, integerOf } from '../requests/rule.ts';
import { writeExpense } from '../documents/charge.ts';
import type { Transaction } from '../store/database.ts';
import { sql } from '../store/sql.ts';

/** Changes the paid amount of an expense by `value`, in millionths. */
export const changePaid = async (call: Call, transaction: Transaction, id: number, value: bigint): Promise<void> => {
  const row = await transaction.get(sql`
    select total_paid_payments, total_remaining_payments from expense
    where company_id = ${call.caller.companyId} and id = ${id}`);
  if (row === undefined) return;
  await writeExpense(call, transaction, id, {
    total_paid_payments: decimalOf(row, 'total_paid_payments') + value,
    total_remaining_payments: decimalOf(row, 'total_remaining_payments') - value,
  });
};

/** Reopens the debit of a bank file that paid an expense, which is being deleted. */
export const reopenDebit = async ({ caller }: Call, transaction: Transaction, expenseId: number): Promise<void> => {
  const { companyId } = caller;
  const link = await transaction.get(
    sql`select entry_id from bank_expense where company_id = ${companyId} and expense_id = ${expenseId}`,
  );
  if (link === undefined) return;
  await transaction.run(sql`delete from bank_expense where company_id = ${companyId} and expense_id = ${expenseId}`);
  await transaction.run(
    sql`update bank_entry set is_booked = 0 where company_id = ${companyId} and id = ${integerOf(link, 'entry_id')}`,
  );
};
