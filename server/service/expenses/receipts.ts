import type { Transaction } from '../store/database.ts';
import { deleteRows } from '../store/rows.ts';
import type { Table } from '../store/table.ts';

/** Receipts of expenses. They are kept in the database so that a backup includes them. */
export const receiptTable: Table = {
  name: 'receipt',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'id', type: 'integer', nullable: false },
    { name: 'expense_id', type: 'integer', nullable: false },
    { name: 'name', type: 'text', nullable: false },
    { name: 'mime', type: 'text', nullable: false },
    { name: 'size', type: 'integer', nullable: false },
    { name: 'content', type: 'bytes', nullable: false },
    { name: 'user_id', type: 'integer', nullable: false },
    /** Seconds since 1970. */
    { name: 'created_at', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'id'],
  foreignKeys: [{ columns: ['company_id', 'expense_id'], table: 'expense', references: ['company_id', 'id'] }],
  indexes: ['create index if not exists receipt_expense on receipt (company_id, expense_id)'],
};

/** Deletes the receipts of an expense that is being deleted. */
export const removeReceipts = async (transaction: Transaction, companyId: number, expenseId: number): Promise<void> => {
  await deleteRows(transaction, 'receipt', { company_id: companyId, expense_id: expenseId });
};
