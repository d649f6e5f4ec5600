import { z } from 'zod';
import { date, decimal, decimalInput, id, reference, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';

/** Ours: payments of an invoice (rulings/companions#payment). */
export const payment = defineResource({
  name: 'payment',
  path: '/kb_invoice/:invoice_id/payment',
  scopes: { read: ['kb_invoice_show'], write: ['kb_invoice_edit'] },
  sort: ['id', 'date', 'value'],
  record: z.strictObject({
    id: id(),
    kb_invoice_id: reference('kb_invoice'),
    /** The booking date. */
    date: date(),
    /** The bank's value date; null if not given. */
    value_date: date().nullable(),
    value: decimal(),
    bank_account_id: reference('bank_account').nullable(),
    title: string().nullable(),
  }),
  create: z.strictObject({
    date: date(),
    value_date: date().nullable().optional(),
    value: decimalInput(),
    bank_account_id: reference('bank_account').nullable().optional(),
    title: text(80).nullable().optional(),
  }),
  delete: true,
  /** Fields of its invoice. */
  queried: {
    document_nr: string(),
    contact_id: reference('contact').nullable(),
    currency_id: reference('currency').nullable(),
  },
  extension: true,
});

export type Payment = z.infer<typeof payment.record>;
export type PaymentInput = z.infer<typeof payment.create>;
