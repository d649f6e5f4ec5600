import { expenseStatus } from '#domain/documents/statuses.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Rule, Values } from '../requests/rule.ts';
import { valueIn } from '../store/rows.ts';
import type { Row } from '../store/sql.ts';
import { defaultBankAccount } from '../master-data/bank-account.ts';
import { nextDocumentNumber, numberIndex } from '../documents/document-number.ts';
import { createInvoice } from './expense-invoice.ts';
import { changesMoney, changesTotal, expenseFigures } from './expense-values.ts';
import { reopenDebit } from './paid-expense.ts';
import { removeReceipts } from './receipts.ts';

const isCharged = (stored: Row): boolean => valueIn(stored, 'expense', 'kb_item_status_id') === expenseStatus.charged;
const isPaid = (stored: Row): boolean => valueIn(stored, 'expense', 'total_paid_payments') !== 0n;
const charged = (): Refusal => new Refusal(403, (t) => t.expenseCharged);

/** An expense covers one day: `is_valid_to` equals `is_valid_from`. */
const dates = (values: Values): Values => {
  const from = values['is_valid_from'];
  return from === undefined ? {} : { is_valid_to: from };
};

/**
 * "Expense": the service sets number, status and figures. A charged one (34) keeps its amount, tax and currency, and
 * cannot be deleted: 403. One that the bank has paid keeps its total and currency (rulings/expenses#paid).
 */
export const expenseRule: Rule = {
  /** The invoice that charges it, and its `KbPositionExpense`. */
  added: [
    { name: 'kb_invoice_id', type: 'integer', nullable: true },
    { name: 'position_id', type: 'integer', nullable: true },
    /** Number of its receipts; null if it never had one. */
    { name: 'receipts', type: 'integer', nullable: true },
  ],
  indexes: [
    numberIndex('expense'),
    'create index if not exists expense_invoice on expense (company_id, kb_invoice_id)',
  ],
  write: async (call, transaction, { operation, input, values, stored }) => {
    if (stored !== undefined && isCharged(stored) && changesMoney(values, stored)) throw charged();
    const computed = await expenseFigures(call, transaction, values, stored);
    if (stored !== undefined && isPaid(stored) && changesTotal({ ...values, ...computed }, stored))
      throw new Refusal(403, (t) => t.expensePaid);
    const figures = { ...values, ...dates(values), ...computed };
    if (operation !== 'create') return figures;
    return {
      ...figures,
      ...(input['currency_id'] === undefined ? { currency_id: call.caller.currencyId } : {}),
      ...(input['bank_account_id'] === undefined
        ? { bank_account_id: await defaultBankAccount(call, transaction) }
        : {}),
      kb_item_status_id: expenseStatus.open,
      document_nr: await nextDocumentNumber(
        transaction,
        call.caller.companyId,
        'expense',
        String(values['is_valid_from']),
      ),
    };
  },
  remove: async (call, transaction, stored) => {
    if (isCharged(stored)) throw charged();
    await removeReceipts(transaction, call.caller.companyId, valueIn(stored, 'expense', 'id'));
    await reopenDebit(call, transaction, valueIn(stored, 'expense', 'id'));
  },
  actions: { invoice: createInvoice },
};
