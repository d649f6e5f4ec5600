import { expenseStatus } from '#domain/documents/statuses.ts';
import { wallTimeNow, type Call } from '../requests/call.ts';
import { announce } from '../journal/event.ts';
import type { Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { join, name, sql, type Sql } from '../store/sql.ts';

/** Writes columns of an expense as its next version. */
export const writeExpense = async (call: Call, transaction: Transaction, id: number, values: Values): Promise<void> => {
  const { companyId } = call.caller;
  const written = { ...values, updated_at: wallTimeNow(call) };
  const assignments = Object.entries(written).map(([column, value]) => sql`${name(column)} = ${value}`);
  await transaction.run(sql`
    update expense set version = version + 1, ${join(assignments, ', ')} where company_id = ${companyId} and id = ${id}`);
  await announce(call, transaction, 'expense', id, 'change');
};

/** Links an expense to the position that charges it, and sets it to charged (34). */
export const chargeExpense = async (
  call: Call,
  transaction: Transaction,
  id: number,
  invoiceId: number,
  positionId: number,
): Promise<void> =>
  writeExpense(call, transaction, id, {
    kb_item_status_id: expenseStatus.charged,
    kb_invoice_id: invoiceId,
    position_id: positionId,
  });

const charged = selection({ e: 'expense' }, ['e.id']);

const free = async (call: Call, transaction: Transaction, which: Sql): Promise<void> => {
  const rows = await charged.all(
    transaction,
    sql`from expense e where company_id = ${call.caller.companyId} and ${which} order by id`,
  );
  for (const { id } of rows)
    await writeExpense(call, transaction, id, {
      kb_item_status_id: expenseStatus.open,
      kb_invoice_id: null,
      position_id: null,
    });
};

/** Reopens the expenses of a deleted or cancelled invoice (rulings/billing#freed). */
export const releaseExpenses = async (call: Call, transaction: Transaction, invoiceId: number): Promise<void> =>
  free(call, transaction, sql`kb_invoice_id = ${invoiceId}`);

/** Reopens the expense of a deleted position. */
export const releaseExpenseOfPosition = async (
  call: Call,
  transaction: Transaction,
  invoiceId: number,
  positionId: number,
): Promise<void> => free(call, transaction, sql`kb_invoice_id = ${invoiceId} and position_id = ${positionId}`);
