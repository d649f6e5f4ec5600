import { wallOf } from '#domain/zone.ts';
import { expenseStatus } from '#domain/statuses.ts';
import type { Call } from '../call.ts';
import { announce } from '../event.ts';
import { integerOf, type Values } from '../rule.ts';
import type { Transaction } from '../store/database.ts';
import { join, name, sql, type Sql } from '../store/sql.ts';

const write = async (call: Call, transaction: Transaction, id: number, values: Values): Promise<void> => {
  const { companyId, zone } = call.caller;
  const written = { ...values, updated_at: wallOf(Math.floor(call.now / 1000), zone) };
  const assignments = Object.entries(written).map(([column, value]) => sql`${name(column)} = ${value}`);
  await transaction.run(sql`
    update expense set version = version + 1, ${join(assignments, ', ')} where company_id = ${companyId} and id = ${id}`);
  await announce(call, transaction, 'expense', id, 'change');
};

/** Links an expense to the position that charges it: 34. */
export const chargeExpense = async (
  call: Call,
  transaction: Transaction,
  id: number,
  invoiceId: number,
  positionId: number,
): Promise<void> =>
  write(call, transaction, id, {
    kb_item_status_id: expenseStatus.charged,
    kb_invoice_id: invoiceId,
    position_id: positionId,
  });

const free = async (call: Call, transaction: Transaction, charged: Sql): Promise<void> => {
  const rows = await transaction.all(
    sql`select id from expense where company_id = ${call.caller.companyId} and ${charged} order by id`,
  );
  for (const row of rows)
    await write(call, transaction, integerOf(row, 'id'), {
      kb_item_status_id: expenseStatus.open,
      kb_invoice_id: null,
      position_id: null,
    });
};

/** The expenses of an invoice that is deleted or cancelled are open again (gap register, Resources: billed hours). */
export const freeExpenses = async (call: Call, transaction: Transaction, invoiceId: number): Promise<void> =>
  free(call, transaction, sql`kb_invoice_id = ${invoiceId}`);

/** The same for the expense of a position that is deleted. */
export const freeExpenseOfPosition = async (
  call: Call,
  transaction: Transaction,
  invoiceId: number,
  positionId: number,
): Promise<void> => free(call, transaction, sql`kb_invoice_id = ${invoiceId} and position_id = ${positionId}`);
