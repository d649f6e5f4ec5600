import type { Call } from '../requests/call.ts';
import { writeExpense } from '../documents/charge.ts';
import type { Transaction } from '../store/database.ts';
import { deleteRows, findRow, updateRows } from '../store/rows.ts';

/** Changes the paid amount of an expense by `value`, in millionths. */
export const changePaid = async (call: Call, transaction: Transaction, id: number, value: bigint): Promise<void> => {
  const row = await findRow(transaction, 'expense', { company_id: call.caller.companyId, id }, [
    'total_paid_payments',
    'total_remaining_payments',
  ]);
  if (row === undefined) return;
  await writeExpense(call, transaction, id, {
    total_paid_payments: row.total_paid_payments + value,
    total_remaining_payments: row.total_remaining_payments - value,
  });
};

/** Reopens the debit of a bank file that paid an expense, which is being deleted. */
export const reopenDebit = async ({ caller }: Call, transaction: Transaction, expenseId: number): Promise<void> => {
  const { companyId } = caller;
  const link = await findRow(transaction, 'bank_expense', { company_id: companyId, expense_id: expenseId }, [
    'entry_id',
  ]);
  if (link === undefined) return;
  await deleteRows(transaction, 'bank_expense', { company_id: companyId, expense_id: expenseId });
  await updateRows(transaction, 'bank_entry', { company_id: companyId, id: link.entry_id }, { is_booked: false });
};
