import { z } from 'zod';
import { boolean, date, decimal, decimalInput, id, integer, reference, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';
import { invoiceRecord } from './invoice.ts';
import { inputFields, mwstType, recordFields, salesInput } from './sales-document.ts';

const input = z.strictObject({
  ...inputFields,
  account_id: reference('account'),
  amount: decimalInput(),
  tax_id: reference('tax'),
  user_id: reference('user'),
  contact_id: reference('contact').nullable().optional(),
  info: text().nullable().optional(),
});

const overwrite = input.extend({
  bank_account_id: reference('bank_account'),
  currency_id: reference('currency'),
  is_compact_view: boolean(),
  is_valid_from: date(),
  language_id: reference('language'),
  logopaper_id: reference('logopaper'),
  mwst_is_net: boolean(),
  mwst_type: mwstType(),
  nb_decimals_amount: integer(),
  nb_decimals_price: integer(),
  payment_type_id: reference('payment_type'),
  show_position_taxes: boolean(),
  amount: decimalInput().optional(),
  tax_id: reference('tax').optional(),
});

/** "Create invoice input": `tax_id` is the tax of the new expense position. */
const invoiceInput = salesInput.extend({ tax_id: reference('tax'), is_valid_to: date().optional() });
export type ExpenseInvoiceInput = z.infer<typeof invoiceInput>;

/** "Expenses, `kb_expense`, including creation of an invoice from an expense". */
export const expense = defineResource({
  name: 'expense',
  path: '/kb_expense',
  scopes: { read: ['kb_expense_show'], write: ['kb_expense_edit'] },
  sort: ['id', 'total', 'total_net', 'total_gross', 'updated_at'],
  search: [
    'id',
    'kb_item_status_id',
    'document_nr',
    'title',
    'contact_id',
    'contact_sub_id',
    'user_id',
    'currency_id',
    'total_gross',
    'total_net',
    'total',
    'is_valid_from',
    'is_valid_to',
    'is_valid_until',
    'updated_at',
  ],
  record: z.strictObject({
    ...recordFields,
    pr_project_id: reference('pr_project').nullable(),
    is_valid_to: date(),
    total_paid_payments: decimal(),
    total_remaining_payments: decimal(),
    info: string().nullable(),
    allowable_bill: boolean().nullable(),
    account_id: reference('account'),
    tax_id: reference('tax'),
    amount: decimal(),
  }),
  create: input,
  overwrite,
  edit: input.partial(),
  delete: true,
  actions: {
    invoice: {
      method: 'POST',
      segment: 'invoice',
      scopes: ['kb_expense_show'],
      body: invoiceInput,
      answer: invoiceRecord,
      status: 201,
    },
  },
  added: ['delete'],
  /** The invoice of a charged expense, and the number of receipts; null if there never were any. */
  queried: { kb_invoice_id: id().nullable(), receipts: integer(0).nullable() },
  synonyms: { is_valid_until: 'is_valid_to' },
});
